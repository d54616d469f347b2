import LayoutModel
import Words

/// Shows and names records by their ids alone, as reports about files name them.
package enum ReportedRecords {
  /// Selects a record of any kind and brings it into view. Does nothing if there is no such record.
  package static func show(record id: String, in editor: inout Editor) {
    let shown: [ElementID]
    if editor.document.elements.contains(ElementID(id)) {
      shown = [ElementID(id)]
      editor.select(Selection(elements: shown))
    } else if let constraint = editor.document.constraints[ConstraintID(id)] {
      shown = constraint.items.compactMap(editor.document.element)
      editor.select(Selection(constraints: [constraint.id]))
    } else if let guide = editor.document.guides[GuideID(id)] {
      shown = [guide.owner]
      editor.select(Selection(guides: [guide.id]))
    } else if let scene = editor.document.scenes[SceneID(id)] {
      shown = [scene.root]
      editor.select(Selection(elements: shown))
    } else {
      return
    }
    let frames = shown.compactMap(editor.geometry.frame(of:))
    if let first = frames.first { editor.reveal(frames.dropFirst().reduce(first) { $0.union($1) }) }
  }

  /// Returns the name of a record for the user; nil if there is no such record.
  package static func name(ofRecord id: String, in editor: Editor) -> Message? {
    let document = editor.document
    if document.elements.contains(ElementID(id)) { return document.displayName(of: ElementID(id)) }
    if let constraint = document.constraints[ConstraintID(id)] {
      return ConstraintSentence(constraint, in: document).text
    }
    if document.guides.contains(GuideID(id)) { return document.displayName(of: .guide(GuideID(id))) }
    return document.scenes[SceneID(id)].map { .verbatim($0.name ?? id) }
  }
}
