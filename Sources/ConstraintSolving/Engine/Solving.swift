/// Brings values up to date after rows have changed.
extension Engine {
  /// Brings the values up to date. Returns false if required rows contradict each other.
  mutating func solve() -> Bool {
    if dragWithinInterval() { return state.isFeasible }
    if state.isSettled, drag.pending == nil { return state.isFeasible }
    if drag.pending != nil { work.counters.dragSteps += 1 }
    settleDrag()
    if !state.isBuilt { build() }
    optimise(ranks: levels.count)
    let allIsWell = heldValuesHold()
    if elimination.lockedHolds > 0, !allIsWell {
      holds.yield = true
      unlockHolds()
      optimise(ranks: levels.count)
    }
    state.isDecided = false
    if preferences.areInForce { comeNearest() }
    computeValues()
    let isRefining = isCheckDue && !work.isUsedUp
    if isRefining { refine() }
    state.isFeasible = allIsWell && !isRefining || requiredRowsHold()
    state.isSettled = true
    if drag.row >= 0 {
      findDragRates()
      narrowIntervalToOutcome()
    }
    return state.isFeasible
  }

  /// Returns true if no required row is violated by more than rounding.
  mutating func requiredRowsHold() -> Bool {
    for line in basis.allLines where table.isActive(line) {
      if isViolated(line) { return false }
    }
    return true
  }

  /// Returns true if all required rows and held values hold. If not, held values that were eliminated for good must
  /// share the violation. It is `mutating` only because the compiler copies the whole engine for a method that only
  /// reads.
  private mutating func heldValuesHold() -> Bool {
    for line in basis.allLines where table.isActive(line) {
      let level = rows[basis.lines[line].entity].level
      if level > LevelTable.heldSlot { continue }
      if level == LevelTable.heldSlot, !rows.hasNoCosts(basis.lines[line].entity),
        basis.lines[line].value.magnitude > 10 * rounding.tolerance
      {
        return false
      }
      if isViolated(line) { return false }
    }
    return true
  }

  /// True if the line is of a required row that does not hold.
  @inline(__always) func isViolated(_ line: Int32) -> Bool { isViolated(line, at: basis.lines[line].value) }

  /// True if the line would be violated with this value of its entity. Rounding grows with the numbers in a row, so a
  /// row of large numbers may miss by more than one of small numbers.
  @inline(__always) func isViolated(_ line: Int32, at value: Double) -> Bool {
    let entity = basis.lines[line].entity
    guard rows[entity].level == LevelTable.requiredSlot else { return false }
    let slack = 10 * rounding.tolerance
    guard value > slack && rows[entity].up > 0 || value < -slack && rows[entity].down > 0 else { return false }
    return value.magnitude > slack + 1e-11 * rows.size(of: entity, at: values)
  }

}
