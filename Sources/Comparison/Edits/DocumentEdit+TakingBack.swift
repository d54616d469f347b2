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
    case .image(let id): return draft.restore(id, from: old)
    case .value(let id): return draft.restore(id, from: old)
    case .documentClass(let id): return draft.restore(id, from: old)
    case .languages:
      draft.updateLanguages { $0 = old.languages }
      return true
    }
  }
}

extension Draft {
  fileprivate mutating func restore(_ id: SceneID, from old: Document) -> Bool {
    switch (old.scenes[id], document.scenes[id]) {
    case (let was?, _?): update(id) { $0 = was.with(id: id, root: $0.root) }
    case (nil, let now?): removeAdded(now)
    case (let was?, nil): return restoreScene(was, from: old)
    case (nil, nil): return false
    }
    return true
  }

  private mutating func removeAdded(_ scene: Scene) {
    removeSubtree(scene.root)
    remove(scene.id)
  }

  /// Puts a removed scene back, with all that it contained.
  private mutating func restoreScene(_ scene: Scene, from old: Document) -> Bool {
    guard old.subtree(of: scene.root).allSatisfy({ !document.elements.contains($0) }) else { return false }
    put(scene)
    restoreConstraints(on: restoreElements(old.subtree(of: scene.root), from: old), from: old)
    updatePreviews { previews in
      previews += old.previews.filter { preview in
        preview.scene == scene.id && !previews.contains { $0.id == preview.id }
      }
    }
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

  fileprivate mutating func restore(_ id: ImageID, from old: Document) -> Bool {
    let was = old.image(id)
    updateImages { images in
      if let index = images.firstIndex(where: { $0.id == id }) {
        images.replaceSubrange(index...index, with: was.map { [$0] } ?? [])
      } else if let was {
        images.append(was)
      }
    }
    return true
  }

  fileprivate mutating func restore(_ id: ValueID, from old: Document) -> Bool {
    let was = old.value(id)
    updateValues { values in
      if let index = values.firstIndex(where: { $0.id == id }) {
        values.replaceSubrange(index...index, with: was.map { [$0] } ?? [])
      } else if let was {
        values.append(was)
      }
    }
    return true
  }

  fileprivate mutating func restore(_ id: ClassID, from old: Document) -> Bool {
    let was = old.ownClass(id)
    // Another class may have the name by now.
    if let was, document.classes.contains(where: { $0.className == was.className && $0.id != id }) { return false }
    updateClasses { classes in
      if let index = classes.firstIndex(where: { $0.id == id }) {
        classes.replaceSubrange(index...index, with: was.map { [$0] } ?? [])
      } else if let was {
        classes.append(was)
      }
    }
    return true
  }

  fileprivate mutating func restore(_ id: GuideID, from old: Document) -> Bool {
    guard let was = old.guides[id] else {
      let constraints = document.constraints(on: .guide(id))
      for constraint in constraints { remove(constraint.id) }
      remove(id)
      restoreItems(of: constraints, from: old)
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
      let constraints = document.constraints(on: document.subtree(of: id).map(Item.element))
      removeSubtree(id)
      restoreItems(of: constraints, from: old)
      return true
    case (_?, nil): return restoreSubtree(id, from: old)
    case (nil, nil): return false
    }
  }

  /// Puts a removed element back, with all that it contained and with the constraints on it.
  private mutating func restoreSubtree(_ id: ElementID, from old: Document) -> Bool {
    guard let parent = old.parent(of: id), document.elements.contains(parent) else { return false }
    let index = old.children(of: parent).firstIndex(of: id) ?? 0
    let parts = restoreElements(old.subtree(of: id), from: old)
    update(parent) { $0.children.insert(id, at: min(index, $0.children.count)) }
    restoreConstraints(on: parts, from: old)
    return true
  }

  /// Puts those of the elements back that are missing, and returns them. An element that is now elsewhere stays there.
  private mutating func restoreElements(_ ids: [ElementID], from old: Document) -> Set<ElementID> {
    let parts = Set(ids.filter { !document.elements.contains($0) })
    for part in parts {
      guard var element = old.elements[part] else { continue }
      element.children.removeAll { !parts.contains($0) }
      put(element)
    }
    return parts
  }

  /// Gives constraints that were on a removed record their former items back.
  private mutating func restoreItems(of removed: [Constraint], from old: Document) {
    for constraint in removed {
      if let was = old.constraints[constraint.id], document.accepts(was) { put(was) }
    }
  }

  /// Puts the guides in restored elements back, and the constraints on these, as far as they are possible now.
  private mutating func restoreConstraints(on parts: Set<ElementID>, from old: Document) {
    let guides = old.guides.filter { parts.contains($0.owner) && !document.guides.contains($0.id) }
    for guide in guides { put(guide) }
    for constraint in old.constraints(on: parts.map(Item.element) + guides.map { Item.guide($0.id) })
    where !document.constraints.contains(constraint.id) && document.accepts(constraint) {
      put(constraint)
    }
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
