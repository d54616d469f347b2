import ConstraintSolving
import LayoutModel

/// Follows edits: takes over the document, and finds the rows that it touches.
extension SceneEquations {
  /// The origins and slots that an edit touches, collected before any row is written.
  struct Touched {
    var keys: Set<RowKey> = []
    /// Slots with changed facts.
    var slots: Set<Int> = []
    /// Slots of scroll views with edited children.
    var scrollViews: Set<Int> = []
    var isEmpty: Bool { keys.isEmpty && slots.isEmpty }
  }

  /// Takes over an edited document, and returns what the edit touches. No row is written yet.
  mutating func follow(_ edit: PlannedEdit) -> Touched {
    guard let old = model?.context.surroundings else { return Touched() }
    editModel { $0.context = edit.context }
    var touched = Touched()
    if edit.maySurround { touchSurroundings(from: old, &touched) }
    if let tree = edit.tree { follow(tree, &touched) }
    touchElements(edit.change.edited, &touched)
    touchMoved(edit.change.moved, &touched)
    for id in edit.withChangedTexts { touchText(of: id, &touched) }
    touchGuides(edit.change.change.guides, &touched)
    touchConstraints(edit.change.change.constraints, &touched)
    preferContents(of: touched.scrollViews)
    return touched
  }

  /// Takes over another size and other scroll offsets, and returns what they touch.
  mutating func follow(_ context: SceneContext) -> Touched {
    guard let old = model?.context.surroundings else { return Touched() }
    editModel { $0.context = context }
    var touched = Touched()
    touchSurroundings(from: old, &touched)
    return touched
  }

  /// Takes over another size that no row but those of the size itself follows from.
  mutating func resize(_ context: SceneContext) {
    editModel { $0.context = context }
    if let root = model?.slots[context.scene.root] { _ = refreshFacts(of: root) }
  }

  /// Adds the origins whose rows were read from changed facts.
  func touchDependents(_ touched: inout Touched) {
    guard !touched.slots.isEmpty, let model else { return }
    let slots = touched.slots
    touched.keys.formUnion(rows.groups.keys(dependingOn: slots.contains) { model.nodes[$0].facts.parent })
  }

  // MARK: Surroundings

  private mutating func touchSurroundings(from old: Surroundings, _ touched: inout Touched) {
    guard let new = model?.surroundings else { return }
    if old.size != new.size { touchSized(&touched) }
    touchScrolled(from: old.scrollOffsets, to: new.scrollOffsets, &touched)
  }

  /// Touches what follows from the scene's size. A wider root has wider margins, and so have the rows of its tables.
  private mutating func touchSized(_ touched: inout Touched) {
    if let model { rows.holdRoot(of: model) }
    for slot in model?.slotsMeasuredBySize ?? [] {
      if let element = model?.element(at: slot) { refreshAndTouch(element.record, &touched) }
    }
  }

  /// Touches the scroll views whose offset changed. The offset is in every row whose path to the holder passes them.
  private func touchScrolled(from old: [ElementID: Point], to new: [ElementID: Point], _ touched: inout Touched) {
    guard old != new else { return }
    for id in Set(old.keys).union(new.keys) where old[id] != new[id] {
      if let slot = model?.slots[id] { touched.slots.insert(slot) }
    }
  }

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

  private mutating func touchText(of id: ElementID, _ touched: inout Touched) {
    guard let slot = model?.slots[id], let element = model?.element(at: slot)?.record else { return }
    refreshAndTouch(element, &touched)
    touchOwnRows(of: element, in: slot, isResized: false, &touched)
  }

  // MARK: Guides

  private mutating func touchGuides(_ changes: RecordChanges<Guide>, _ touched: inout Touched) {
    guard let model else { return }
    for change in changes.values {
      guard let after = change.after else { continue }
      touched.keys.insert(.guide(after.index))
      rows.preferDesign(of: after.record, in: model)
    }
  }

  // MARK: Elements

  private mutating func touchElements(_ changes: RecordChanges<Element>, _ touched: inout Touched) {
    for (id, change) in changes {
      guard let element = change.after?.record, let slot = model?.slots[id] else { continue }
      refreshAndTouch(element, &touched)
      let isResized = change.before?.record.frame.size != element.frame.size
      touchOwnRows(of: element, in: slot, isResized: isResized, &touched)
    }
  }

  /// Measures the element anew. Touches its slot if that matters to the rows of other elements.
  mutating func refreshAndTouch(_ element: Element, _ touched: inout Touched) {
    guard let slot = model?.slots[element.id], refreshFacts(of: slot), let model else { return }
    touched.slots.insert(slot)
    if element.id == model.context.scene.root { rows.holdRoot(of: model) }
  }

  mutating func touchOwnRows(of element: Element, in slot: Int, isResized: Bool, _ touched: inout Touched) {
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
}

extension SceneModel {
  /// The root, and all rows of tables.
  fileprivate var slotsMeasuredBySize: [Int] {
    let cells = nodes.indices.filter { nodes[$0].isLaidOut && isCell(nodes[$0]) }
    return (slots[scene.root].map { [$0] } ?? []) + cells
  }
}

extension SceneEquations.Touched {
  /// Inserts all origins of one element that are not constraints.
  mutating func insertOwnRows(of slot: Int) { keys.formUnion([.placement(slot), .intrinsic(slot), .stack(slot)]) }

  mutating func insertPlacement(of slot: Int) { keys.formUnion([.placement(slot), .intrinsic(slot)]) }
}
