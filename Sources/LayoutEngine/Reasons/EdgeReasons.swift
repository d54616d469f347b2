import ConstraintSolving
import LayoutModel

/// A side of an element, or a length, that somebody asks about.
package enum FrameEdge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom
}

extension LayoutSession {
  /// What puts an edge of an element there: all that holds exactly and would move the edge if it said another number. What
  /// speaks of the element itself comes first, then what speaks of the items that those name, and so on: a chain that ends
  /// where nothing else decides, such as at the scene's own size.
  ///
  ///     session.reasons(for: "search", .left)    // search.leading = query.trailing + 8, then those that place query
  package func reasons(for id: ElementID, _ edge: FrameEdge) -> [RowOrigin] {
    guard let model, let slot = model.slots[id] else { return [] }
    let box = model.nodes[slot].box
    var multipliers: [RowOrigin: Double] = [:]
    for variable in variables(of: edge, box) {
      for reason in solver.reasons(for: variable) {
        guard let origin = origin(of: reason.source) else { continue }
        multipliers[origin, default: 0] += reason.multiplier
      }
    }
    return chain(multipliers.filter { abs($0.value) > 1e-9 }.map(\.key), from: id)
  }

  private func variables(of edge: FrameEdge, _ box: Box) -> [Variable] {
    switch edge {
    case .left: [box.x]
    case .right: [box.x, box.width]
    case .top: [box.y]
    case .bottom: [box.y, box.height]
    }
  }

  private func chain(_ origins: [RowOrigin], from id: ElementID) -> [RowOrigin] {
    guard let document = model?.document else { return [] }
    var rest = origins.sorted { place($0, document) < place($1, document) }
    var reached: Set<Item> = [.element(id)]
    var chain: [RowOrigin] = []
    while !rest.isEmpty {
      let near = rest.filter { !items(of: $0, document).isDisjoint(with: reached) }
      // What is not joined to the rest by any item, as a stack's arrangement may be, comes last.
      let next = near.isEmpty ? rest : near
      chain += next
      for origin in next { reached.formUnion(items(of: origin, document)) }
      rest.removeAll(where: next.contains)
    }
    return chain
  }

  /// Constraints in the document's order, then what the layout itself says.
  private func place(_ origin: RowOrigin, _ document: Document) -> Int {
    origin.constraint.flatMap { document.constraints.placeOf[$0] } ?? .max
  }

  /// The root is joined to everything and so says nothing about what is near.
  private func items(of origin: RowOrigin, _ document: Document) -> Set<Item> {
    let named: [Item]
    switch origin {
    case .constraint(let id): named = document.constraints[id]?.items ?? []
    case .intrinsic(let id), .placement(let id), .nonnegative(let id, _): named = [.element(id)]
    case .stack(let id): named = [.element(id)] + document.children(of: id).map(Item.element)
    case .guide(let id): named = [.guide(id)]
    case .sceneSize: named = []
    }
    return Set(named).subtracting(model.map { [.element($0.scene.root)] } ?? [])
  }
}
