import LayoutModel

/// The content of a ruler: ticks in points, counted from the active scene's corner, and the range of the selection.
///
///     CanvasRulers.ruler(.horizontal, in: editor).ticks.compactMap(\.label)     // 0, 50, 100 ...
package struct Ruler: Hashable, Sendable {
  package struct Tick: Hashable, Sendable {
    /// The position in the canvas's pixels.
    package var at: Double
    /// The number at the tick; nil for short ticks.
    package var label: String?

    package init(at: Double, label: String?) { (self.at, self.label) = (at, label) }
  }

  package var axis: Axis
  package var ticks: [Tick] = []
  /// The range that the selection covers, in the canvas's pixels; nil without a selection.
  package var covered: ClosedRange<Double>?

  package init(axis: Axis) { self.axis = axis }

  /// The thickness of a ruler, in pixels.
  package static let thickness = 20.0

  /// The least distance in pixels at which labels are readable.
  private static let leastBetweenLabels = 56.0
  private static let leastBetweenTicks = 5.0
  private static let steps = [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

  /// Returns the distances in points between labels and between ticks.
  package static func steps(at zoom: Double) -> (label: Double, tick: Double) {
    let label = steps.first { $0 * zoom >= leastBetweenLabels } ?? 20_000
    let parts = [10.0, 5, 2, 1].map { label / $0 }
    let tick = parts.first { $0 * zoom >= leastBetweenTicks && $0 == $0.rounded() }
    return (label, tick ?? label)
  }
}
