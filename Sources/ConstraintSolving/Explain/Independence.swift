/// Proving that required rows do not follow from others, from a solution as it stands.
extension Engine {
  /// Each required equality was used up to express a variable of its own. What cannot be seen so may still be independent.
  func equalitiesAreIndependent() -> Bool {
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where isRequiredOfUser(row) && rows.isEquality(row) {
      let slot = eliminatedSlot[row]
      if slot < 0 || !isLocked[slot] { return false }
    }
    return true
  }

  /// The required inequalities, by name, for which no neighbour of the solution is at hand that violates them and no other
  /// required row.
  func unprovenInequalities() -> Set<Int32> {
    var open: Set<Int32> = []
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where isRequiredOfUser(row) && !rows.isEquality(row) {
      if !isBrokenAlone(row) { open.insert(rows.owner[row]) }
    }
    return open
  }

  private func isRequiredOfUser(_ row: Int32) -> Bool {
    rows.isLive[row] && rows.kind[row] == .user && rows.level[row] == LevelTable.requiredSlot
  }

  /// Can one slot's entity move so far that the row is violated, while all other required rows go on holding?
  private func isBrokenAlone(_ row: Int32) -> Bool {
    let excess = max(1e-4, 100 * tolerance) * (rows.up[row] > 0 ? 1 : -1)
    if entitySlot[row] >= 0 { return othersHold(besides: row, moving: entitySlot[row], by: excess) }
    let line = entityLine[row]
    guard line >= 0 else { return false }
    for place in table.places(of: line) where table.value(at: place).magnitude > 1e-4 {
      let (slot, step) = (table.slot(at: place), (excess - beta[line]) / table.value(at: place))
      if mayMove(slotEntity[slot], by: step), othersHold(besides: row, moving: slot, by: step) { return true }
    }
    return false
  }

  /// From zero, without violating a required row.
  private func mayMove(_ entity: Int32, by step: Double) -> Bool {
    rows.level[entity] != LevelTable.requiredSlot || (step > 0 ? rows.up[entity] : rows.down[entity]) == 0
  }

  private func othersHold(besides row: Int32, moving slot: Int32, by step: Double) -> Bool {
    for at in table.columns.places(of: slot) {
      let entry = table.columns.entries[at]
      if entry.number < 0 { continue }
      let entity = lineEntity[entry.number]
      if entity == row || rows.level[entity] != LevelTable.requiredSlot { continue }
      let value = beta[entry.number] + step * table.value(at: table.places(of: entry.number).lowerBound + entry.place)
      if value > tolerance && rows.up[entity] > 0 || value < -tolerance && rows.down[entity] > 0 { return false }
    }
    return true
  }
}
