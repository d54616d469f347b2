/// The rows that were made because somebody asked for them, by what they lie under.
struct AskedRows {
  private var made: [String: [TreeRow]] = [:]

  func knows(_ row: TreeRow) -> Bool { made[row.id] != nil }

  /// The rows under a row, but for those that nobody has asked for.
  func under(_ row: TreeRow) -> [TreeRow] { row.waitsToBeAsked ? made[row.id] ?? [] : row.ownChildren }

  mutating func ask(_ row: TreeRow, where isWanted: (TreeRow) -> Bool = { _ in true }) {
    made[row.id] = row.children.filter(isWanted)
  }

  mutating func forget(_ row: TreeRow) { made[row.id] = nil }
}
