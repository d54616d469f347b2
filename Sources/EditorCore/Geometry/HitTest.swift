import LayoutModel

/// What lies under the pointer.
extension CanvasGeometry {
  /// The topmost element at a point; a scene's root where there is nothing else.
  package func element(at point: Point, in document: Document) -> ElementID? {
    elements(at: point, in: document).first
  }

  /// All elements at a point, the topmost first.
  package func elements(at point: Point, in document: Document) -> [ElementID] {
    var found: [ElementID] = []
    for paper in papers.reversed() where paper.frame.contains(point) {
      found += paper.elements.reversed().filter { id in
        guard let frame = frames[id], frame.contains(point), clip(of: id)?.contains(point) ?? true,
          let element = document.elements[id]
        else { return false }
        return !element.traits.hidden
      }
    }
    return found
  }

  /// The children of a container that a rubber band touches.
  package func children(of container: ElementID, touching band: Rect, in document: Document) -> [ElementID] {
    document.children(of: container).filter { child in
      guard let frame = frames[child], document.elements[child]?.traits.hidden == false else { return false }
      return frame.intersects(band)
    }
  }
}
