import ConstraintSolving
import LayoutModel

extension LayoutSession {
  /// Returns the smallest frame size that satisfies the rows of an element and of everything in it. Rows outside do not
  /// count. Nil for an element that is not laid out.
  ///
  /// The size is pulled to 0 at priority 50, so contents that hug or resist more strongly keep their size.
  public func fittingSize(of id: ElementID) -> Size? { sizeAlone(of: id)?.size }

  /// Returns the fitting size, and whether the rows inside can hold together by themselves.
  public func sizeAlone(of id: ElementID) -> (size: Size, isSolved: Bool)? {
    guard let model, let slot = model.slots[id] else { return nil }
    let node = model.nodes[slot]
    var alone = rows.solver
    let inside = Set(model.order.filter { $0 == slot || model.isAncestor(slot, of: $0) })
    for key in rows.groups.keys where !isInside(key, inside, of: slot, model) {
      for name in rows.groups.rows(of: key) { alone.remove(RowID(index: name)) }
    }
    contradictions.recovery.removePins(from: &alone)
    for axis in Axis.allCases {
      let length = node.box.length(axis)
      alone.release(length)
      // The unknown is the solver's own and the number within range, so the solver does not refuse.
      _ = try? alone.add(Row([Term(1, length)], .equal, 0, priority: Priority(.fittingSize)))
    }
    let isSolved = alone.solve() == .solved
    let insets = node.facts.alignment
    let size = Size(
      max(0, alone.value(of: node.box.width) + insets.left + insets.right),
      max(0, alone.value(of: node.box.height) + insets.top + insets.bottom))
    return (size, isSolved)
  }

  private func isInside(_ key: RowKey, _ inside: Set<Int>, of target: Int, _ model: SceneModel) -> Bool {
    switch key {
    case .constraint: rows.groups.links(of: key)?.dependsOn.allSatisfy(inside.contains) ?? false
    case .intrinsic(let slot), .stack(let slot): inside.contains(slot)
    // The element's own placement must not decide its size, which is the question.
    case .placement(let slot): slot != target && inside.contains(slot)
    case .guide: model.origin(key).flatMap(model.slot(ofGuide:)).map(inside.contains) ?? false
    case .sceneSize: false
    }
  }
}

extension SceneModel {
  fileprivate func slot(ofGuide origin: RowOrigin) -> Int? {
    if case .guide(let id) = origin { slot(of: .guide(id)) } else { nil }
  }
}
