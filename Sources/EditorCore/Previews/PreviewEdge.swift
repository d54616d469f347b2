import Drawing
import LayoutModel

/// The edges of a preview's sheet that can be dragged to resize it.
package struct PreviewEdge: Hashable, Sendable {
  package let isRight: Bool
  package let isBottom: Bool

  /// Returns nil if the point is not at the right or the bottom edge. The other edges do not move.
  package init?(at point: Point, of sheet: Rect, reach: Double) {
    let (right, bottom) = (abs(point.x - sheet.maxX), abs(point.y - sheet.maxY))
    isRight = right <= reach && point.y <= sheet.maxY + reach && point.y >= sheet.y
    isBottom = bottom <= reach && point.x <= sheet.maxX + reach && point.x >= sheet.x
    guard isRight || isBottom else { return nil }
  }

  package var cursor: String { isRight ? (isBottom ? "nwse-resize" : "ew-resize") : "ns-resize" }

  /// Returns the sheet's size with the edge at a point. The point is measured from the sheet's corner, in the scene's
  /// points.
  package func size(of size: Size, at point: Point) -> Size {
    Size(isRight ? point.x : size.width, isBottom ? point.y : size.height)
  }
}
