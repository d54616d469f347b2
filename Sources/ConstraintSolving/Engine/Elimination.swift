/// Sparse elimination: required equalities first, then rows that make a good first basis.
extension Engine {
  /// Eliminates required equalities. Rows of one unknown come first, then columns that occur in one row only, then the
  /// rest, which may fill the table.
  mutating func eliminateRequiredEqualities() {
    var queue = CountQueue(lines: rows.count)
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where isEliminable(row) {
      queue.wait(row, count: table.count(of: row))
    }
    table.tracksSingletons = true
    for slot in 0..<Int32(truncatingIfNeeded: variableCount) where table.live(slot) == 1 {
      table.singletons.append(slot)
    }
    while true {
      if let row = queue.next(upTo: 1, by: table.lines.heads) {
        eliminate(row, rarestSlot(in: row, tolerance: 0.1), &queue)
      } else if let (row, slot) = nextSingletonColumn(among: queue.isWaiting) {
        eliminate(row, slot, &queue)
      } else if let row = queue.next(upTo: CountQueue.last, by: table.lines.heads) {
        eliminate(row, rarestSlot(in: row, tolerance: 0.1), &queue)
      } else {
        break
      }
    }
    table.tracksSingletons = false
    table.singletons.removeAll()
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
    if rows[row].kind == .held { lockedHolds += 1 }
  }

  /// Expresses a slot's variable by a row and removes it from all other rows. If not for good, the slot belongs to the
  /// row's residual from now on; `expand` writes that residual into the lines.
  mutating func eliminate(_ row: Int32, _ slot: Int32, forGood: Bool) {
    table.find(slot)
    writeRecord(of: row, for: slot)
    table.pivot(row, slot, exchanging: false)
    let constant = residuals[row].value
    for at in 0..<table.foundLines.count {
      let other = table.foundLines[at]
      if other == row { continue }
      let factor = table.foundValues[at]
      residuals[other].value -= factor * constant
      recordOperation(slot, other, factor)
    }
    residuals[row].entity = -1
    entities.takeAway(row)
    isLocked[slot] = forGood
    if !forGood {
      slots[slot].entity = row
      entities.giveToSlot(slot, row)
    }
  }

  mutating func recordOperation(_ slot: Int32, _ row: Int32, _ factor: Double) {
    operations.append(Operation(factor: factor, row: row, before: lastOperation[slot]))
    lastOperation[slot] = Int32(truncatingIfNeeded: operations.count - 1)
  }

  /// Writes the record of a slot's variable from the row as it is.
  private mutating func writeRecord(of row: Int32, for slot: Int32) {
    beginRecord(of: row, for: slot, constant: residuals[row].value)
    for at in table.places(of: row) {
      let other = table.slot(at: at)
      if other == slot {
        records[slot].pivot = table.value(at: at)
      } else {
        recordSlots.append(other)
        recordValues.append(table.value(at: at))
      }
    }
    endRecord(for: slot)
  }

  mutating func beginRecord(of row: Int32, for slot: Int32, constant: Double) {
    pivotRow[slot] = row
    eliminatedSlot[row] = slot
    slotOrder[slot] = Int32(truncatingIfNeeded: order.count)
    order.append(slot)
    records[slot].start = Int32(truncatingIfNeeded: recordSlots.count)
    records[slot].constant = constant
  }

  mutating func endRecord(for slot: Int32) {
    records[slot].count = Int32(truncatingIfNeeded: recordSlots.count) - records[slot].start
    if slot < recordRoom.count { recordRoom[slot] = records[slot].count }
  }

  /// Returns the variable of the row that occurs in the fewest lines, among those with a coefficient that is not small
  /// beside the largest; -1 if all are nearly zero. It is `mutating` only because the compiler copies the whole engine
  /// for a method that only reads.
  mutating func rarestSlot(in row: Int32, tolerance: Double = 0.05) -> Int32 {
    let places = table.places(of: row)
    var largest = 0.0
    for at in places { largest = max(largest, table.value(at: at).magnitude) }
    if largest < 1e-7 { return -1 }
    var best: Int32 = -1
    for at in places where table.value(at: at).magnitude >= tolerance * largest {
      let slot = table.slot(at: at)
      if best < 0 || table.live(slot) < table.live(best) { best = slot }
    }
    return best
  }

  private mutating func nextSingletonColumn(among isWaiting: Buffer<Bool>) -> (row: Int32, slot: Int32)? {
    while let slot = table.singletons.popLast() {
      if table.live(slot) != 1 || pivotRow[slot] >= 0 { continue }
      let row = table.anyLine(of: slot)
      if row < 0 || !isWaiting[row] { continue }
      let own = table.value(at: table.place(of: slot, in: row)).magnitude
      var largest = 0.0
      for at in table.places(of: row) { largest = max(largest, table.value(at: at).magnitude) }
      if own >= 0.01 * largest { return (row, slot) }
    }
    return nil
  }
}

/// A subtraction of a slot's pivot row, times a factor, from another row.
struct Operation: BitwiseCopyable, Sendable {
  var factor: Double
  var row: Int32
  /// The operation of the same slot before this one, or -1.
  var before: Int32
}

/// Rows that wait to be eliminated, by the number of their entries. The numbers may be out of date; they are checked
/// when a row is taken.
struct CountQueue {
  static let last = 12
  private(set) var isWaiting = Buffer<Bool>()
  /// For each number of entries, the entry added last, or -1. It names the one before it.
  private var newest = Buffer<Int32>()
  private var rows = Buffer<Int32>()
  private var older = Buffer<Int32>()
  /// An unused entry, or -1.
  private var vacant: Int32 = -1

  init(lines: Int) {
    isWaiting.resize(to: lines, filling: false)
    newest.resize(to: Self.last + 1, filling: -1)
    rows.reserve(lines)
    older.reserve(lines)
  }

  mutating func wait(_ row: Int32, count: Int32) {
    isWaiting[row] = true
    insert(row, count: count)
  }

  func end(_ row: Int32) { isWaiting[row] = false }

  mutating func insert(_ row: Int32, count: Int32) {
    if count <= 0 { return }
    var entry = vacant
    if entry >= 0 {
      vacant = older[entry]
    } else {
      entry = Int32(truncatingIfNeeded: rows.count)
      rows.append(row)
      older.append(-1)
    }
    let length = min(Int(count), Self.last)
    rows[entry] = row
    older[entry] = newest[length]
    newest[length] = entry
  }

  @inline(__always) private mutating func take(_ length: Int) -> Int32? {
    let entry = newest[length]
    if entry < 0 { return nil }
    newest[length] = older[entry]
    older[entry] = vacant
    vacant = entry
    return rows[entry]
  }

  @inline(__always) mutating func next(
    upTo longest: Int, by heads: Buffer<SparseTable.LineHead>, _ owed: OwedResiduals
  ) -> Int32? {
    for length in 1...longest {
      while let row = take(length) {
        let count = heads[row].count
        if isWaiting[row], count > 0, min(Int(count &+ owed.by[row]), Self.last) == length { return row }
      }
    }
    return nil
  }

  /// Returns the next waiting row. The heads are a parameter, because a closure would hold a copy of the whole engine.
  @inline(__always) mutating func next(upTo longest: Int, by heads: Buffer<SparseTable.LineHead>) -> Int32? {
    for length in 1...longest {
      while let row = take(length) {
        if isWaiting[row], min(Int(heads[row].count), Self.last) == length { return row }
      }
    }
    return nil
  }
}
