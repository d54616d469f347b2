/// Chooses the variable that a row of elimination expresses.
extension SparseTable {
  /// Returns the variable of the row that occurs in the fewest lines, among those with a coefficient that is not small
  /// beside the largest; -1 if all are nearly zero. It is `mutating` only because the compiler copies the whole table
  /// for a method that only reads.
  mutating func rarestSlot(in row: Int32, tolerance: Double = 0.05) -> Int32 {
    let places = places(of: row)
    let largest = largest(among: places)
    if largest < 1e-7 { return -1 }
    var best: Int32 = -1
    for at in places where value(at: at).magnitude >= tolerance * largest {
      let slot = slot(at: at)
      if best < 0 || live(slot) < live(best) { best = slot }
    }
    return best
  }

  @inline(__always) private func largest(among places: Range<Int32>) -> Double {
    var largest = 0.0
    for at in places { largest = max(largest, value(at: at).magnitude) }
    return largest
  }

  // MARK: Columns of one line

  /// From now on collects the columns that come down to one line, after those that have one line already.
  mutating func trackSingletons() {
    tracksSingletons = true
    for slot in 0..<Int32(truncatingIfNeeded: columns.heads.count) where live(slot) == 1 { singletons.append(slot) }
  }

  mutating func forgetSingletons() {
    tracksSingletons = false
    singletons.removeAll()
  }

  /// Returns a variable that occurs in one waiting row only, and is not small there.
  mutating func nextSingleton(among isWaiting: Buffer<Bool>) -> (row: Int32, slot: Int32)? {
    while let slot = singletons.popLast() {
      if live(slot) != 1 { continue }
      let row = anyLine(of: slot)
      if row < 0 || !isWaiting[row] { continue }
      let own = value(at: place(of: slot, in: row)).magnitude
      if own >= 0.01 * largest(among: places(of: row)) { return (row, slot) }
    }
    return nil
  }
}
