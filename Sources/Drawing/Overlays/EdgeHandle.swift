import LayoutModel

/// A small disc beside an edge of the selected element. A drag from it adds a constraint without any key. A click on it
/// adds one to the nearest item on that side.
package enum EdgeHandle: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// The distance from the edge in pixels, which leaves room for the handles that resize.
  package static let distance = 14.0
  package static let radius = 5.0

  package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
  package var isFar: Bool { self == .right || self == .bottom }

  /// Returns the center of the disc.
  /// - Parameter share: the position along the edge, from -0.5 to 0.5; 0 is its middle.
  package func position(on frame: Rect, zoom: Double, along share: Double = 0) -> Point {
    let (start, away) = (start(on: frame, along: share), Self.distance / zoom)
    switch self {
    case .left: return start - Point(away, 0)
    case .right: return start + Point(away, 0)
    case .top: return start - Point(0, away)
    case .bottom: return start + Point(0, away)
    }
  }

  /// Returns the start of the line, on the edge itself.
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
