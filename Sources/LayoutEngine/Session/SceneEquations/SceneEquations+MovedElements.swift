import ConstraintSolving
import LayoutModel

/// Follows elements of which only the design frame moved. During a drag these are nearly all.
extension SceneEquations {
  mutating func touchMoved(_ moved: [LayoutChange.Moved], _ touched: inout Touched) {
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

  /// Touches children with autoresizing masks, because masks refer to the parent's design size.
  func touchMasks(in parent: Element, _ model: SceneModel, _ touched: inout Touched) {
    for child in parent.children.compactMap({ model.slots[$0] }) where model.placementStyle(of: child) == .mask {
      touched.insertPlacement(of: child)
    }
  }

  /// True if the change moves only design frames of which no row and no margin of the scene was read.
  func ignores(_ change: LayoutChange) -> Bool {
    guard let model, change.isOfFramesOnly else { return false }
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
}

extension SceneModel {
  /// True if the design frame decides more than the element's preferred frame.
  fileprivate func dependsOnDesignFrame(_ slot: Int) -> Bool {
    guard let parent = nodes[slot].facts.parent else { return true }
    return context.surroundings.intrinsicSizes == .recorded || nodes[parent].kind == .scrollView
  }
}
