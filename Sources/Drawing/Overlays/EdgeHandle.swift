import LayoutModel

/// A small disc beside an edge of the selected element: a constraint is drawn from it without any key. A click on it goes
/// to what lies nearest there.
package enum EdgeHandle: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// How far from the edge, in pixels: clear of the squares that resize.
  package static let distance = 14.0
  package static let radius = 5.0

  package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
  package var isFar: Bool { self == .right || self == .bottom }

  package func position(on frame: Rect, zoom: Double) -> Point {
    let away = Self.distance / zoom
    switch self {
    case .left: return Point(frame.x - away, frame.center.y)
    case .right: return Point(frame.maxX + away, frame.center.y)
    case .top: return Point(frame.center.x, frame.y - away)
    case .bottom: return Point(frame.center.x, frame.maxY + away)
    }
  }

  /// Where the line begins: at the edge itself.
  package func start(on frame: Rect) -> Point {
    switch self {
    case .left: Point(frame.x, frame.center.y)
    case .right: Point(frame.maxX, frame.center.y)
    case .top: Point(frame.center.x, frame.y)
    case .bottom: Point(frame.center.x, frame.maxY)
    }
  }
}
