import LayoutModel

/// Finds what is under the pointer.
extension CanvasGeometry {
  /// Returns the topmost element at a point; this may be a scene's root. It runs at each move of the pointer, so it
  /// stops at the first hit.
  package func element(at point: Point, in document: Document) -> ElementID? {
    for paper in papers.reversed() where paper.frame.contains(point) {
      if let hit = paper.elements.last(where: { isHit($0, at: point, in: document) }) { return hit }
    }
    return nil
  }

  /// Returns all elements at a point, the topmost first.
  package func elements(at point: Point, in document: Document) -> [ElementID] {
    papers.reversed().filter { $0.frame.contains(point) }.flatMap { paper in
      paper.elements.reversed().filter { isHit($0, at: point, in: document) }
    }
  }

  private func isHit(_ id: ElementID, at point: Point, in document: Document) -> Bool {
    // What is inside of an instance is a part of it, and cannot be grabbed by itself.
    guard let frame = frames[id], frame.contains(point), clip(of: id)?.contains(point) ?? true,
      let element = document.elements[id], !id.isInsideInstance
    else { return false }
    return !element.traits.hidden
  }

  /// Returns the children of a container that a rubber band touches.
  package func children(of container: ElementID, touching band: Rect, in document: Document) -> [ElementID] {
    document.ownChildren(of: container).filter { child in
      guard let frame = frames[child], document.elements[child]?.traits.hidden == false else { return false }
      return frame.intersects(band)
    }
  }
}
