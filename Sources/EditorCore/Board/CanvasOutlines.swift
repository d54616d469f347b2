import Drawing
import LayoutModel

/// The rectangles that a person may switch on: bounds, layout rectangles, margins.
extension DrawingBuilder {
  var canvasOutlines: [Overlay] {
    let settings = editor.settings.canvas
    guard settings.showsBounds || settings.showsAlignment || settings.showsMargins else { return [] }
    let positions = editor.positions
    return editor.geometry.papers.flatMap { paper in
      paper.elements.flatMap { id -> [Overlay] in
        var outlines: [Overlay] = []
        if settings.showsBounds, let frame = editor.geometry.frame(of: id) { outlines.append(.outline(frame, .bounds)) }
        if settings.showsAlignment, let rect = rect(of: id, [.left, .top, .right, .bottom], positions) {
          outlines.append(.outline(rect, .alignment))
        }
        if settings.showsMargins, editor.document.elements[id]?.kind.isContainer == true,
          let rect = rect(of: id, [.leftMargin, .topMargin, .rightMargin, .bottomMargin], positions)
        {
          outlines.append(.outline(rect, .margins))
        }
        return outlines
      }
    }
  }

  private func rect(of id: ElementID, _ sides: [Attribute], _ positions: AnchorPositions) -> Rect? {
    let edges = sides.compactMap { positions.position(of: Anchor(id, $0), heldBy: id) }
    guard edges.count == 4, edges[0] <= edges[2], edges[1] <= edges[3] else { return nil }
    return Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])
  }
}
