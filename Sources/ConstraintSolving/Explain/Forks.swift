/// Questions are asked of a fork, so that answering leaves nothing behind.
extension Engine {
  /// A settled copy to experiment with.
  func fork() -> Engine {
    var copy = self
    copy.makeUnique()
    _ = copy.solve()
    copy.settleDrag()
    copy.drag.forget()
    return copy
  }

  /// A level for pulling a variable beyond all bounds, and how far that is.
  static let probeKey = LevelKey(group: .probe)
  static let farAway = 1e9

  /// Adds a row that pulls a variable to a value, below every level.
  mutating func addProbe(_ variable: Int32, towards value: Double) -> Int32 {
    let level = levelSlot(Self.probeKey)
    let row = beginInternalRow(variable)
    rows.finishRow(constant: value, level: level, relation: .equal, kind: .preference, owner: variable)
    growRows()
    insertRow(row)
    return row
  }

  /// Preferences have no say any more.
  mutating func silencePreferences() {
    hasPreferences = false
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows.isLive[row] {
      if rows.kind[row] != .preference, rows.kind[row] != .tie { continue }
      setCosts(of: row, level: rows.level[row], up: 0, down: 0)
    }
  }
}
