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

extension Editor {
  /// What a preview shows, with what is selected marked in it.
  package func previewDrawing(of id: PreviewID) -> DrawnBoard {
    guard let picture = picture(of: id) else { return DrawnBoard() }
    var drawing = picture.drawing
    drawing.overlays = picture.paper.elements.compactMap { element in
      selection.elements.contains(element.id) ? .selection(element.frame, handles: false) : nil
    }
    return drawing
  }

  /// Selects what lies under a point of a preview; its scene's root where nothing else does.
  package mutating func selectInPreview(_ id: PreviewID, at point: Point) {
    let hit = picture(of: id)?.paper.elements.last {
      !$0.isHidden && $0.frame.contains(point) && $0.clip?.contains(point) ?? true
    }
    if let hit { select(Selection(elements: [hit.id])) }
  }
}
