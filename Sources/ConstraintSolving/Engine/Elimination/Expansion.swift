/// Writes the table after elimination.
///
/// While rows express variables one after the other, lines hold variables only, so they stay as short as rows are. The
/// residuals that lines owe to the rows taken off them are written here, once, when all variables are expressed. If `f`
/// times the row of slot `s` was taken off a line, the line has gained `f (e_s - r_s)`. Here `e_s` is the row's
/// residual, and `r_s` are the residuals that had come into the row by then.
extension Engine {
  /// Writes the residuals of the rows eliminated since `place` into the records and the lines.
  mutating func expand(from place: Int) {
    let operations = elimination.operationsByRow(from: place)
    expandRecords(from: place, operations)
    expandLines(operations)
  }

  /// Adds up in the reduction's columns the residuals that a row owes. The records of the rows taken off it must be expanded
  /// already.
  @inline(__always) mutating func collectResiduals(of row: Int32, _ operations: OperationsByRow) {
    let all = operations.start[row]..<operations.start[row + 1]
    if all.count > 1, hasLongRecord(among: all, operations) { return collectWhatDiffers(all, operations) }
    for at in all { collect(operations.slot[at], operations.factor[at]) }
  }

  /// Adds a factor times the residuals that a slot's row brought: its own, and those that it owed itself.
  @inline(__always) private mutating func collect(_ slot: Int32, _ factor: Double) {
    reduction.columns.add(slot, factor)
    let (others, values) = (elimination.records.slots.base, elimination.records.values.base)
    let places = elimination.records.places(of: slot)
    for entry in Int(places.lowerBound)..<Int(places.upperBound) where others[entry] < 0 {
      reduction.columns.add(~others[entry], -factor * values[entry])
    }
  }

  /// Adds up residuals when long records cancel out. Long records are mostly of the same residuals: two edges deep
  /// inside a tree both owe everything that places the outermost view, and their distance owes nothing of it. So the
  /// row eliminated last is followed back to the rows that were taken off it, until no other long record is left to
  /// meet. When two meet, often neither is left.
  @inline(never) private mutating func collectWhatDiffers(_ all: Range<Int32>, _ operations: OperationsByRow) {
    reduction.grow(variables: variableCount)
    var longOnes = 0
    for at in all { awaitCollecting(operations.slot[at], operations.factor[at], &longOnes) }
    while let place = reduction.next() {
      let slot = elimination.order[-place]
      let factor = reduction.take(slot)
      let isLong = elimination.records[slot].count > thresholds.longRecord
      if isLong { longOnes -= 1 }
      if factor.magnitude <= SparseTable.drop { continue }
      if !isLong || longOnes == 0 {
        collect(slot, factor)
        continue
      }
      reduction.columns.add(slot, factor)
      let row = elimination.pivotRow[slot]
      for at in operations.start[row]..<operations.start[row + 1] {
        awaitCollecting(operations.slot[at], -factor * operations.factor[at], &longOnes)
      }
    }
  }

  /// Adds a slot to those to collect. The heap returns the least number first, so a negative number makes the row
  /// eliminated last come first.
  @inline(__always) private mutating func awaitCollecting(_ slot: Int32, _ factor: Double, _ longOnes: inout Int) {
    if !reduction.add(slot, factor) { return }
    if elimination.records[slot].count > thresholds.longRecord { longOnes += 1 }
    reduction.enqueue(-elimination.slotOrder[slot])
  }

  @inline(__always) private mutating func hasLongRecord(among all: Range<Int32>, _ operations: OperationsByRow) -> Bool
  {
    for at in all where elimination.records[operations.slot[at]].count > thresholds.longRecord { return true }
    return false
  }

  /// Expands the records. Rows eliminated earlier come first, so that every record that is referred to is complete.
  /// Records move to the end to grow. They leave little unused room, since they held only variables before.
  mutating func expandRecords(from place: Int, _ operations: OperationsByRow) {
    for place in place..<elimination.order.count {
      let slot = elimination.order[place]
      collectResiduals(of: elimination.pivotRow[slot], operations)
      if reduction.columns.begun.count == 0 { continue }
      elimination.records.moveToEnd(slot)
      for at in 0..<reduction.columns.begun.count {
        let column = reduction.columns.begun[at]
        let value = reduction.columns[column]
        if value.magnitude > SparseTable.drop { elimination.records.append(~column, value) }
      }
      clearColumns()
      elimination.records.end(slot)
    }
  }

  mutating func expandLines(_ operations: OperationsByRow) {
    table.reclaim()
    for line in 0..<Int32(truncatingIfNeeded: rows.count) where table.isActive(line) {
      // Variables that no row expresses stay.
      for at in table.places(of: line) { reduction.columns.add(table.slot(at: at), table.value(at: at)) }
      collectResiduals(of: line, operations)
      table.rewrite(line, reduction.columns.begun, reduction.columns.sums)
      clearColumns()
    }
    table.layOutColumns()
  }
}
