import ConstraintSolving
import LayoutModel

/// Following edits: which rows does a change touch?
extension LayoutSession {
  /// False where it is simpler, or the only exact way, to begin anew. The session may then be half changed.
  mutating func updateInPlace(to document: Document, change: Change) -> Bool {
    guard let old = model, change.languages == nil, !movesGuides(change) else { return false }
    guard let scene = document.scenes[sceneID], scene.root == old.scene.root, document.elements.contains(scene.root)
    else { return false }
    restoreBroken()
    editModel { $0.document = document }
    var touched = Touched()
    guard adoptSurroundings(of: scene, from: old.surroundings, &touched) else { return false }
    guard noteElements(change.elements, &touched) else { return false }
    for (id, guide) in change.guides {
      touched.origins.insert(.guide(id))
      if let after = guide.after { preferDesign(of: after.record) }
    }
    for id in change.constraints.keys { touched.origins.insert(.constraint(id)) }
    noteDependents(&touched)
    // Constraints first: they decide who is placed by its prototype.
    for origin in touched.origins where origin.constraint != nil { rewrite(origin) }
    for origin in touched.origins where origin.constraint == nil { rewrite(origin) }
    return settle()
  }

  /// The scene at another size, if nothing but the size is different.
  mutating func resizeInPlace(_ document: Document) -> Bool {
    guard let old = model, let scene = document.scenes[sceneID] else { return false }
    restoreBroken()
    var touched = Touched()
    guard adoptSurroundings(of: scene, from: old.surroundings, &touched) else { return false }
    noteDependents(&touched)
    for origin in touched.origins { rewrite(origin) }
    return settle()
  }

  private mutating func adoptSurroundings(
    of scene: Scene, from old: Surroundings, _ touched: inout Touched
  ) -> Bool {
    guard let document = model?.document else { return false }
    let new = Surroundings(of: scene, in: document, environment: environment)
    guard old.differsInSizeOnly(from: new) else { return false }
    editModel {
      $0.scene = scene
      $0.surroundings = new
    }
    if old.size != new.size, let root = document.elements[scene.root] {
      holdRoot()
      // A wider root has wider margins.
      noteFacts(of: root, &touched)
    }
    return true
  }

  /// What an edit touches, gathered before anything is written.
  struct Touched {
    var origins: Set<RowOrigin> = []
    /// Slots whose facts are different.
    var slots: Set<Int> = []
  }

  // MARK: Guides

  /// Guides that come, go or become another kind are rare, and a session begun anew is exact.
  private func movesGuides(_ change: Change) -> Bool {
    change.guides.values.contains { change in
      guard let before = change.before, let after = change.after else { return true }
      return before.place != after.place || before.record.kind != after.record.kind
        || before.record.owner != after.record.owner
    }
  }

  // MARK: Elements

  private mutating func noteElements(_ changes: RecordChanges<Element>, _ touched: inout Touched) -> Bool {
    if changes.values.contains(where: changesTree) {
      guard updateTree(&touched) else { return false }
    }
    for (id, change) in changes {
      guard let element = change.after?.record, let slot = model?.slots[id] else { continue }
      // A scroll view has unknowns that others have not.
      if (element.kind == .scrollView) != (model?.nodes[slot].content != nil) { return false }
      noteFacts(of: element, &touched)
      noteOwnRows(of: element, before: change.before?.record, &touched)
      preferDesign(of: element)
    }
    return true
  }

  /// Does it change who is laid out, or who is whose child?
  private func changesTree(_ change: RecordChange<Element>) -> Bool {
    guard let before = change.before, let after = change.after, before.place == after.place else { return true }
    let (old, new) = (before.record, after.record)
    return old.children != new.children || old.kind != new.kind || old.traits.hidden != new.traits.hidden
      || old.traits.variations != new.traits.variations
  }

  /// Measures the element anew, and takes note if that matters to the rows of others.
  private mutating func noteFacts(of element: Element, _ touched: inout Touched) {
    guard let slot = model?.slots[element.id] else { return }
    var isDifferent = false
    editModel { model in
      isDifferent = model.refresh(slot, from: element)
    }
    if isDifferent { touched.slots.insert(slot) }
    if isDifferent, element.id == model?.scene.root { holdRoot() }
  }

