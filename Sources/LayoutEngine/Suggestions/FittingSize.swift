import ConstraintSolving
import LayoutModel

extension LayoutSession {
  /// The smallest size, of the frame, that satisfies what an element and everything in it ask for. What lies outside has
  /// no say. Nil for an element that is not laid out.
  ///
  /// The size is pulled to nothing at priority 50, so contents that hug and resist more than that keep their room.
  package func fittingSize(of id: ElementID) -> Size? {
    guard let model, let slot = model.slots[id] else { return nil }
    let node = model.nodes[slot]
    var alone = solver
    let inside = Set(order.filter { $0 == slot || model.isAncestor(slot, of: $0) })
    for (origin, group) in groups where !isInside(origin, group, inside, of: id, model) {
      for row in group.ids { alone.remove(row) }
    }
    for axis in Axis.allCases {
      let length = node.box.length(axis)
      alone.release(length)
      // An unknown of the solver's own and a number within reach: it has no reason to refuse.
      _ = try? alone.add(Row([Term(1, length)], .equal, 0, priority: Priority(.fittingSize)))
    }
    alone.solve()
    let insets = node.facts.alignment
    return Size(
      max(0, alone.value(of: node.box.width) + insets.left + insets.right),
      max(0, alone.value(of: node.box.height) + insets.top + insets.bottom))
  }

  private func isInside(
    _ origin: RowOrigin, _ group: InstalledGroup, _ inside: Set<Int>, of target: ElementID, _ model: SceneModel
  ) -> Bool {
    switch origin {
    case .constraint: group.dependsOn.allSatisfy(inside.contains)
    case .intrinsic(let id), .stack(let id): model.slots[id].map(inside.contains) ?? false
    // Its own place is just what is asked for.
    case .placement(let id): id != target && (model.slots[id].map(inside.contains) ?? false)
    case .guide(let id): model.slot(of: .guide(id)).map(inside.contains) ?? false
    case .sceneSize, .nonnegative: false
    }
  }
}
