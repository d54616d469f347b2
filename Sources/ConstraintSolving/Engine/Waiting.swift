/// Rows that are left out of the table while stages are solved: each line there has its share in every pivot.
///
/// Optional rows wait until their level's turn, nonnegative variables' rows behind a guard. Since the last elimination
/// brings all rows back and looks at every level once more, waiting too long would cost pivots, never the answer.
struct WaitingRows {
  var operations: OperationsByRow
  /// By rank of their level.
  var optional: [[Int32]]
}

extension Engine {
  /// To be called between the first basis and the expansion of the lines.
  mutating func rowsThatWait(_ operations: OperationsByRow) -> WaitingRows {
    var waiting = WaitingRows(operations: operations, optional: [[Int32]](repeating: [], count: levels.count))
    let ranks = levels.ranks
    guards.reset(rows: rows.count)
    let pinned = rowsThatPin()
    for line in 0..<Int32(truncatingIfNeeded: rows.count) where table.isActive(line) && table.count(of: line) == 0 {
      if rows[line].level != LevelTable.requiredSlot {
        waiting.optional[Int(ranks[rows[line].level])].append(line)
      } else if rows[line].kind != .nonnegative || !waits(line, behind: pinned[rows[line].owner]) {
        continue
      }
      table.retire(line)
      residuals[line].entity = -1
      entities.takeAway(line)
    }
    return waiting
  }

  mutating func bringIn(optionalOfRank rank: Int, _ waiting: inout WaitingRows) {
    for row in waiting.optional[rank] {
      // What elimination made of the row is known; it becomes a line of the basis as it is now.
      collectResiduals(of: row, waiting.operations)
      insertAsLine(row, residuals[row].value)
      clearColumnWork()
    }
    waiting.optional[rank] = []
  }

  mutating func bringInAll(_ waiting: inout WaitingRows) {
    for rank in 0..<waiting.optional.count { bringIn(optionalOfRank: rank, &waiting) }
    for entity in 0..<Int32(truncatingIfNeeded: guards.row.count) where guards.row[entity] >= 0 {
      bringInGuarded(by: entity)
    }
    guards.forget()
  }
}
