import LayoutModel

extension CanvasGeometry {
  /// Where things are after an edit.
  func following(_ change: Change, to document: Document, shownBy layouts: SceneLayouts) -> CanvasGeometry {
    guard let moved = moved(by: change, in: document, shownBy: layouts) else {
      return CanvasGeometry(document, shownBy: layouts)
    }
    return placing(moved, in: document)
  }

  /// The elements with other frames than before, where the edit did nothing else to where things are; nil where it may have.
  private func moved(by change: Change, in document: Document, shownBy layouts: SceneLayouts) -> [ElementID]? {
    guard change.scenes.isEmpty, document.variedElements.isEmpty else { return nil }
    var moved: [ElementID] = []
    for (id, change) in change.elements {
      guard let before = change.before?.record, let after = change.after?.record, before.children == after.children,
        before.traits.variations == after.traits.variations
      else { return nil }
      guard before.frame != after.frame else { continue }
      // A scene's own frame moves the papers beside it.
      guard document.parent(of: id) != nil else { return nil }
      moved.append(id)
    }
    // Where a scene is shown as it is laid out, anything may have moved.
    let areAsDesigned = papers.allSatisfy { layouts.isShownAsDesigned($0.scene) }
    return areAsDesigned ? moved : nil
  }
}
