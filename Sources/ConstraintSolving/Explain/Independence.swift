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

  var requiredInequalities: [Int32] {
    (0..<Int32(truncatingIfNeeded: rows.count)).filter { isRequiredOfUser($0) && !rows.isEquality($0) }
  }

  /// The inequalities for which no neighbour of the solution is at hand that violates them and no other required row.
  func unproven(among inequalities: [Int32]) -> [Int32] { inequalities.filter { !isBrokenAlone($0) } }

  private func isRequiredOfUser(_ row: Int32) -> Bool {
    rows[row].isLive && rows[row].kind == .user && rows[row].level == LevelTable.requiredSlot
  }

  /// Can one slot's entity move so far that the row is violated, or two of them, while all other required rows go on
  /// holding?
  private func isBrokenAlone(_ row: Int32) -> Bool {
    let moves = movesThatBreak(row)
    return moves.contains { othersHold(besides: row, after: $0) }
      || moves.prefix(Self.mostRepairs).contains { canBeRepaired($0, breaking: row) }
  }

  private struct Move {
    var slot: Int32
    var step: Double
  }

  private func movesThatBreak(_ row: Int32) -> [Move] {
    let excess = excess(of: row)
    if entities.slot(of: row) >= 0 { return [Move(slot: entities.slot(of: row), step: excess)] }
    let line = entities.line(of: row)
    return line < 0 ? [] : moves(bringing: line, to: excess)
  }

  /// Well beyond rounding.
  private func excess(of row: Int32) -> Double { max(1e-4, 100 * tolerance) * (rows[row].up > 0 ? 1 : -1) }

  private func moves(bringing line: Int32, to value: Double) -> [Move] {
    var moves: [Move] = []
    for place in table.places(of: line) where table.value(at: place).magnitude > 1e-4 {
      let move = Move(slot: table.slot(at: place), step: (value - residuals[line].value) / table.value(at: place))
      if isAllowed(move) { moves.append(move) }
    }
    return moves
  }

  /// From zero, without violating a required row.
  private func isAllowed(_ move: Move) -> Bool {
    let entity = slots[move.slot].entity
    return rows[entity].level != LevelTable.requiredSlot
      || (move.step > 0 ? rows[entity].up : rows[entity].down) == 0
  }

  private func othersHold(besides row: Int32, after move: Move) -> Bool {
    for at in table.columns.places(of: move.slot) {
      let entry = table.columns.entries[at]
      if entry.number < 0 || residuals[entry.number].entity == row { continue }
      let rate = table.value(at: table.places(of: entry.number).lowerBound + entry.place)
      if isBroken(entry.number, at: residuals[entry.number].value + move.step * rate) { return false }
    }
    return true
  }

  private func isBroken(_ line: Int32, at value: Double) -> Bool {
    let entity = residuals[line].entity
    guard rows[entity].level == LevelTable.requiredSlot else { return false }
    return value > tolerance && rows[entity].up > 0 || value < -tolerance && rows[entity].down > 0
  }

  // MARK: Two moves

  private static var mostRepairs: Int { 8 }

  /// Can another slot bring back what the move violates besides the row?
  private func canBeRepaired(_ move: Move, breaking row: Int32) -> Bool {
    var changes: [Int32: Double] = [:]
    add(move, to: &changes)
    let broken = changes.filter {
      residuals[$0.key].entity != row && isBroken($0.key, at: residuals[$0.key].value + $0.value)
    }
    guard let line = broken.keys.min(), let change = broken[line] else { return false }
    let repairs = moves(bringing: line, to: -change).filter { $0.slot != move.slot }
    return repairs.prefix(Self.mostRepairs).contains { repair in
      var all = changes
      add(repair, to: &all)
      return breaksAlone(row, all)
    }
  }

  private func add(_ move: Move, to changes: inout [Int32: Double]) {
    for at in table.columns.places(of: move.slot) {
      let entry = table.columns.entries[at]
      if entry.number < 0 { continue }
      let rate = table.value(at: table.places(of: entry.number).lowerBound + entry.place)
      changes[entry.number, default: 0] += move.step * rate
    }
  }

  private func breaksAlone(_ row: Int32, _ changes: [Int32: Double]) -> Bool {
    let line = entities.line(of: row)
    if line >= 0, (residuals[line].value + (changes[line] ?? 0)) / excess(of: row) < 0.5 { return false }
    return changes.allSatisfy {
      residuals[$0.key].entity == row || !isBroken($0.key, at: residuals[$0.key].value + $0.value)
    }
  }
}
