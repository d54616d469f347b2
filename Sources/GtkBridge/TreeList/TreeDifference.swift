/// The changes from one tree to another. Branches that are the same objects in both are not looked into.
struct TreeDifference {
  /// All rows of branches that were taken out of their place.
  private(set) var gone: [PlacedRow] = []
  /// All rows of branches that were put in, from the top down.
  private(set) var new: [PlacedRow] = []
  /// Rows that kept their place but are other objects now.
  private(set) var kept: [PlacedRow] = []
  /// The old and the new children of each row that stayed; inner rows come first.
  private(set) var changed: [(id: String, old: [TreeRow], new: [TreeRow])] = []
  /// The rows made on demand, as they are now. Once made, they are in the tree as long as the row above them is.
  private(set) var rowsOnDemand: RowsOnDemand
  private let before: RowsOnDemand
  private var renewed: Set<String> = []

  init(from old: [TreeRow], to new: [TreeRow], rowsOnDemand: RowsOnDemand) {
    (before, self.rowsOnDemand) = (rowsOnDemand, rowsOnDemand)
    compare(old, new, under: nil)
    for placed in gone where !renewed.contains(placed.row.id) { self.rowsOnDemand.forget(placed.row) }
  }

  private mutating func compare(_ old: [TreeRow], _ now: [TreeRow], under parent: String?) {
    let shorter = min(old.count, now.count)
    var before = 0
    while before < shorter, old[before] === now[before] { before += 1 }
    var after = 0
    while after < shorter - before, old[old.count - 1 - after] === now[now.count - 1 - after] { after += 1 }
    var left = Dictionary(
      old[before..<(old.count - after)].map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in now[before..<(now.count - after)] {
      guard let known = left.removeValue(forKey: row.id) else {
        add(row, under: parent)
        continue
      }
      guard known !== row else { continue }
      kept.append(PlacedRow(row: row, parent: parent))
      let old = self.before.under(known)
      let now = rows(under: row, hadChildren: !old.isEmpty)
      compare(old, now, under: row.id)
      changed.append((row.id, old, now))
    }
    for row in left.values { gone += PlacedRow.all(in: row, under: parent, self.before) }
  }

  private mutating func add(_ row: TreeRow, under parent: String?) {
    new.append(PlacedRow(row: row, parent: parent))
    for child in rows(under: row, hadChildren: before.hasMadeChildren(of: row)) { add(child, under: row.id) }
  }

  /// Returns the rows that are under a row now.
  ///
  /// - Parameter hadChildren: true if the tree had rows under it before; then its rows on demand are made again.
  private mutating func rows(under row: TreeRow, hadChildren: Bool) -> [TreeRow] {
    guard row.makesChildrenOnDemand, hadChildren || renewed.contains(row.id) else {
      rowsOnDemand.forget(row)
      return row.storedChildren
    }
    if renewed.insert(row.id).inserted { rowsOnDemand.makeChildren(of: row) }
    return rowsOnDemand.under(row)
  }
}
