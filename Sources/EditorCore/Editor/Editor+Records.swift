import LayoutModel
import Words

/// Access to records by their ids alone, as reports about files name them.
extension Editor {
  /// Selects a record of any kind and brings it into view. Does nothing if there is no such record.
  package mutating func show(record id: String) {
    let shown: [ElementID]
    if document.elements.contains(ElementID(id)) {
      shown = [ElementID(id)]
      select(Selection(elements: shown))
    } else if let constraint = document.constraints[ConstraintID(id)] {
      shown = constraint.items.compactMap(document.element)
      select(Selection(constraints: [constraint.id]))
    } else if let guide = document.guides[GuideID(id)] {
      shown = [guide.owner]
      select(Selection(guides: [guide.id]))
    } else if let scene = document.scenes[SceneID(id)] {
      shown = [scene.root]
      select(Selection(elements: shown))
    } else {
      return
    }
    let frames = shown.compactMap(geometry.frame(of:))
    if let first = frames.first { reveal(frames.dropFirst().reduce(first) { $0.union($1) }) }
  }

  /// Returns the name of a record for the user; nil if there is no such record.
  package func name(ofRecord id: String) -> Message? {
    if document.elements.contains(ElementID(id)) { return document.displayName(of: ElementID(id)) }
    if let constraint = document.constraints[ConstraintID(id)] {
      return ConstraintSentence(constraint, in: document).text
    }
    if document.guides.contains(GuideID(id)) { return document.displayName(of: .guide(GuideID(id))) }
    return document.scenes[SceneID(id)].map { .verbatim($0.name ?? id) }
  }
}
