/// The rows that were made on demand, by the id of the row above them.
struct AskedRows {
  private var made: [String: [TreeRow]] = [:]

  func knows(_ row: TreeRow) -> Bool { made[row.id] != nil }

  /// Returns the rows under a row; none if they have to be made on demand and were not.
  func under(_ row: TreeRow) -> [TreeRow] { row.waitsToBeAsked ? made[row.id] ?? [] : row.ownChildren }

  mutating func ask(_ row: TreeRow, where isWanted: (TreeRow) -> Bool = { _ in true }) {
    made[row.id] = row.children.filter(isWanted)
  }

  mutating func forget(_ row: TreeRow) { made[row.id] = nil }
}
