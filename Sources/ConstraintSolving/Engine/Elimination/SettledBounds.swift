/// Settles rows that only bound one unknown, before the other rows of the first basis.
extension Engine {
  /// Settles rows of one unknown. Such a row pulls the unknown to a value; rows of higher levels may stop it on the
  /// way. If all rows that can stop it bound no other unknown, the bound that stops it is the row that holds. It is
  /// eliminated, and the simplex has nothing left to do:
  ///
  ///     height <= 0 @49      height >= 20, height >= 31 required      the last one holds
  ///
  /// So a tree of stacks, each as thick as its thickest child, is solved by elimination, inner ones first.
  mutating func settleBounds(
    among likely: Buffer<Int32>, _ waiting: inout Range<Int>, _ ranks: Buffer<Int32>, _ owed: inout OwedResiduals
  ) {
    var walks = 0
    while !waiting.isEmpty {
      let before = waiting.count
      if walks % 2 == 0 {
        var kept = waiting.lowerBound
        for at in waiting where !settleBound(likely[at], ranks, &owed) {
          likely[kept] = likely[at]
          kept += 1
        }
        waiting = waiting.lowerBound..<kept
      } else {
        var kept = waiting.upperBound
        for at in waiting.reversed() where !settleBound(likely[at], ranks, &owed) {
          kept -= 1
          likely[kept] = likely[at]
        }
        waiting = kept..<waiting.upperBound
      }
      walks += 1
      // Inner stacks may come first or last, so the walks alternate. Each walk must settle at least an eighth of the
      // rows.
      if walks > 1, waiting.count > before - before / 8 - 1 { return }
    }
  }

  /// Settles one row. Returns false if a row that could stop it still depends on other unknowns.
  private mutating func settleBound(_ row: Int32, _ ranks: Buffer<Int32>, _ owed: inout OwedResiduals) -> Bool {
    guard table.count(of: row) == 1 else { return table.count(of: row) == 0 }
    let entry = table.places(of: row).lowerBound
    let (slot, own) = (table.slot(at: entry), table.value(at: entry))
    if own.magnitude < 1e-7 { return true }
    table.find(slot)
    var reach = Reach(value: -basis.lines[row].value / own)
    let rank = ranks[rows[row].level]
    // The directions in which the row would move the unknown: both, if it pulls to a value.
    let pullsUp = (own > 0 ? rows[row].down : rows[row].up) > 0
    let pullsDown = (own > 0 ? rows[row].up : rows[row].down) > 0
    for at in 0..<table.foundLines.count {
      let (line, factor) = (table.foundLines[at], table.foundValues[at])
      let lineRank = ranks[rows[line].level]
      if line == row || lineRank >= rank || factor.magnitude < 1e-7 { continue }
      let isFloor = (factor > 0 ? rows[line].down : rows[line].up) > 0
      let isCeiling = (factor > 0 ? rows[line].up : rows[line].down) > 0
      guard isFloor && pullsDown || isCeiling && pullsUp else { continue }
      if table.count(of: line) > 1 {
        if table.dependsOnOthers(line, slot, factor) { return false }
        continue
      }
      let value = -basis.lines[line].value / factor
      if isFloor { reach.raise(to: value, line, lineRank) }
      if isCeiling { reach.lower(to: value, line, lineRank) }
    }
    eliminate(reach.holder(besides: row, within: rounding.tolerance), slot, &owed)
    return true
  }
}

extension SparseTable {
  /// True if the line's bound on the unknown rises with another unknown, as in `height >= child height`. A line whose
  /// unknowns all have the same sign, such as a bound on a sum of lengths, need not be waited for.
  fileprivate mutating func dependsOnOthers(_ line: Int32, _ slot: Int32, _ factor: Double) -> Bool {
    for at in places(of: line) where self.slot(at: at) != slot {
      if value(at: at) * factor < 0 { return true }
    }
    return false
  }
}

/// The bounds of an unknown in both directions, and the rows that set them.
private struct Reach {
  let value: Double
  private var floor = -Double.infinity
  private var ceiling = Double.infinity
  private var floorRow: Int32 = -1
  private var ceilingRow: Int32 = -1
  private var floorRank: Int32 = .max
  private var ceilingRank: Int32 = .max

  init(value: Double) { self.value = value }

  mutating func raise(to bound: Double, _ row: Int32, _ rank: Int32) {
    if bound <= floor { return }
    (floor, floorRow, floorRank) = (bound, row, rank)
  }

  mutating func lower(to bound: Double, _ row: Int32, _ rank: Int32) {
    if bound >= ceiling { return }
    (ceiling, ceilingRow, ceilingRank) = (bound, row, rank)
  }

  /// Returns the row that decides the value: the given row, or the bound that stops it. If floor and ceiling cross, the
  /// higher level decides.
  func holder(besides row: Int32, within tolerance: Double) -> Int32 {
    let (stopsBelow, stopsAbove) = (value < floor - tolerance, value > ceiling + tolerance)
    if floor > ceiling + tolerance { return floorRank <= ceilingRank ? floorRow : ceilingRow }
    return stopsBelow ? floorRow : stopsAbove ? ceilingRow : row
  }
}
