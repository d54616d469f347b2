import LayoutModel

extension CanvasGeometry {
  /// Returns the geometry after an edit.
  func updated(by change: Change, to document: Document, shownBy layouts: SceneLayouts) -> CanvasGeometry {
    guard let moved = moved(by: change, in: document, shownBy: layouts) else {
      return CanvasGeometry(document, shownBy: layouts)
    }
    return placing(moved, in: document, shownBy: layouts)
  }

  /// Returns the elements with changed frames if the edit changed nothing else that the geometry depends on, else nil.
  private func moved(by change: Change, in document: Document, shownBy layouts: SceneLayouts) -> [ElementID]? {
    guard change.scenes.isEmpty, document.variedElements.isEmpty else { return nil }
    var moved: [ElementID] = []
    for (id, change) in change.elements {
      guard let before = change.before?.record, let after = change.after?.record, before.children == after.children,
        before.traits.variations == after.traits.variations
      else { return nil }
      guard before.frame != after.frame else { continue }
      // The frame of a scene's root moves the papers beside it.
      guard document.parent(of: id) != nil else { return nil }
      moved.append(id)
    }
    // In a scene that is shown solved, anything may have moved.
    let areAsDesigned = papers.allSatisfy { layouts.isShownAsDesigned($0.scene) }
    return areAsDesigned ? moved : nil
  }
}
