import ConstraintSolving
import LayoutModel

extension LayoutSession {
  /// The smallest size, of the frame, that satisfies what an element and everything in it ask for. What lies outside has
  /// no say. Nil for an element that is not laid out.
  ///
  /// The size is pulled to nothing at priority 50, so contents that hug and resist more than that keep their room.
  public func fittingSize(of id: ElementID) -> Size? { sizeAlone(of: id)?.size }

  /// The fitting size, and whether what is inside can hold together by itself.
  public func sizeAlone(of id: ElementID) -> (size: Size, isSolved: Bool)? {
    guard let model, let slot = model.slots[id] else { return nil }
    let node = model.nodes[slot]
    var alone = rows.solver
    let inside = Set(model.order.filter { $0 == slot || model.isAncestor(slot, of: $0) })
    for key in rows.groups.keys where !isInside(key, inside, of: slot, model) {
      for name in rows.groups.rows(of: key) { alone.remove(RowID(index: name)) }
    }
    recovery.removePins(from: &alone)
    for axis in Axis.allCases {
      let length = node.box.length(axis)
      alone.release(length)
      // An unknown of the solver's own and a number within reach: it has no reason to refuse.
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
    // Its own place is just what is asked for.
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
