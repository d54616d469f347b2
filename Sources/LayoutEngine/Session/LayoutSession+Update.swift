import ConstraintSolving
import LayoutModel

/// Follows edits: finds the rows that a change touches, and writes them anew.
extension LayoutSession {
  /// Updates the rows that a change touches, and solves. Returns false if the session must be built from nothing,
  /// because that is simpler or the only exact way. The session may then be half changed.
  mutating func updateInPlace(to document: Document, change layoutChange: LayoutChange) -> Bool {
    let change = layoutChange.change
    // This holds only the context. A second holder of the model would make every edit copy its nodes.
    guard let old = model?.context, let withChangedTexts = elementsWithChangedTexts(change), !movesGuides(change),
      !movesElements(layoutChange.edited), !editsMuch(layoutChange)
    else { return false }
    guard let scene = document.scenes[sceneID], scene.root == old.scene.root, document.elements.contains(scene.root)
    else { return false }
    let standing = change.maySurround(scene) ? nil : contradictionsThatMayStand(after: layoutChange)
    if standing == nil { restoreBroken() }
    editModel { $0.context = $0.context.with(document) }
    var touched = Touched()
    if change.maySurround(scene), !adoptSurroundings(of: scene, from: old.surroundings, &touched) { return false }
    if !layoutChange.edited.isEmpty || change.languages != nil { report.expectOthers() }
    guard touchElements(layoutChange.edited, &touched) else { return false }
    touchMoved(layoutChange.moved, &touched)
    for id in withChangedTexts { touchText(of: id, &touched) }
    touchGuides(change.guides, &touched)
    touchConstraints(change.constraints, &touched)
    preferContents(of: touched.scrollViews)
    // While constraints decide all places, design frames do not matter, so the solution stays.
    if touched.isEmpty, rows.solver.isSettled {
      if let model { report.updateOnlyMisplacements(model, rows) }
      return true
    }
    touchDependents(&touched)
    guard let standing else {
      rewrite(touched)
      return solveOrBreakContradictions()
    }
    // A broken row gets its record's priority back before it is written anew.
    for id in standing.broken(touchedBy: touched.keys, in: rows) { rows.restore(id) }
    let isTouched = standing.isTouched(by: touched.keys, in: rows)
    rewrite(touched)
    return isTouched ? solve(updating: standing) : solve(keeping: standing)
  }

  private mutating func rewrite(_ touched: Touched) {
    let touchesStacks = touched.keys.contains { if case .stack = $0 { true } else { false } }
    if touchesStacks { editModel { $0.noteResistances() } }
    // Constraints come first, because they decide which elements are placed by their prototypes.
    for key in touched.keys { if case .constraint = key { rewrite(key) } }
    for key in touched.keys { if case .constraint = key { continue } else { rewrite(key) } }
  }

  /// Lays the scene out at another size. Returns false if more than the size is different.
  mutating func resizeInPlace(_ document: Document) -> Bool {
    guard let old = model?.context.surroundings, let scene = document.scenes[sceneID] else { return false }
    if let known = contradictions(in: scene) { return resize(scene, with: known) }
    if hasContradictionLasting(in: scene) { return resizeAmongContradictions(scene) }
    restoreBroken()
    var touched = Touched()
    guard adoptSurroundings(of: scene, from: old, &touched) else { return false }
    touchDependents(&touched)
    rewrite(touched)
    return solveUnlessContradictory()
  }

  private mutating func adoptSurroundings(
    of scene: Scene, from old: Surroundings, _ touched: inout Touched
  ) -> Bool {
    guard let context = model?.context else { return false }
    let new = Surroundings(of: scene, in: context.document, environment: environment)
    guard hasTheSameRows(in: old, as: new) else { return false }
    editModel { $0.context = $0.context.with(scene, new) }
    if old.size != new.size, let model, let root = context.document.elements.stored(scene.root) {
      rows.holdRoot(of: model)
      // A wider root has wider margins, and so have the rows of its tables.
      refreshAndTouch(root.record, &touched)
      for slot in model.nodes.indices where model.nodes[slot].isLaidOut && model.isCell(model.nodes[slot]) {
        if let row = model.element(at: slot) { refreshAndTouch(row.record, &touched) }
      }
    }
    touchScrolled(from: old.scrollOffsets, to: new.scrollOffsets, &touched)
    return true
  }

