import Drawing
import LayoutModel
import Words

/// The result of snapping: the distance to the stop, and the lines that show it.
struct Snap: Hashable, Sendable {
  var delta = Point.zero
  /// True if it snapped along the axis. If false, the caller rounds to whole points.
  var caughtX = false
  var caughtY = false
  var overlays: [Overlay] = []
}

/// A line that shows a stop along one axis.
struct SnapLine: Hashable, Sendable {
  /// `alignment` is a line across the axis. `distance` is a line along it between two edges, with its length.
  enum Kind: Hashable, Sendable { case alignment, distance }

  var kind: Kind
  var axis: Axis
  /// For an alignment, the position on the axis, and its extent across. For a distance, the position across, and its
  /// two ends on the axis.
  var at: Double
  var from: Double
  var to: Double
  /// The name of what it is aligned with, if that has one.
  var name: Message?

  var overlay: Overlay {
    switch kind {
    case .alignment: .snapLine(from: point(at, from), to: point(at, to), name: name)
    case .distance:
      .distance(from: point(from, at), to: point(to, at), Figures.text((abs(to - from) * 100).rounded() / 100))
    }
  }

  private func point(_ along: Double, _ across: Double) -> Point {
    axis == .horizontal ? Point(along, across) : Point(across, along)
  }
}
