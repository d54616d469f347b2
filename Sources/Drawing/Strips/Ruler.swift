import LayoutModel

/// What a ruler shows: the points of the active scene, counted from its corner, and what the selection covers.
///
///     editor.ruler(.horizontal).ticks.compactMap(\.label)     // 0, 50, 100 ...
package struct Ruler: Hashable, Sendable {
  package struct Tick: Hashable, Sendable {
    /// In the canvas's pixels.
    package var at: Double
    /// Only the long ones have one.
    package var label: String?

    package init(at: Double, label: String?) { (self.at, self.label) = (at, label) }
  }

  package var axis: Axis
  package var ticks: [Tick] = []
  /// From where to where the selection goes, in the canvas's pixels.
  package var covered: ClosedRange<Double>?

  package init(axis: Axis) { self.axis = axis }

  /// In pixels.
  package static let thickness = 20.0

  /// As close as numbers can stand and still be read.
  private static let leastBetweenLabels = 56.0
  private static let leastBetweenTicks = 5.0
  private static let steps = [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

  /// How many points from label to label, and from tick to tick.
  package static func steps(at zoom: Double) -> (label: Double, tick: Double) {
    let label = steps.first { $0 * zoom >= leastBetweenLabels } ?? 20_000
    let parts = [10.0, 5, 2, 1].map { label / $0 }
    let tick = parts.first { $0 * zoom >= leastBetweenTicks && $0 == $0.rounded() }
    return (label, tick ?? label)
  }
}
