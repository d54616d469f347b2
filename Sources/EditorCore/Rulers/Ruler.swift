import LayoutModel
import Words

/// What a ruler shows: the points of the active scene, counted from its corner, and what the selection covers.
///
///     editor.ruler(.horizontal).ticks.compactMap(\.label)     // 0, 50, 100 ...
package struct Ruler: Hashable, Sendable {
  package struct Tick: Hashable, Sendable {
    /// In the canvas's pixels.
    package var at: Double
    /// Only the long ones have one.
    package var label: String?
  }

  package var axis: Axis
  package var ticks: [Tick] = []
  /// From where to where the selection goes, in the canvas's pixels.
  package var covered: ClosedRange<Double>?

  /// In pixels.
  package static let thickness = 20.0

  /// As close as numbers can stand and still be read.
  private static let leastBetweenLabels = 56.0
  private static let leastBetweenTicks = 5.0
  private static let steps = [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

  /// How many points from label to label, and from tick to tick.
  static func steps(at zoom: Double) -> (label: Double, tick: Double) {
    let label = steps.first { $0 * zoom >= leastBetweenLabels } ?? 20_000
    let parts = [10.0, 5, 2, 1].map { label / $0 }
    let tick = parts.first { $0 * zoom >= leastBetweenTicks && $0 == $0.rounded() }
    return (label, tick ?? label)
  }
}

extension Editor {
  package func ruler(_ axis: Axis) -> Ruler {
    var ruler = Ruler(axis: axis)
    let length = axis == .horizontal ? canvasSize.width : canvasSize.height
    let zero = activeScene.flatMap(geometry.paper(of:))?.frame.start(axis) ?? 0
    let start = viewport.origin[axis] - zero
    let (label, tick) = Ruler.steps(at: viewport.zoom)
    let first = (start / tick).rounded(.down)
    let count = length / viewport.zoom / tick
    // What no screen shows, and what is no number, has no ticks.
    guard first.isFinite, abs(first) < 1e12, count.isFinite, count >= 0, count < 10_000 else { return ruler }
    for offset in 0...(Int(count) + 1) {
      let value = (first + Double(offset)) * tick
      let isLabelled = value.remainder(dividingBy: label) == 0
      let at = (value - start) * viewport.zoom
      ruler.ticks.append(Ruler.Tick(at: at, label: isLabelled ? Figures.text(value) : nil))
    }
    ruler.covered = covered(axis)
    return ruler
  }

  private func covered(_ axis: Axis) -> ClosedRange<Double>? {
    let frames = selection.elements.compactMap(geometry.frame(of:))
    guard let first = frames.first else { return nil }
    let all = viewport.toCanvas(frames.dropFirst().reduce(first) { $0.union($1) })
    guard all.isFinite else { return nil }
    return all.start(axis)...max(all.start(axis), all.end(axis))
  }
}
