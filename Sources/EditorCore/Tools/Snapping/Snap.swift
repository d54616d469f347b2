import Drawing
import LayoutModel
import Words

/// How something dragged has caught: how far that moves it, and the lines that say on what.
struct Snap: Hashable, Sendable {
  var delta = Point.zero
  /// Along which axes; where it has not, whole points are good enough.
  var caughtX = false
  var caughtY = false
  var overlays: [Overlay] = []
}

/// A line that is shown for a stop, along one axis.
struct SnapLine: Hashable, Sendable {
  /// Across the axis: the line of an alignment. Along it: a distance between two edges, with its number.
  enum Kind: Hashable, Sendable { case alignment, distance }

  var kind: Kind
  var axis: Axis
  /// Of an alignment: where, and how far across. Of a distance: from where to where, and at which height across.
  var at: Double
  var from: Double
  var to: Double
  /// Of an alignment with something that has one.
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
