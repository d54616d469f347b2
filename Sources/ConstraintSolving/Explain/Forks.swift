/// Questions are answered in a fork, so that they leave no traces.
extension Engine {
  /// Returns a settled copy to experiment with.
  func fork() -> Engine {
    var copy = self
    copy.becomeFork()
    return copy
  }

  /// Makes this engine a fork without copying it, for one that is no longer needed otherwise.
  mutating func becomeFork() {
    makeUnique()
    _ = solve()
    endDrag()
  }

  /// Adds a row that pulls a variable to a value, below every other level.
  mutating func addProbe(_ variable: Int32, towards value: Double) -> Int32 {
    let level = levelSlot(.probe)
    let row = makeInternalRow(of: variable, .equal, value, level: level, .preference)
    growRows()
    insertRow(row)
    return row
  }

  /// Removes the costs of all preferences.
  mutating func silencePreferences() {
    preferences.areInForce = false
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows[row].isLive {
      if rows[row].kind != .preference, rows[row].kind != .tie { continue }
      setCosts(of: row, level: rows[row].level, costs: [])
    }
  }
}
