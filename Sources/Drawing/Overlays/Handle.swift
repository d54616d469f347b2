import LayoutModel

/// One of the eight squares by which a selected element is resized.
package enum Handle: String, Hashable, Sendable, CaseIterable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left

  /// -1 moves the low edge, 1 the high edge, 0 neither.
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

  package func position(on rect: Rect) -> Point {
    let (horizontal, vertical) = sides
    return Point(
      rect.center.x + rect.width / 2 * Double(horizontal), rect.center.y + rect.height / 2 * Double(vertical))
  }

  /// The handle under a point, where each has `reach` around its middle. Corners win over sides, for small elements.
  package static func at(_ point: Point, on rect: Rect, reach: Double) -> Handle? {
    let corners: [Handle] = [.bottomRight, .topLeft, .topRight, .bottomLeft]
    let sides: [Handle] = [.right, .bottom, .left, .top]
    return (corners + sides).first { handle in
      let middle = handle.position(on: rect)
      return abs(middle.x - point.x) <= reach && abs(middle.y - point.y) <= reach
    }
  }

  /// The rectangle after the handle was dragged. It never turns inside out; with `keepsRatio` the proportions stay.
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
