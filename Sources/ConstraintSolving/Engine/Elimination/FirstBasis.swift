/// Makes the first basis: elimination continues with rows that are likely to hold exactly.
extension Engine {
  /// Eliminates with rows that are known to be tight, those with the fewest unknowns and residuals first.
  private mutating func eliminate(tight: [Int32], _ owed: inout OwedResiduals) {
    var queue = CountQueue(lines: rows.count)
    for row in tight { queue.wait(row, count: table.count(of: row)) }
    while let row = queue.next(upTo: CountQueue.last, by: table.lines.heads, owed) {
      queue.end(row)
      let slot = table.rarestSlot(in: row)
      if slot < 0 { continue }
      eliminate(row, slot, &owed)
      for at in 0..<table.foundLines.count {
        let other = table.foundLines[at]
        let count = table.count(of: other)
        if queue.isWaiting[other], count > 0 { queue.insert(other, count: count &+ owed.by[other]) }
      }
    }
  }

  mutating func eliminate(_ row: Int32, _ slot: Int32, _ owed: inout OwedResiduals) {
    eliminate(row, slot, forGood: false)
    for at in 0..<table.foundLines.count { owed.note(row, takenOff: table.foundLines[at]) }
  }

  /// Makes the first basis of rows that are likely to hold exactly. By falling priority, these are the optional
  /// equalities and natural sizes, then other optional inequalities, then required ones.
  ///
  /// - Parameter tight: rows that are known to hold exactly; they come before all others.
  mutating func makeFirstBasis(beginningWith tight: [Int32] = []) {
    var owed = OwedResiduals(rows: rows.count)
    if !tight.isEmpty { eliminate(tight: tight, &owed) }
    var dense = Buffer<Int32>()
    let ranks = levels.ranks
    let likely = likelyRows(ranks)
    for group in 0..<likely.start.count - 1 {
      var waiting = likely.start[group]..<likely.start[group + 1]
      settleBounds(among: likely.rows, &waiting, ranks, &owed)
      var most = thresholds.residuals
      // Rows in a sequence would each take the residuals of all rows before them. Taken in parts, and then in parts of
      // parts, they take few.
      while !waiting.isEmpty {
        var kept = waiting.lowerBound
        for at in waiting {
          let row = likely.rows[at]
          if owed.by[row] > most {
            likely.rows[kept] = row
            kept += 1
          } else if !eliminateIfThin(row, &owed) {
            dense.append(row)
          }
        }
        waiting = waiting.lowerBound..<kept
        most = most < 1 << 28 ? max(1, most * 4) : .max
      }
    }
    if dense.count > 0 { eliminate(dense: dense, &owed) }
  }

  private mutating func eliminate(dense: Buffer<Int32>, _ owed: inout OwedResiduals) {
    let sorted = (0..<dense.count).map { (row: dense[$0], length: written(of: dense[$0], owed)) }
      .sorted { ($0.length, $0.row) < ($1.length, $1.row) }
    for (row, _) in sorted {
      let slot = table.rarestSlot(in: row)
      if slot >= 0 { eliminate(row, slot, &owed) }
    }
  }

  private mutating func likelyRows(_ ranks: Buffer<Int32>) -> LikelyRows {
    let count = Int32(truncatingIfNeeded: levels.count)
    var result = LikelyRows(groups: 2 * levels.count + 1)
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where table.isActive(row) && table.count(of: row) > 0 {
      let place = ranks[rows[row].level]
      let isNatural = rows.isEquality(row) || rows.terms(of: row).count == 1
      result.note(row, place == 0 ? 2 * count : isNatural ? place : count + place)
    }
    result.sort()
    return result
  }

  /// Eliminates a row unless it would write too many entries; then returns false. The sum of everything, such as the
  /// length of a stack, would write itself into every row that shares an unknown with it. Other rows go first, and may
  /// leave nothing of it.
  private mutating func eliminateIfThin(_ row: Int32, _ owed: inout OwedResiduals) -> Bool {
    let slot = table.rarestSlot(in: row)
    if slot < 0 { return true }
    let length = written(of: row, owed)
    let isLongSum = length > 2 * Int(thresholds.residuals)
    if isLongSum, length * (Int(table.live(slot)) - 1) > thresholds.fill { return false }
    eliminate(row, slot, &owed)
    return true
  }

  /// Returns the number of entries that the row will have.
  private mutating func written(of row: Int32, _ owed: OwedResiduals) -> Int {
    Int(table.count(of: row)) + Int(owed.by[row])
  }
}

/// Rows in groups, the likeliest group first. Within a group they are in the order in which they were made.
private struct LikelyRows {
  var rows = Buffer<Int32>()
  /// The start of each group, and the end of the last one.
  var start = Buffer<Int>()
  private var groups = Buffer<Int32>()

  init(groups count: Int) { start.resize(to: count + 1, filling: 0) }

  mutating func note(_ row: Int32, _ group: Int32) {
    rows.append(row)
    groups.append(group)
    start[group + 1] += 1
  }

  mutating func sort() {
    for group in 1..<start.count { start[group] += start[group - 1] }
    var next = start
    next.detach()
    var sorted = Buffer<Int32>()
    sorted.extend(by: rows.count)
    for at in 0..<rows.count {
      let group = groups[at]
      sorted[next[group]] = rows[at]
      next[group] += 1
    }
    rows = sorted
  }
}

/// For each row, at most how many residuals it will have when elimination is expanded. These are the residuals of the
/// rows taken off it, and those that had come into these rows before.
struct OwedResiduals {
  private(set) var by = Buffer<Int32>()

  init(rows: Int) { by.resize(to: rows, filling: 0) }

  func note(_ row: Int32, takenOff other: Int32) {
    if row != other { by[other] = min(by[other] &+ by[row] &+ 1, 1 << 24) }
  }
}
