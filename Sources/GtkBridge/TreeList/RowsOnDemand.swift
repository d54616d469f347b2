/// The rows that were made on demand, by the id of the row above them.
struct RowsOnDemand {
  private var made: [String: [TreeRow]] = [:]

  func hasMadeChildren(of row: TreeRow) -> Bool { made[row.id] != nil }

  /// Returns the rows under a row; none if they have to be made on demand and were not.
  func under(_ row: TreeRow) -> [TreeRow] { row.makesChildrenOnDemand ? made[row.id] ?? [] : row.storedChildren }

  mutating func makeChildren(of row: TreeRow, where isWanted: (TreeRow) -> Bool = { _ in true }) {
    made[row.id] = row.children.filter(isWanted)
  }

  mutating func forget(_ row: TreeRow) { made[row.id] = nil }
}
