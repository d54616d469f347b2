import LayoutModel

extension Document {
  /// The elements of a selection that move for themselves: not a scene's root, not one that moves with a selected
  /// ancestor, not a locked one.
  package func movable(in selection: Selection) -> [ElementID] {
    let chosen = Set(selection.elements)
    return selection.elements.filter { id in
      guard let element = elements[id], parent(of: id) != nil, !element.traits.locked else { return false }
      return !ancestors(of: id).contains(where: chosen.contains)
    }
  }
}

extension Editor {
  /// Lights constraints on the canvas and in every list, while the pointer rests on one of them.
  package mutating func light(_ constraints: Set<ConstraintID>) { litByList = constraints }
}