  /// True if the document's records have the same rows in both surroundings, apart from the size and the scroll
  /// offsets. Another size class changes nothing in a document without variations.
  func hasTheSameRows(in old: Surroundings, as new: Surroundings) -> Bool {
    var new = new
    if source?.hasVariations != true { new.sizeClasses = old.sizeClasses }
    return old.differsInSizeOrScrollingOnly(from: new)
  }

  /// Touches the scroll views whose offset changed. The offset is in every row whose path to the holder passes them.
  private func touchScrolled(from old: [ElementID: Point], to new: [ElementID: Point], _ touched: inout Touched) {
    guard old != new else { return }
    for id in Set(old.keys).union(new.keys) where old[id] != new[id] {
      if let slot = model?.slots[id] { touched.slots.insert(slot) }
    }
  }

  /// The origins and slots that an edit touches, collected before anything is written.
  struct Touched {
    var keys: Set<RowKey> = []
    /// Slots with changed facts.
    var slots: Set<Int> = []
    /// Slots of scroll views with edited children.
    var scrollViews: Set<Int> = []
    var isEmpty: Bool { keys.isEmpty && slots.isEmpty }
  }

  /// True if the edit is so large that building anew is cheaper. Changing a row costs the solver more than writing it
  /// for the first time.
  private func editsMuch(_ change: LayoutChange) -> Bool {
    let edited = change.edited.count + change.change.constraints.count
    return edited > Self.fewEdits && edited > model?.nodes.count ?? 0
  }

  private static let fewEdits = 256

  // MARK: Constraints

  /// Touches changed constraints, each at its index before the edit and at its index after it.
  private mutating func touchConstraints(_ changes: RecordChanges<Constraint>, _ touched: inout Touched) {
    for change in changes.values {
      for index in [change.before?.index, change.after?.index] {
        if let index { touched.keys.insert(.constraint(index)) }
      }
      // A stack's alignment is only a wish for a child that some of them tie to the stack.
      for constraint in [change.before?.record, change.after?.record] {
        if let slot = constraint.flatMap({ model?.stack(tiedBy: $0) }) { touched.keys.insert(.stack(slot)) }
      }
    }
  }

  // MARK: Languages

  /// Returns the elements whose texts differ in the session's language; nil if all texts may differ.
  private func elementsWithChangedTexts(_ change: Change) -> Set<ElementID>? {
    guard let languages = change.languages else { return [] }
    guard languages.before.base == languages.after.base else { return nil }
    guard let shown = model?.context.surroundings.language else { return [] }
    let (before, after) = (languages.before.strings[shown], languages.after.strings[shown])
    // A language with texts of its own is no longer a pseudolanguage.
    if (before == nil) != (after == nil), PseudoLanguage(rawValue: shown) != nil { return nil }
    let keys = Set((before ?? [:]).keys).union((after ?? [:]).keys).filter { before?[$0] != after?[$0] }
    return Set(keys.compactMap { TextKey(rawValue: $0)?.element })
  }

  private mutating func touchText(of id: ElementID, _ touched: inout Touched) {
    guard let slot = model?.slots[id], let element = model?.element(at: slot)?.record else { return }
    refreshAndTouch(element, &touched)
    touchOwnRows(of: element, in: slot, isResized: false, &touched)
  }

  // MARK: Guides

  /// True if guides are added, removed or moved in the document, or change their kind or owner. That is rare, and a
  /// session built from nothing is exact.
  private func movesGuides(_ change: Change) -> Bool {
    change.guides.values.contains { change in
      guard let before = change.before, let after = change.after else { return true }
      return before.index != after.index || before.record.kind != after.record.kind
        || before.record.owner != after.record.owner
    }
  }

  private mutating func touchGuides(_ changes: RecordChanges<Guide>, _ touched: inout Touched) {
    guard let model else { return }
    for change in changes.values {
      guard let after = change.after else { continue }
      touched.keys.insert(.guide(after.index))
      rows.preferDesign(of: after.record, in: model)
    }
  }

  // MARK: Elements

  /// True if the index of an element in the document's table changed. Unknowns are made in document order, so they
  /// would have to be made anew.
  private func movesElements(_ changes: RecordChanges<Element>) -> Bool {
    changes.values.contains { change in
      guard let before = change.before, let after = change.after else { return false }
      return before.index != after.index
    }
  }

