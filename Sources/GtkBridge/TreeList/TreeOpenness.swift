/// Which rows of a tree are open and which are not, to be handed in again once other rows were shown for a while.
///
///     let before = tree.openness
///     tree.setRows(found, opening: before.opening(["scene", "box"]))
///     tree.setRows(all, opening: before)
package struct TreeOpenness: Sendable, Equatable {
  private var open: Set<String>
  private var closed: Set<String> = []

  init(_ rows: [TreeRow], open: Set<String>) {
    self.open = open
    for row in rows where !open.contains(row.id) { closed.insert(row.id) }
  }

  /// The same with more open rows.
  package func opening(_ ids: Set<String>) -> TreeOpenness {
    var more = self
    more.open.formUnion(ids)
    return more
  }

  /// A row that it knows nothing of is as it starts.
  func opens(_ row: TreeRow) -> Bool { open.contains(row.id) || (row.startsOpen && !closed.contains(row.id)) }
}
