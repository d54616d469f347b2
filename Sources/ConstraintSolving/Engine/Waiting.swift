/// Rows that are left out of the table while stages are solved: each line there has its share in every pivot.
///
/// Optional rows wait until their level's turn. Required inequalities that hold with room to spare at the first basis wait
/// until they are violated; most never are. Since the last elimination brings all rows back and looks at every level
/// once more, a row that waits too long costs pivots, never the answer.
struct WaitingRows {
  var operations: OperationsByRow
  /// By rank of their level.
  var optional: [[Int32]]
  var required: [Int32] = []
}

extension Engine {
  /// To be called between the first basis and the expansion of the lines.
  mutating func rowsThatWait(_ operations: OperationsByRow) -> WaitingRows {
    var waiting = WaitingRows(operations: operations, optional: [[Int32]](repeating: [], count: levels.count))
    let ranks = ranksOfLevels()
    for line in 0..<Int32(truncatingIfNeeded: rows.count) where table.isActive(line) && table.count(of: line) == 0 {
      if rows.level[line] != LevelTable.requiredSlot {
        waiting.optional[ranks[Int(rows.level[line])]].append(line)
      } else if hasRoomToSpare(line, beta[line]) {
        waiting.required.append(line)
      } else {
        continue
      }
      table.retire(line)
      lineEntity[line] = -1
      entityLine[line] = -1
    }
    return waiting
  }

  private func ranksOfLevels() -> [Int] {
    var ranks = [Int](repeating: 0, count: levels.count)
    for rank in 0..<levels.count { ranks[Int(levels.order[rank])] = rank }
    return ranks
  }

  private func hasRoomToSpare(_ row: Int32, _ value: Double) -> Bool {
    value > tolerance && rows.up[row] == 0 || value < -tolerance && rows.down[row] == 0
  }

  mutating func bringIn(optionalOfRank rank: Int, _ waiting: inout WaitingRows) {
    for row in waiting.optional[rank] { bringIn(row, waiting.operations) }
    waiting.optional[rank] = []
  }

  /// False if no row that waits is violated.
  mutating func bringInViolated(_ waiting: inout WaitingRows) -> Bool {
    if waiting.required.isEmpty { return false }
    computeValues()
    var still: [Int32] = []
    for row in waiting.required {
      if hasRoomToSpare(row, residual(row)) { still.append(row) } else { bringIn(row, waiting.operations) }
    }
    let wereViolated = still.count < waiting.required.count
    waiting.required = still
    return wereViolated
  }

  mutating func bringInAll(_ waiting: inout WaitingRows) {
    for row in waiting.required { bringIn(row, waiting.operations) }
    waiting.required = []
    for rank in 0..<waiting.optional.count { bringIn(optionalOfRank: rank, &waiting) }
  }

  /// What elimination made of the row is known; it becomes a line of the basis as it is now.
  private mutating func bringIn(_ row: Int32, _ operations: OperationsByRow) {
    collectResiduals(of: row, operations)
    insertAsLine(row, beta[row])
    clearColumnWork()
  }
}