  private mutating func touchElements(_ changes: RecordChanges<Element>, _ touched: inout Touched) -> Bool {
    if changes.values.contains(where: changesTree) {
      guard updateTree(&touched) else { return false }
    }
    for (id, change) in changes {
      guard let element = change.after?.record, let slot = model?.slots[id] else { continue }
      // A scroll view has unknowns that other elements lack, and a stack places its children.
      if element.kind != model?.nodes[slot].kind { return false }
      refreshAndTouch(element, &touched)
      let isResized = change.before?.record.frame.size != element.frame.size
      touchOwnRows(of: element, in: slot, isResized: isResized, &touched)
    }
    return true
  }

  // MARK: Elements that only moved

  private mutating func touchMoved(_ moved: [LayoutChange.Moved], _ touched: inout Touched) {
    // The model is taken out once for all elements. A second holder would make every edit copy its nodes.
    guard !moved.isEmpty, var taken = model else { return }
    model = nil
    var dependOnDesign: [LayoutChange.Moved] = []
    for element in moved {
      guard let slot = taken.slots[element.id], let stored = taken.element(at: slot) else { continue }
      if taken.dependsOnDesignFrame(slot) {
        dependOnDesign.append(element)
      } else {
        touchFrame(of: stored, in: slot, isResized: element.isResized, &taken, &touched)
      }
    }
    model = taken
    for element in dependOnDesign { touchFactsAndRows(of: element, &touched) }
  }

  private mutating func touchFactsAndRows(of element: LayoutChange.Moved, _ touched: inout Touched) {
    guard let slot = model?.slots[element.id], let stored = model?.element(at: slot) else { return }
    refreshAndTouch(stored.record, &touched)
    touchOwnRows(of: stored.record, in: slot, isResized: element.isResized, &touched)
  }

  private mutating func touchFrame(
    of stored: StoredRecord<Element>, in slot: Int, isResized: Bool, _ model: inout SceneModel,
    _ touched: inout Touched
  ) {
    model.nodes[slot].traits.design = stored.record.frame
    if isResized { touchInsets(of: stored, in: slot, &model, &touched) }
    rows.preferDesign(of: stored, in: slot, model)
    if model.placementStyle(of: slot) != .none { touched.insertPlacement(of: slot) }
    if isResized { touchMasks(in: stored.record, model, &touched) }
  }

  private func touchInsets(
    of stored: StoredRecord<Element>, in slot: Int, _ model: inout SceneModel, _ touched: inout Touched
  ) {
    // Insets that the layout may change begin anew with each solution.
    if adaptable.contains(slot) {
      touched.slots.insert(slot)
      return
    }
    let facts = model.nodes[slot].facts
    let insets = model.insetsBeforeLayout(
      of: stored, alignment: facts.alignment, flips: facts.runsRightToLeft, isCell: model.isCell(model.nodes[slot]))
    if insets != facts.insets, rows.insetReaders[slot] != nil { touched.slots.insert(slot) }
    model.nodes[slot].facts.insets = insets
  }

  /// True if the change moves only design frames, and leaves every solved frame and every problem as it is. Callers
  /// with many sessions can skip such a change here, and pass it on together with the next one.
  public func ignores(_ change: LayoutChange) -> Bool {
    guard let model, change.isOfFramesOnly, !model.surroundings.areAsDesigned, report.layout.conflicts.isEmpty,
      rows.solver.isDecided
    else { return false }
    return change.moved.allSatisfy { model.slots[$0.id] == nil || ignores($0, model) }
  }

  /// True if the change leaves the layout as it is at every size at which constraints decide everything. That can only
  /// be so if nothing but design frames was edited.
  public func keepsDecidedLayouts(after change: LayoutChange) -> Bool {
    guard let model, varied == nil, change.isOfFramesOnly else { return false }
    return change.moved.allSatisfy { model.slots[$0.id] == nil || ignores($0, model) }
  }

  private func ignores(_ moved: LayoutChange.Moved, _ model: SceneModel) -> Bool {
    guard let slot = model.slots[moved.id], !model.dependsOnDesignFrame(slot), model.placementStyle(of: slot) == .none
    else { return false }
    guard moved.isResized else { return true }
    guard rows.insetReaders[slot] == nil, !adaptable.contains(slot), let stored = model.element(at: slot) else {
      return false
    }
    return stored.record.children.allSatisfy { child in
      model.slots[child].map { model.placementStyle(of: $0) != .mask } ?? true
    }
  }

