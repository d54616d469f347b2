/// Finds the nearest solution. If the rows leave freedom, rows for the preferred values are added at levels below all
/// others. Only variables that can still move get one, so that a layout without ambiguity costs nothing.
extension Engine {
  mutating func comeNearest() {
    state.isDecided = leavesNothingOpen()
    if state.isDecided { return }
    preferences.grow(to: variableCount)
    preferences.growRows(to: variableCount)
    addPreferenceRows()
    if !preferences.breaksTies { return }
    var last: Int32 = -1
    while !work.isUsedUp, let variable = nextTie(after: last) {
      last = variable
      preferences.ties[variable] = addNearnessRow(variable, .tie, LevelKey(group: .tie, value: Double(variable)))
      optimise(ranks: levels.count)
    }
  }

  private mutating func addPreferenceRows() {
    guard markFreeSlots(upTo: levels.ranksBeforePreferences) else { return }
    for variable in movableVariables() where preferences.rows[variable] < 0 {
      preferences.rows[variable] = addNearnessRow(variable, .preference, LevelKey(group: .preference))
    }
    optimise(ranks: levels.count)
  }

  private mutating func addNearnessRow(_ variable: Int32, _ kind: RowStore.Kind, _ key: LevelKey) -> Int32 {
    let level = levelSlot(key)
    let row = makeInternalRow(of: variable, .equal, preferences.values[variable], level: level, kind)
    rounding.note(preferences.values[variable])
    growRows()
    insertRow(row)
    return row
  }

  /// Returns the first variable, in the order in which they were made, that has no tie row yet and can still move at
  /// its own turn: the levels before it leave it free. The turns up to `last` were examined before: a new tie changes
  /// nothing before it.
  private mutating func nextTie(after last: Int32) -> Int32? {
    // A variable that moves at a turn moves at all turns before. So one that had a tie or stood still at a turn needs
    // no look at the next.
    var first = Int32(0)
    for end in 0...levels.count {
      let key = end < levels.count ? levels.keys[Int(levels.order[end])] : nil
      if let key, key.group != .tie || key.value <= Double(last) { continue }
      let limit = key.map { $0.value } ?? .infinity
      if Double(first) >= limit { continue }
      guard markFreeSlots(upTo: end), let next = movableVariables().first(where: { preferences.ties[$0] < 0 }) else {
        return nil
      }
      if Double(next) < limit { return next }
      first = next
    }
    return nil
  }

  /// Marks in `slotValue` the pivot rows, by slot, that can move at no cost at the first `end` levels. Returns false if
  /// nothing can.
  private mutating func markFreeSlots(upTo end: Int) -> Bool {
    work.spend(2 * variableCount)
    var isAnyFree = false
    for slot in 0..<Int32(truncatingIfNeeded: variableCount) {
      reduction.columns.sums[slot] = 0
      if elimination.pivotRow[slot] < 0 { isAnyFree = true }
      if basis.slots[slot].entity < 0 { continue }
      if case .optimal(let open) = verdict(on: slot, upTo: end), open != [] {
        reduction.columns.sums[slot] = 1
        isAnyFree = true
      }
    }
    if isAnyFree { markDependentEntities() }
    for slot in 0..<variableCount { reduction.columns.sums[slot] = 0 }
    return isAnyFree
  }

  private mutating func markDependentEntities() {
    slotValue.resize(to: variableCount, filling: 0)
    for place in 0..<elimination.order.count {
      let slot = elimination.order[place]
      let entity = elimination.pivotRow[slot]
      let line = basis.line(of: entity)
      var moves = false
      if line >= 0 {
        for at in table.places(of: line) where reduction.columns.sums[table.slot(at: at)] > 0 { moves = true }
      } else if basis.slot(of: entity) >= 0 {
        moves = reduction.columns.sums[basis.slot(of: entity)] > 0
      }
      slotValue[slot] = moves ? 1 : 0
    }
  }

  /// Returns the variables with a preferred value that depend on a marked slot, in the order in which they were made.
  private mutating func movableVariables() -> [Int32] {
    let moves = dependentVariables()
    return (0..<Int32(truncatingIfNeeded: variableCount)).filter { moves[Int($0)] && !preferences.values[$0].isNaN }
  }

  /// Returns for each variable whether it depends on something that can move at no cost.
  mutating func movableFlags() -> [Bool] {
    markFreeSlots(upTo: levels.count)
      ? dependentVariables() : [Bool](repeating: false, count: variableCount)
  }

  /// Returns for each variable whether it depends on one of these slots.
  mutating func variables(movingWith open: [Int32]) -> [Bool] {
    for slot in 0..<variableCount { reduction.columns.sums[slot] = 0 }
    for slot in open { reduction.columns.sums[slot] = 1 }
    markDependentEntities()
    for slot in open { reduction.columns.sums[slot] = 0 }
    return dependentVariables()
  }

  private func dependentVariables() -> [Bool] {
    // Variables that no row expresses move freely.
    var moves = (0..<variableCount).map { elimination.pivotRow[$0] < 0 }
    var place = elimination.order.count - 1
    while place >= 0 {
      let slot = elimination.order[place]
      var found = slotValue[slot] > 0
      for at in elimination.records.places(of: slot) where !found {
        let other = elimination.records.slots[at]
        found = other >= 0 ? moves[Int(other)] : slotValue[~other] > 0
      }
      moves[Int(slot)] = found
      place -= 1
    }
    return moves
  }
}
