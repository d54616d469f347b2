/// Proves that required rows do not follow from others, from the present solution.
extension Engine {
  /// True if each required equality was used to express a variable of its own. If not, they may still be independent.
  func equalitiesAreIndependent() -> Bool {
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows.isRequiredOfUser(row) && rows.isEquality(row) {
      let slot = elimination.slotOfRow[row]
      if slot < 0 || !elimination.isLocked[slot] { return false }
    }
    return true
  }

  /// Returns the inequalities for which no neighbour of the solution was found that violates this one and no other
  /// required row.
  func unproven(among inequalities: [Int32]) -> [Int32] { inequalities.filter { !isBrokenAlone($0) } }

  /// True if one or two slots' entities can move so far that this row is violated while all other required rows still
  /// hold.
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
    if basis.slot(of: row) >= 0 { return [Move(slot: basis.slot(of: row), step: excess)] }
    let line = basis.line(of: row)
    return line < 0 ? [] : moves(bringing: line, to: excess)
  }

  /// Returns the violation to reach, well beyond rounding.
  private func excess(of row: Int32) -> Double { max(1e-4, 100 * rounding.tolerance) * (rows[row].up > 0 ? 1 : -1) }

  private func moves(bringing line: Int32, to value: Double) -> [Move] {
    var moves: [Move] = []
    for place in table.places(of: line) where table.value(at: place).magnitude > 1e-4 {
      let move = Move(slot: table.slot(at: place), step: (value - basis.lines[line].value) / table.value(at: place))
      if isAllowed(move) { moves.append(move) }
    }
    return moves
  }

  /// True if the slot's entity can move from zero without violating its own required row.
  private func isAllowed(_ move: Move) -> Bool {
    let entity = basis.slots[move.slot].entity
    return rows[entity].level != LevelTable.requiredSlot
      || (move.step > 0 ? rows[entity].up : rows[entity].down) == 0
  }

  private func othersHold(besides row: Int32, after move: Move) -> Bool {
    for at in table.columns.places(of: move.slot) {
      let entry = table.columns.entries[at]
      if entry.number < 0 || basis.lines[entry.number].entity == row { continue }
      let rate = table.value(at: table.places(of: entry.number).lowerBound + entry.place)
      if isBroken(entry.number, at: basis.lines[entry.number].value + move.step * rate) { return false }
    }
    return true
  }

  private func isBroken(_ line: Int32, at value: Double) -> Bool {
    let entity = basis.lines[line].entity
    guard rows[entity].level == LevelTable.requiredSlot else { return false }
    return value > rounding.tolerance && rows[entity].up > 0 || value < -rounding.tolerance && rows[entity].down > 0
  }

  // MARK: Two moves

  private static var mostRepairs: Int { 8 }

  /// True if another slot's move can undo the violation of another row that the first move brings.
  private func canBeRepaired(_ move: Move, breaking row: Int32) -> Bool {
    var changes: [Int32: Double] = [:]
    add(move, to: &changes)
    let broken = changes.filter {
      basis.lines[$0.key].entity != row && isBroken($0.key, at: basis.lines[$0.key].value + $0.value)
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
    let line = basis.line(of: row)
    if line >= 0, (basis.lines[line].value + (changes[line] ?? 0)) / excess(of: row) < 0.5 { return false }
    return changes.allSatisfy {
      basis.lines[$0.key].entity == row || !isBroken($0.key, at: basis.lines[$0.key].value + $0.value)
    }
  }
}