  private mutating func noteOwnRows(of element: Element, before: Element?, _ touched: inout Touched) {
    guard let model else { return }
    touched.origins.formUnion([.placement(element.id), .intrinsic(element.id), .stack(element.id)])
    // Masks speak of the parent's design size.
    if before?.frame.size != element.frame.size || before?.kind != element.kind {
      for child in element.children { touched.origins.formUnion([.placement(child), .intrinsic(child)]) }
    }
    guard let parent = model.document.parent(of: element.id), let record = model.document.elements[parent] else {
      return
    }
    touched.origins.insert(.stack(parent))
    if record.kind == .scrollView { preferDesign(of: record) }
  }

  // MARK: The tree

  private mutating func updateTree(_ touched: inout Touched) -> Bool {
    guard let model else { return false }
    let laidOut = model.laidOutElements()
    let gone = model.slots.keys.filter { !laidOut.contains($0) }
    let come = model.document.elements.filter { laidOut.contains($0.id) && model.slots[$0.id] == nil }
    guard comesLast(come), !hasTooManyDeadNodes(besides: gone.count) else { return false }
    // A guide's owner that comes or goes brings or takes unknowns.
    let moved = Set(gone).union(come.map(\.id))
    if model.document.guides.contains(where: { moved.contains($0.owner) }) { return false }

    let parents = order.map { ($0, model.nodes[$0].facts.parent) }
    for id in moved {
      if let parent = model.document.parent(of: id) { touched.origins.insert(.stack(parent)) }
    }
    hasGone = hasGone || !gone.isEmpty
    for id in gone {
      editModel { $0.slots[id] = nil }
      touched.origins.formUnion([.placement(id), .intrinsic(id), .stack(id)])
    }
    for element in come { addNode(element) }
    for element in come {
      touched.origins.formUnion([.placement(element.id), .intrinsic(element.id), .stack(element.id)])
    }
    linkNodes(order: model.laidOutOrder(laidOut))
    for (slot, parent) in parents where self.model?.nodes[slot].facts.parent != parent { noteMoved(slot, &touched) }
    noteConstraints(naming: moved, &touched)
    return true
  }

  private mutating func noteMoved(_ slot: Int, _ touched: inout Touched) {
    guard let id = model?.nodes[slot].id else { return }
    touched.slots.insert(slot)
    touched.origins.formUnion([.placement(id), .intrinsic(id)])
  }

  private func noteConstraints(naming elements: Set<ElementID>, _ touched: inout Touched) {
    guard let document = model?.document, !elements.isEmpty else { return }
    for constraint in document.constraints {
      let named = constraint.items.compactMap(document.element)
      if named.contains(where: elements.contains) { touched.origins.insert(.constraint(constraint.id)) }
    }
  }

  /// Unknowns are made in document order, which decides between equally good layouts. So a newcomer may follow the
  /// elements that are there, but not come between them.
  private func comesLast(_ newcomers: [Element]) -> Bool {
    guard let model, let first = newcomers.first.flatMap({ model.document.elements.place(of: $0.id) }) else {
      return true
    }
    guard model.guides.isEmpty else { return false }
    return order.allSatisfy { (model.document.elements.place(of: model.nodes[$0].id) ?? -1) < first }
  }

  /// Elements that went leave their unknowns behind.
  private func hasTooManyDeadNodes(besides gone: Int) -> Bool {
    guard let model else { return true }
    return (model.nodes.count - model.slots.count + gone) * 2 > model.nodes.count + 64
  }

  // MARK: Dependents

  private func noteDependents(_ touched: inout Touched) {
    guard !touched.slots.isEmpty else { return }
    let slots = touched.slots
    for (origin, group) in groups where group.dependsOn.contains(where: slots.contains) {
      touched.origins.insert(origin)
    }
  }
}

extension Surroundings {
  func differsInSizeOnly(from other: Surroundings) -> Bool {
    var same = other
    same.size = size
    // Whether solutions are compared with design frames is asked anew each time.
    same.isTheScenesOwn = isTheScenesOwn
    return same == self
  }
}
