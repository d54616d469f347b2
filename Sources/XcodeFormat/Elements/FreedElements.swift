import LayoutModel

/// Finds the elements that constraints free from their prototypes.
struct FreedElements {
  private let document: Document

  init(in document: Document) { self.document = document }

  func all(by constraints: some Sequence<Constraint>) -> Set<ElementID> {
    var freed: Set<ElementID> = []
    for constraint in constraints { freed.formUnion(elements(by: constraint)) }
    return freed
  }

  /// Returns both items of a constraint, except one that contains the other.
  private func elements(by constraint: Constraint) -> [ElementID] {
    let first = constraint.first.item
    guard let second = constraint.second?.item else { return [first.elementID].compactMap(\.self) }
    return [(first, second), (second, first)].compactMap { item, other in
      guard let id = item.elementID, let inner = document.element(for: other) else { return nil }
      let isGuideInIt = id == inner && other.elementID == nil
      return isGuideInIt || (id != inner && document.isAncestor(id, of: inner)) ? nil : id
    }
  }
}
