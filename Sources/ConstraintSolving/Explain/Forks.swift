/// Questions are asked of a fork, so that answering leaves nothing behind.
extension Engine {
  /// A settled copy to experiment with.
  func fork() -> Engine {
    var copy = self
    copy.becomeFork()
    return copy
  }

  /// The same of one that nobody else needs any more, which is not copied.
  mutating func becomeFork() {
    makeUnique()
    _ = solve()
    settleDrag()
    drag.forget()
  }

  /// A level for pulling a variable beyond all bounds, and how far that is.
  static let probeKey = LevelKey(group: .probe)
  static let farAway = 1e9

  /// Adds a row that pulls a variable to a value, below every level.
  mutating func addProbe(_ variable: Int32, towards value: Double) -> Int32 {
    let level = levelSlot(Self.probeKey)
    let row = makeInternalRow(of: variable, .equal, value, level: level, .preference)
    growRows()
    insertRow(row)
    return row
  }

  /// Preferences have no say any more.
  mutating func silencePreferences() {
    hasPreferences = false
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows[row].isLive {
      if rows[row].kind != .preference, rows[row].kind != .tie { continue }
      setCosts(of: row, level: rows[row].level, costs: [])
    }
  }
}
