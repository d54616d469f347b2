/// The open and the closed rows of a tree, to be restored after other rows were shown for a while.
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

  /// Returns a copy with more open rows.
  package func opening(_ ids: Set<String>) -> TreeOpenness {
    var more = self
    more.open.formUnion(ids)
    return more
  }

  /// Returns true if the row is to be open. An unknown row is open if it starts open.
  func opens(_ row: TreeRow) -> Bool { open.contains(row.id) || (row.startsOpen && !closed.contains(row.id)) }
}