  /// Touches children with autoresizing masks, because masks refer to the parent's design size.
  private func touchMasks(in parent: Element, _ model: SceneModel, _ touched: inout Touched) {
    for child in parent.children.compactMap({ model.slots[$0] }) where model.placementStyle(of: child) == .mask {
      touched.insertPlacement(of: child)
    }
  }

  /// True if the change may alter which elements are laid out, or which is the child of which.
  func changesTree(_ change: RecordChange<Element>) -> Bool {
    guard let before = change.before, let after = change.after, before.index == after.index else { return true }
    let (old, new) = (before.record, after.record)
    return old.children != new.children || old.kind != new.kind || old.traits.hidden != new.traits.hidden
      || old.traits.variations != new.traits.variations
  }

  /// Measures the element anew. Touches its slot if that matters to the rows of other elements.
  private mutating func refreshAndTouch(_ element: Element, _ touched: inout Touched) {
    guard let slot = model?.slots[element.id], refreshFacts(of: slot), let model else { return }
    touched.slots.insert(slot)
    if element.id == model.context.scene.root { rows.holdRoot(of: model) }
  }

  /// Measures an element anew. Returns true if any fact that rows were read from is different.
  mutating func refreshFacts(of slot: Int) -> Bool {
    guard let before = model?.nodes[slot].facts else { return false }
    wrappedWidths.forget(slot)
    editModel { $0.refresh(slot) }
    guard var after = model?.nodes[slot].facts else { return false }
    // Insets that no row reads do not count. In a wide scene the readable width differs at each size, and rows hardly
    // ever read it.
    if rows.insetReaders[slot] == nil, !adaptable.contains(slot) { after.insets = before.insets }
    return after != before
  }

  private mutating func touchOwnRows(of element: Element, in slot: Int, isResized: Bool, _ touched: inout Touched) {
    guard let model else { return }
    rows.preferDesign(of: element, in: model)
    touched.insertOwnRows(of: slot)
    if isResized { touchMasks(in: element, model, &touched) }
    guard let parent = model.nodes[slot].facts.parent else { return }
    touchStacks(from: parent, &touched)
    if model.nodes[parent].kind == .scrollView { touched.scrollViews.insert(parent) }
  }

  /// Updates the preferred content sizes of scroll views. Each depends on all children of the scroll view, so it is
  /// computed once, however many of them have moved.
  private mutating func preferContents(of scrollViews: Set<Int>) {
    guard let model else { return }
    for slot in scrollViews {
      if let scrollView = model.element(at: slot) { rows.preferDesign(of: scrollView.record, in: model) }
    }
  }

  // MARK: The tree

  private mutating func updateTree(_ touched: inout Touched) -> Bool {
    guard let context = model?.context, let nodes = model?.nodes else { return false }
    let walk = TreeWalk(context)
    let gone = nodes.indices.filter { nodes[$0].isLaidOut && !walk.contains(nodes[$0], in: context.document) }
    let come = walk.newcomers(besides: nodes, in: context.document)
    guard comesLast(come, nodes), !hasTooManyDeadNodes(besides: gone.count) else { return false }
    // The owner of a guide brings or takes unknowns when it comes or goes.
    let moved = Set(gone.map { nodes[$0].id } + come.compactMap { context.document.elements.stored(at: $0)?.record.id })
    if context.document.guides.contains(where: { moved.contains($0.owner) }) { return false }

    if !gone.isEmpty { report.expectGone() }
    let old = nodes.map(\.facts.parent)
    editModel { model in for slot in gone { model.takeOut(slot) } }
    addNodes(at: come, walk)
    for slot in gone + (model?.nodes.indices.suffix(come.count).map { $0 } ?? []) { touched.insertOwnRows(of: slot) }
    for id in moved { touchStack(around: id, &touched) }
    for slot in model?.order ?? [] where slot < old.count && model?.nodes[slot].facts.parent != old[slot] {
      touched.slots.insert(slot)
      touched.insertPlacement(of: slot)
    }
    touchConstraints(naming: moved, &touched)
    return true
  }

  private mutating func addNodes(at indices: [Int], _ walk: TreeWalk) {
    guard var moved = model else { return }
    model = nil
    for index in indices {
      guard let element = moved.context.document.elements.stored(at: index) else { continue }
      addNode(element, at: index, to: &moved)
    }
    moved.link(by: walk)
    model = moved
  }

