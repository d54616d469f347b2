/// Sparse elimination: required equalities first, then rows that make a good first basis.
extension Engine {
  /// Rows of few unknowns first, and columns that stand in one row only before everything that would fill the table.
  mutating func eliminateRequiredEqualities() {
    var queue = CountQueue(lines: rows.count)
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where isEliminable(row) {
      queue.isWaiting[row] = true
      queue.insert(row, count: table.count(of: row))
    }
    table.tracksSingletons = true
    for slot in 0..<Int32(truncatingIfNeeded: variableCount) where table.live(slot) == 1 {
      table.singletons.append(slot)
    }
    while true {
      if let row = queue.next(upTo: 1, by: table.lines.heads) {
        eliminate(row, rarestSlot(in: row, tolerance: 0.1), &queue)
      } else if let (row, slot) = nextSingletonColumn(queue) {
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
    guard rows.isLive[row], rows.isEquality(row) else { return false }
    let level = rows.level[row]
    return level == LevelTable.requiredSlot || (level == LevelTable.heldSlot && !holdsYield)
  }

  private mutating func eliminate(_ row: Int32, _ slot: Int32, _ queue: inout CountQueue) {
    queue.isWaiting[row] = false
    // What is left of the row is rounding: it stays as a line that must come out as zero.
    if slot < 0 { return }
    eliminate(row, slot, forGood: true)
    for at in 0..<table.foundLines.count {
      let other = table.foundLines[at]
      if queue.isWaiting[other] { queue.insert(other, count: table.count(of: other)) }
    }
    if rows.kind[row] == .held { lockedHolds += 1 }
  }

  /// Expresses a slot's variable by a row and takes it out of all others. If not for good, the slot is the residual's from
  /// now on; where it stands in the lines is written by `expand`.
  private mutating func eliminate(_ row: Int32, _ slot: Int32, forGood: Bool) {
    table.find(slot)
    writeRecord(of: row, for: slot)
    table.pivot(row, slot, exchanging: false)
    let constant = beta[row]
    for at in 0..<table.foundLines.count {
      let other = table.foundLines[at]
      if other == row { continue }
      let factor = table.foundValues[at]
      beta[other] -= factor * constant
      recordOperation(slot, other, factor)
    }
    lineEntity[row] = -1
    entityLine[row] = -1
    isLocked[slot] = forGood
    if !forGood {
      slotEntity[slot] = row
      entitySlot[row] = slot
    }
  }

  mutating func recordOperation(_ slot: Int32, _ row: Int32, _ factor: Double) {
    let index = Int32(truncatingIfNeeded: operationRow.count)
    operationRow.append(row)
    operationFactor.append(factor)
    operationNext.append(-1)
    if operationTail[slot] >= 0 { operationNext[operationTail[slot]] = index } else { operationHead[slot] = index }
    operationTail[slot] = index
  }

  /// The row as it stands says what the slot's variable is.
  private mutating func writeRecord(of row: Int32, for slot: Int32) {
    beginRecord(of: row, for: slot, constant: beta[row])
    for at in table.places(of: row) {
      let other = table.slot(at: at)
      if other == slot {
        recordPivot[slot] = table.value(at: at)
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
    recordStart[slot] = Int32(truncatingIfNeeded: recordSlots.count)
    recordConstant[slot] = constant
  }

  mutating func endRecord(for slot: Int32) {
    recordCount[slot] = Int32(truncatingIfNeeded: recordSlots.count) - recordStart[slot]
    recordRoom[slot] = recordCount[slot]
  }

  /// The variable that stands in the fewest lines, among those with a coefficient that is not small beside the largest.
  /// Mutating only in name: where a method only reads, the compiler hands it a copy of the whole engine.
  private mutating func rarestSlot(in row: Int32, tolerance: Double = 0.05) -> Int32 {
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

  private mutating func nextSingletonColumn(_ queue: CountQueue) -> (row: Int32, slot: Int32)? {
    while let slot = table.singletons.popLast() {
      if table.live(slot) != 1 || pivotRow[slot] >= 0 { continue }
      let row = table.anyLine(of: slot)
      if row < 0 || !queue.isWaiting[row] { continue }
      let own = table.value(at: table.place(of: slot, in: row)).magnitude
      var largest = 0.0
      for at in table.places(of: row) { largest = max(largest, table.value(at: at).magnitude) }
      if own >= 0.01 * largest { return (row, slot) }
    }
    return nil
  }

  // MARK: The first basis

  /// Eliminates with rows that are known to be tight, those of the fewest unknowns and residuals first.
  mutating func eliminate(tight: [Int32], _ owed: inout OwedResiduals) {
    var queue = CountQueue(lines: rows.count)
    for row in tight {
      queue.isWaiting[row] = true
      queue.insert(row, count: table.count(of: row))
    }
    while let row = queue.next(upTo: CountQueue.last, by: table.lines.heads, owed) {
      queue.isWaiting[row] = false
      let slot = rarestSlot(in: row)
      if slot < 0 { continue }
      eliminate(row, slot, &owed)
      for at in 0..<table.foundLines.count {
        let other = table.foundLines[at]
        let count = table.count(of: other)
        if queue.isWaiting[other], count > 0 { queue.insert(other, count: count &+ owed.by[Int(other)]) }
      }
    }
  }

  private mutating func eliminate(_ row: Int32, _ slot: Int32, _ owed: inout OwedResiduals) {
    eliminate(row, slot, forGood: false)
    for at in 0..<table.foundLines.count { owed.note(row, takenOff: table.foundLines[at]) }
  }

  /// Rows that are likely to hold exactly give the first basis: by falling priority the optional equalities and natural
  /// sizes, then other optional inequalities, then required ones.
  mutating func makeFirstBasis(_ owed: inout OwedResiduals) {
    var dense: [Int32] = []
    for group in likelyRows() {
      var waiting = group
      var most = mostOwed
      // Rows one behind the other would each take the residuals of all before it. In parts, and then parts of parts, they
      // take few.
      while !waiting.isEmpty {
        waiting = waiting.filter { row in
          if owed.by[Int(row)] > most { return true }
          if !eliminateIfThin(row, &owed) { dense.append(row) }
          return false
        }
        most = most < 1 << 28 ? max(1, most * 4) : .max
      }
    }
    for (row, _) in dense.map({ ($0, written(of: $0, owed)) }).sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
      let slot = rarestSlot(in: row)
      if slot >= 0 { eliminate(row, slot, &owed) }
    }
  }

  private func likelyRows() -> [[Int32]] {
    let ranks = levels.count
    var rank = [Int](repeating: 0, count: ranks)
    for place in 0..<ranks { rank[Int(levels.order[place])] = place }
    var groups = [[Int32]](repeating: [], count: 2 * ranks + 1)
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where table.isActive(row) && table.count(of: row) > 0 {
      let place = rank[Int(rows.level[row])]
      let isNatural = rows.isEquality(row) || rows.termCount[row] == 1
      groups[place == 0 ? 2 * ranks : isNatural ? place : ranks + place].append(row)
    }
    return groups
  }

  /// One sum of everything, such as how long a stack is, would write itself into every row that shares an unknown with it.
  /// Others go first, and may leave nothing of it.
  private mutating func eliminateIfThin(_ row: Int32, _ owed: inout OwedResiduals) -> Bool {
    let slot = rarestSlot(in: row)
    if slot < 0 { return true }
    let length = written(of: row, owed)
    let isLongSum = length > 2 * Int(mostOwed)
    if isLongSum, length * (Int(table.live(slot)) - 1) > mostFill { return false }
    eliminate(row, slot, &owed)
    return true
  }

  /// How long the row will be.
  private mutating func written(of row: Int32, _ owed: OwedResiduals) -> Int {
    Int(table.count(of: row)) + Int(owed.by[Int(row)])
  }
}

/// How many residuals each row will be written with once elimination is expanded, at most: those of the rows taken off it, and
/// what had come into them by then.
struct OwedResiduals {
  private(set) var by: [Int32]

  init(rows: Int) { by = [Int32](repeating: 0, count: rows) }

  mutating func note(_ row: Int32, takenOff other: Int32) {
    if row != other { by[Int(other)] = min(by[Int(other)] &+ by[Int(row)] &+ 1, 1 << 24) }
  }
}

/// Rows waiting to be eliminated, by the number of their entries. Entries may be out of date: they are checked when taken.
private struct CountQueue {
  static let last = 12
  var isWaiting: Buffer<Bool>
  private var heaps: [Buffer<Int32>]

  init(lines: Int) {
    isWaiting = Buffer(capacity: lines)
    isWaiting.resize(to: lines, filling: false)
    heaps = (0...Self.last).map { _ in Buffer() }
  }

  mutating func insert(_ row: Int32, count: Int32) {
    if count > 0 { heaps[min(Int(count), Self.last)].append(row) }
  }

  @inline(__always) mutating func next(
    upTo longest: Int, by heads: Buffer<BlockHead>, _ owed: OwedResiduals
  ) -> Int32? {
    for length in 1...longest {
      while let row = heaps[length].popLast() {
        let count = heads[row].count
        if isWaiting[row], count > 0, min(Int(count &+ owed.by[Int(row)]), Self.last) == length { return row }
      }
    }
    return nil
  }

  /// The counts are handed in by themselves: a closure would hold a copy of the whole engine.
  @inline(__always) mutating func next(upTo longest: Int, by heads: Buffer<BlockHead>) -> Int32? {
    for length in 1...longest {
      while let row = heaps[length].popLast() {
        if isWaiting[row], min(Int(heads[row].count), Self.last) == length { return row }
      }
    }
    return nil
  }
}
