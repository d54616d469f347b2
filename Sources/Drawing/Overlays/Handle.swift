import LayoutModel

/// One of the eight squares that resize a selected element.
package enum Handle: String, Hashable, Sendable, CaseIterable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left

  /// The edges that the handle moves: -1 for the low edge, 1 for the high edge, 0 for neither.
  package var sides: (horizontal: Int, vertical: Int) {
    switch self {
    case .topLeft: (-1, -1)
    case .top: (0, -1)
    case .topRight: (1, -1)
    case .right: (1, 0)
    case .bottomRight: (1, 1)
    case .bottom: (0, 1)
    case .bottomLeft: (-1, 1)
    case .left: (-1, 0)
    }
  }

  /// The least length on the screen at which the handles are on the edges. For a shorter element they are outside it,
  /// so that the element itself can be grabbed.
  package static let roomInside = 40.0
  /// The distance from the edge to the center of a handle outside, in pixels.
  private static let step = 5.0
  /// The least length on the screen of a side with a handle; a shorter side has only its corners.
  private static let roomForSide = 18.0

  /// Returns the center of the handle on an element at a zoom.
  package func position(on rect: Rect, zoom: Double) -> Point {
    let (horizontal, vertical) = sides
    return Point(
      rect.center.x + (rect.width / 2 + Self.away(rect.width, zoom)) * Double(horizontal),
      rect.center.y + (rect.height / 2 + Self.away(rect.height, zoom)) * Double(vertical))
  }

  private static func away(_ length: Double, _ zoom: Double) -> Double {
    length * zoom < roomInside ? step / zoom : 0
  }

  /// Returns the visible handles, corners first. With `.all`, a side has a handle only if it is long enough.
  package static func shown(on rect: Rect, zoom: Double, _ offered: Handles) -> [Handle] {
    func hasRoom(_ length: Double) -> Bool { (length + 2 * away(length, zoom)) * zoom >= roomForSide }
    switch offered {
    case .none: return []
    case .sideways: return [.right, .left]
    case .all:
      return [.bottomRight, .topLeft, .topRight, .bottomLeft] + (hasRoom(rect.height) ? [.right, .left] : [])
        + (hasRoom(rect.width) ? [.bottom, .top] : [])
    }
  }

  /// Returns the handle within `reach` of a point, or nil. A handle outside the element reacts only outside it.
  package static func at(_ point: Point, on rect: Rect, zoom: Double, reach: Double, _ offered: Handles) -> Handle? {
    shown(on: rect, zoom: zoom, offered).first { handle in
      let middle = handle.position(on: rect, zoom: zoom)
      guard abs(middle.x - point.x) <= reach, abs(middle.y - point.y) <= reach else { return false }
      let (horizontal, vertical) = handle.sides
      let isWithinX = horizontal != 0 && away(rect.width, zoom) > 0 && rect.x < point.x && point.x < rect.maxX
      let isWithinY = vertical != 0 && away(rect.height, zoom) > 0 && rect.y < point.y && point.y < rect.maxY
      return !isWithinX && !isWithinY
    }
  }

  /// Returns the rectangle after a drag of the handle. Its lengths never become negative. `keepsRatio` keeps the
  /// proportions.
  package func resize(_ rect: Rect, by delta: Point, keepsRatio: Bool = false) -> Rect {
    let (horizontal, vertical) = sides
    var width = max(0, rect.width + delta.x * Double(horizontal))
    var height = max(0, rect.height + delta.y * Double(vertical))
    if keepsRatio, rect.width > 0, rect.height > 0 {
      let ratio = rect.width / rect.height
      let followsWidth = vertical == 0 || (horizontal != 0 && width / rect.width >= height / rect.height)
      if followsWidth { height = width / ratio } else { width = height * ratio }
    }
    return Rect(
      horizontal < 0 ? rect.maxX - width : rect.x, vertical < 0 ? rect.maxY - height : rect.y, width, height)
  }
}

/// The handles that a selected element offers.
package enum Handles: Hashable, Sendable {
  case none
  /// Only the handles that change the width.
  case sideways
  case all
}
