import LayoutModel

extension Document {
  /// The elements of a selection that move for themselves: not a scene's root, not one that moves with a selected
  /// ancestor, not a locked one.
  package func movable(in selection: Selection) -> [ElementID] {
    let moving = selection.elements.filter { elements[$0]?.traits.locked == false && parent(of: $0) != nil }
    let chosen = Set(moving)
    return moving.filter { !ancestors(of: $0).contains(where: chosen.contains) }
  }
}
