/// The nodes of the text that an edit concerns.
extension MarkupDraft {
  /// Returns the edited nodes of the text in a node, itself included, without those in removed and moved ones.
  public func editedNodes(inside root: Int) -> [Int] {
    let moved = Set(changedChildren.keys.flatMap { missing(from: $0) })
    let end = tree.nodes[root].end
    let touched = Set(changedAttributes.keys).union(changedTexts.keys).union(changedChildren.keys)
    let here = touched.filter { $0 >= root && tree.nodes[$0].offset < end && !isDetached($0, from: root, moved) }
    return here.sorted()
  }

  /// Returns true if a node between this one and the root was removed or moved.
  private func isDetached(_ node: Int, from root: Int, _ moved: Set<Int>) -> Bool {
    var node = node
    while node != root {
      guard !moved.contains(node), let parent = tree.nodes[node].parent else { return true }
      node = parent
    }
    return false
  }

  /// The children that a node has in the text and had to give away: removed ones, and those that moved.
  public func missing(from node: Int) -> [Int] {
    let kept = Set(kept(in: node))
    return tree.nodes[node].children.filter { !kept.contains($0) }
  }

  /// The children that stay at their places: the longest part of the new list that is in the old order.
  public func kept(in node: Int) -> [Int] {
    let candidates = (changedChildren[node] ?? []).filter { !isNew($0) && tree.nodes[$0].parent == node }
    return IncreasingRun.longest(in: candidates)
  }
}
