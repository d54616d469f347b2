/// Eliminates the required equalities, and the rows of held values.
extension Engine {
  /// Eliminates required equalities. Rows of one unknown come first, then columns that occur in one row only, then the
  /// rest, which may fill the table.
  mutating func eliminateRequiredEqualities() {
    var queue = CountQueue(lines: rows.count)
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where isEliminable(row) {
      queue.wait(row, count: table.count(of: row))
    }
    table.trackSingletons()
    while true {
      if let row = queue.next(upTo: 1, by: table.lines.heads) {
        eliminate(row, table.rarestSlot(in: row, tolerance: 0.1), &queue)
      } else if let (row, slot) = table.nextSingleton(among: queue.isWaiting) {
        eliminate(row, slot, &queue)
      } else if let row = queue.next(upTo: CountQueue.last, by: table.lines.heads) {
        eliminate(row, table.rarestSlot(in: row, tolerance: 0.1), &queue)
      } else {
        break
      }
    }
    table.forgetSingletons()
  }

  private func isEliminable(_ row: Int32) -> Bool {
    guard rows[row].isLive, rows.isEquality(row) else { return false }
    let level = rows[row].level
    return level == LevelTable.requiredSlot || (level == LevelTable.heldSlot && !holds.yield)
  }

  private mutating func eliminate(_ row: Int32, _ slot: Int32, _ queue: inout CountQueue) {
    queue.end(row)
    // The rest of the row is rounding. It stays as a line that must come out as zero.
    if slot < 0 { return }
    eliminate(row, slot, forGood: true)
    for at in 0..<table.foundLines.count {
      let other = table.foundLines[at]
      if queue.isWaiting[other] { queue.insert(other, count: table.count(of: other)) }
    }
    if rows[row].kind == .held { elimination.lockedHolds += 1 }
  }

  /// Expresses a slot's variable by a row and removes it from all other rows. If not for good, the slot belongs to the
  /// row's residual from now on; `expand` writes that residual into the lines.
  mutating func eliminate(_ row: Int32, _ slot: Int32, forGood: Bool) {
    table.find(slot)
    writeRecord(of: row, for: slot)
    table.pivot(row, slot, exchanging: false)
    let constant = basis.lines[row].value
    for at in 0..<table.foundLines.count {
      let other = table.foundLines[at]
      if other == row { continue }
      let factor = table.foundValues[at]
      basis.lines[other].value -= factor * constant
      elimination.operations.append(slot, other, factor)
    }
    basis.end(row)
    elimination.isLocked[slot] = forGood
    if !forGood { basis.give(row, toSlot: slot) }
  }

  /// Writes the record of a slot's variable from the row as it is.
  private mutating func writeRecord(of row: Int32, for slot: Int32) {
    elimination.begin(slot, by: row, constant: basis.lines[row].value)
    for at in table.places(of: row) {
      let other = table.slot(at: at)
      if other == slot {
        elimination.records[slot].pivot = table.value(at: at)
      } else {
        elimination.records.append(other, table.value(at: at))
      }
    }
    elimination.records.end(slot)
  }
}
