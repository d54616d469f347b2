import LayoutModel

extension Document {
  /// The elements of a selection that move for themselves: not a scene's root, not one that moves with a selected
  /// ancestor, not a locked one.
  package func movable(in selection: Selection) -> [ElementID] {
    let moving = selection.elements.filter {
      elements.stored($0)?.record.traits.locked == false && parent(of: $0) != nil
    }
    let chosen = Set(moving)
    // Siblings have the same ancestors, which are looked at once.
    var carriers: [ElementID: Bool] = [:]
    func isCarried(in parent: ElementID) -> Bool {
      if let known = carriers[parent] { return known }
      let carries = chosen.contains(parent) || ancestors(of: parent).contains(where: chosen.contains)
      carriers[parent] = carries
      return carries
    }
    return moving.filter { parent(of: $0).map(isCarried) == false }
  }
}
