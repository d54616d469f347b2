/// Rows that are left out of the table while stages are solved, because every line in it takes part in every pivot.
///
/// Optional rows wait for their level's turn, rows of non-negative variables behind a guard. The last elimination
/// brings all rows back and checks every level once more. So waiting too long would cost pivots, but cannot change the
/// result.
struct WaitingRows {
  var operations: OperationsByRow
  /// The rows by the rank of their level.
  var optional: [[Int32]]
}

extension Engine {
  /// Takes rows that can wait out of the table. To be called between the first basis and the expansion of the lines.
  mutating func rowsThatWait(_ operations: OperationsByRow) -> WaitingRows {
    var waiting = WaitingRows(operations: operations, optional: [[Int32]](repeating: [], count: levels.count))
    let ranks = levels.ranks
    stages.guards.reset(rows: rows.count)
    let valueRow = valueRows()
    for line in 0..<Int32(truncatingIfNeeded: rows.count) where table.isActive(line) && table.count(of: line) == 0 {
      if rows[line].level != LevelTable.requiredSlot {
        waiting.optional[Int(ranks[rows[line].level])].append(line)
      } else if rows[line].kind != .nonnegative || !leave(line, toGuard: valueRow[rows[line].owner]) {
        continue
      }
      table.retire(line)
      basis.end(line)
    }
    return waiting
  }

  mutating func bringIn(optionalOfRank rank: Int, _ waiting: inout WaitingRows) {
    for row in waiting.optional[rank] {
      // Elimination has already reduced the row; it becomes a line of the present basis.
      collectResiduals(of: row, waiting.operations)
      insertAsLine(row, basis.lines[row].value)
      clearColumns()
    }
    waiting.optional[rank] = []
  }

  mutating func bringInAll(_ waiting: inout WaitingRows) {
    for rank in 0..<waiting.optional.count { bringIn(optionalOfRank: rank, &waiting) }
    for guardian in stages.guards.guardians { bringInGuarded(by: guardian) }
    stages.guards.forget()
  }
}