  private func touchStack(around id: ElementID, _ touched: inout Touched) {
    guard let model, let parent = model.context.document.parent(of: id), let slot = model.slots[parent] else { return }
    touchStacks(from: slot, &touched)
  }

  /// Touches the rows of the holder, which places its children if it is a stack, and of every stack around it. The
  /// hugging of those depends on the lowest resistance of their content.
  private func touchStacks(from holder: Int, _ touched: inout Touched) {
    touched.keys.insert(.stack(holder))
    var next = model?.nodes[holder].facts.parent
    while let slot = next, let node = model?.nodes[slot] {
      if node.kind == .stack { touched.keys.insert(.stack(slot)) }
      next = node.facts.parent
    }
  }

  private func touchConstraints(naming elements: Set<ElementID>, _ touched: inout Touched) {
    guard let document = model?.context.document, !elements.isEmpty else { return }
    for index in 0..<document.constraints.nextIndex {
      guard let constraint = document.constraints.stored(at: index) else { continue }
      let named = constraint.record.items.compactMap(document.element)
      if named.contains(where: elements.contains) { touched.keys.insert(.constraint(index)) }
    }
  }

  /// True if all new elements come after the existing ones. Unknowns are made in document order, which decides between
  /// equally good layouts. So a new element must not come between existing ones.
  private func comesLast(_ indices: [Int], _ nodes: [SceneNode]) -> Bool {
    guard let first = indices.first else { return true }
    guard let model, model.guides.isEmpty else { return false }
    return model.order.allSatisfy { nodes[$0].documentIndex < first }
  }

  /// True if too many nodes belong to elements that are gone, because the unknowns of those stay in the solver.
  private func hasTooManyDeadNodes(besides gone: Int) -> Bool {
    guard let model else { return true }
    return (model.nodes.count - model.slots.count + gone) * 2 > model.nodes.count + 64
  }

  // MARK: Dependents

  private func touchDependents(_ touched: inout Touched) {
    guard !touched.slots.isEmpty, let model else { return }
    let slots = touched.slots
    touched.keys.formUnion(rows.groups.keys(dependingOn: slots.contains) { model.nodes[$0].facts.parent })
  }
}

extension LayoutSession.Touched {
  /// Inserts all origins of one element that are not constraints.
  mutating func insertOwnRows(of slot: Int) { keys.formUnion([.placement(slot), .intrinsic(slot), .stack(slot)]) }

  mutating func insertPlacement(of slot: Int) { keys.formUnion([.placement(slot), .intrinsic(slot)]) }
}

extension TreeWalk {
  /// True if the node's element takes part. Another element may have its index by now, so this compares ids.
  fileprivate func contains(_ node: SceneNode, in document: Document) -> Bool {
    contains(node.documentIndex) && document.elements.stored(at: node.documentIndex)?.record.id == node.id
  }

  /// Returns the document indices, rising, of elements that have no node yet.
  fileprivate func newcomers(besides nodes: [SceneNode], in document: Document) -> [Int] {
    var isKnown = [Bool](repeating: false, count: parents.count)
    for node in nodes where node.isLaidOut && contains(node, in: document) { isKnown[node.documentIndex] = true }
    return parents.indices.filter { contains($0) && !isKnown[$0] }
  }
}

extension Change {
  /// True if the scene's surroundings may follow from the edit. Its size may be that of its root, and its direction
  /// that of a language.
  fileprivate func maySurround(_ scene: Scene) -> Bool {
    !scenes.isEmpty || languages != nil || elements[scene.root] != nil
  }
}

extension SceneModel {
  /// True if the design frame decides more than the element's preferred frame.
  fileprivate func dependsOnDesignFrame(_ slot: Int) -> Bool {
    guard let parent = nodes[slot].facts.parent else { return true }
    return context.surroundings.intrinsicSizes == .recorded || nodes[parent].kind == .scrollView
  }

  /// Removes an element that is gone or no longer takes part. Its unknowns stay.
  fileprivate mutating func takeOut(_ slot: Int) {
    nodes[slot].isLaidOut = false
    slots[nodes[slot].id] = nil
  }
}

extension Surroundings {
  func differsInSizeOrScrollingOnly(from other: Surroundings) -> Bool {
    var same = other
    same.size = size
    same.scrollOffsets = scrollOffsets
    // Whether solutions are compared with design frames is read again for each solution.
    same.areAsDesigned = areAsDesigned
    return same == self
  }
}
