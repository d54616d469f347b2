import LayoutModel

extension SceneEquations {
  /// Gives the elements in each island their places for its solved size. Returns true if any place changed.
  mutating func layOutIslands() -> Bool {
    guard let count = model?.islands.islands.count, count > 0 else { return false }
    var isChanged = false
    for index in 0..<count {
      guard let size = sizeOfIsland(index), model?.islands.islands[index].size != size else { continue }
      var changed: [Int] = []
      editModel { changed = $0.layOut(index, in: size) }
      for slot in changed { rewrite(.placement(slot)) }
      if !changed.isEmpty { isChanged = true }
    }
    return isChanged
  }

  private func sizeOfIsland(_ index: Int) -> Size? {
    guard let model else { return nil }
    let node = model.nodes[model.islands.islands[index].slot]
    let insets = node.facts.alignment
    return Size(
      max(0, rows.solver.value(of: node.box.width) + insets.left + insets.right),
      max(0, rows.solver.value(of: node.box.height) + insets.top + insets.bottom))
  }
}
