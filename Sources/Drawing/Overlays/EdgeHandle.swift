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

  /// - Parameter share: how far along the edge, from -0.5 to 0.5; 0 is its middle.
  package func position(on frame: Rect, zoom: Double, along share: Double = 0) -> Point {
    let (start, away) = (start(on: frame, along: share), Self.distance / zoom)
    switch self {
    case .left: return start - Point(away, 0)
    case .right: return start + Point(away, 0)
    case .top: return start - Point(0, away)
    case .bottom: return start + Point(0, away)
    }
  }

  /// Where the line begins: at the edge itself.
  package func start(on frame: Rect, along share: Double = 0) -> Point {
    let middle = frame.center + Point(frame.width * share, frame.height * share)
    switch self {
    case .left: return Point(frame.x, middle.y)
    case .right: return Point(frame.maxX, middle.y)
    case .top: return Point(middle.x, frame.y)
    case .bottom: return Point(middle.x, frame.maxY)
    }
  }
}
