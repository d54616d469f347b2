import ConstraintSolving
import LayoutModel

/// Follows elements that come, go, or change their parent.
extension SceneEquations {
  mutating func follow(_ tree: PlannedTree, _ touched: inout Touched) {
    let old = model?.nodes.map(\.facts.parent) ?? []
    editModel { model in for slot in tree.gone { model.takeOut(slot) } }
    addNodes(at: tree.come, tree.walk)
    let come = model?.nodes.indices.suffix(tree.come.count) ?? 0..<0
    for slot in tree.gone + come { touched.insertOwnRows(of: slot) }
    for id in tree.moved { touchStack(around: id, &touched) }
    for slot in model?.order ?? [] where slot < old.count && model?.nodes[slot].facts.parent != old[slot] {
      touched.slots.insert(slot)
      touched.insertPlacement(of: slot)
    }
    touchConstraints(naming: tree.moved, &touched)
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
  func touchStacks(from holder: Int, _ touched: inout Touched) {
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
}

extension SceneModel {
  /// Removes an element that is gone or no longer takes part. Its unknowns stay.
  fileprivate mutating func takeOut(_ slot: Int) {
    nodes[slot].isLaidOut = false
    slots[nodes[slot].id] = nil
  }
}
