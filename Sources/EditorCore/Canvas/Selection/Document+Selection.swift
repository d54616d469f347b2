import LayoutModel

extension Document {
  /// Returns the selected elements that can be moved themselves. Roots of scenes, locked elements, and elements inside
  /// other selected ones are left out.
  package func movable(in selection: Selection) -> [ElementID] {
    let moving = selection.elements.filter {
      elements.stored($0)?.record.traits.locked == false && parent(of: $0) != nil
    }
    let chosen = Set(moving)
    // Siblings have the same ancestors, so the answer is kept for each parent.
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
