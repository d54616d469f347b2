import LayoutModel

extension DocumentEdit {
  /// Returns the document as it would be without this edit. `old` is the document before the edit, with the ids of the
  /// present one. Nil if the edit cannot be taken back here, for example because its container is gone.
  package func takenBack(in document: Document, to old: Document) -> Document? {
    var draft = Draft(document)
    return takeBack(in: &draft, to: old) ? draft.document : nil
  }

  /// Takes the edit back. Returns false, with nothing changed, if that is not possible.
  package func takeBack(in draft: inout Draft, to old: Document) -> Bool {
    if kind == .moved {
      guard case .element(let id) = subject else { return false }
      return draft.moveBack(id, to: old)
    }
    switch subject {
    case .scene(let id): return draft.restore(id, from: old)
    case .element(let id): return draft.restore(id, from: old)
    case .guide(let id): return draft.restore(id, from: old)
    case .constraint(let id): return draft.restore(id, from: old)
    case .preview(let id): return draft.restore(id, from: old)
    case .languages:
      draft.updateLanguages { $0 = old.languages }
      return true
    }
  }
}

extension Draft {
  fileprivate mutating func restore(_ id: SceneID, from old: Document) -> Bool {
    guard let was = old.scenes[id], document.scenes.contains(id) else { return false }
    update(id) { $0 = was.with(id: id, root: $0.root) }
    return true
  }

  fileprivate mutating func restore(_ id: PreviewID, from old: Document) -> Bool {
    let was = old.previews.first { $0.id == id }
    updatePreviews { previews in
      if let index = previews.firstIndex(where: { $0.id == id }) {
        previews.replaceSubrange(index...index, with: was.map { [$0] } ?? [])
      } else if let was {
        previews.append(was)
      }
    }
    return true
  }

  fileprivate mutating func restore(_ id: GuideID, from old: Document) -> Bool {
    guard let was = old.guides[id] else {
      for constraint in document.constraints(on: .guide(id)) { remove(constraint.id) }
      remove(id)
      return true
    }
    guard document.elements.contains(was.owner) else { return false }
    put(was)
    return true
  }

  fileprivate mutating func restore(_ id: ConstraintID, from old: Document) -> Bool {
    guard let was = old.constraints[id] else {
      remove(id)
      return true
    }
    guard document.accepts(was) else { return false }
    put(was)
    return true
  }

  fileprivate mutating func restore(_ id: ElementID, from old: Document) -> Bool {
    switch (old.elements[id], document.elements[id]) {
    case (let was?, let now?):
      var element = was
      element.children = now.children
      put(element)
      return true
    case (nil, _?):
      guard document.parent(of: id) != nil else { return false }
      removeSubtree(id)
      return true
    case (_?, nil): return restoreSubtree(id, from: old)
    case (nil, nil): return false
    }
  }

  /// Puts a removed element back, with all that it contained and with the constraints on it.
  private mutating func restoreSubtree(_ id: ElementID, from old: Document) -> Bool {
    guard let parent = old.parent(of: id), document.elements.contains(parent) else { return false }
    let parts = Set(old.subtree(of: id).filter { !document.elements.contains($0) })
    for part in parts {
      guard var element = old.elements[part] else { continue }
      element.children.removeAll { !parts.contains($0) }
      put(element)
    }
    let index = old.children(of: parent).firstIndex(of: id) ?? 0
    update(parent) { $0.children.insert(id, at: min(index, $0.children.count)) }
    let guides = old.guides.filter { parts.contains($0.owner) && !document.guides.contains($0.id) }
    for guide in guides { put(guide) }
    for constraint in old.constraints(on: parts.map(Item.element) + guides.map { Item.guide($0.id) })
    where !document.constraints.contains(constraint.id) && document.accepts(constraint) {
      put(constraint)
    }
    return true
  }

  fileprivate mutating func moveBack(_ id: ElementID, to old: Document) -> Bool {
    guard let parent = old.parent(of: id), document.elements.contains(parent), let frame = document.elements[id]?.frame
    else { return false }
    let before = old.children(of: parent).prefix { $0 != id }.last { document.parent(of: $0) == parent && $0 != id }
    let siblings = document.children(of: parent).filter { $0 != id }
    let index = before.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    guard move(id, into: parent, at: index) else { return false }
    // The frame has an edit of its own.
    update(id) { $0.frame = frame }
    return true
  }
}
