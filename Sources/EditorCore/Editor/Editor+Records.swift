import LayoutModel
import Words

/// Records by their ids alone, as reports of files name them.
extension Editor {
  /// Selects a record, of whatever kind, and brings it into view. Does nothing where it is not there (any more).
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

  /// What a person calls a record; nil where it is not there (any more).
  package func name(ofRecord id: String) -> Message? {
    if document.elements.contains(ElementID(id)) { return document.displayName(of: ElementID(id)) }
    if let constraint = document.constraints[ConstraintID(id)] {
      return ConstraintSentence(constraint, in: document).text
    }
    if document.guides.contains(GuideID(id)) { return document.displayName(of: .guide(GuideID(id))) }
    return document.scenes[SceneID(id)].map { .verbatim($0.name ?? id) }
  }
}
