import Drawing
import LayoutModel

/// The edges by which a preview's sheet is made larger or smaller.
package struct PreviewEdge: Hashable, Sendable {
  package let isRight: Bool
  package let isBottom: Bool

  /// Nil where the point is not at an edge, or is at one that stays.
  package init?(at point: Point, of sheet: Rect, reach: Double) {
    let (right, bottom) = (abs(point.x - sheet.maxX), abs(point.y - sheet.maxY))
    isRight = right <= reach && point.y <= sheet.maxY + reach && point.y >= sheet.y
    isBottom = bottom <= reach && point.x <= sheet.maxX + reach && point.x >= sheet.x
    guard isRight || isBottom else { return nil }
  }

  package var cursor: String { isRight ? (isBottom ? "nwse-resize" : "ew-resize") : "ns-resize" }

  /// How large the sheet is with the edge at a point, which is from the sheet's corner and in the scene's points.
  package func size(of size: Size, at point: Point) -> Size {
    Size(isRight ? point.x : size.width, isBottom ? point.y : size.height)
  }
}
