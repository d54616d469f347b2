extension Solver {
  /// Returns minimal contradictions among the required rows, one for each fix that is needed. Each is found with one
  /// row of each earlier one left out, so they are independent. Empty if there is none.
  ///
  /// - Parameter choose: returns the row of a contradiction to leave out from then on; nil to let the solver choose.
  public func conflicts(limit: Int, leavingOut choose: (Conflict) -> RowID? = { _ in nil }) -> [Conflict] {
    var fork = engine
    fork.makeUnique()
    return fork.findConflicts(limit: limit, leavingOut: choose)
  }
}

extension Engine {
  /// Finds contradictions. It destroys the engine's costs, so it must run in a fork.
  mutating func findConflicts(
    limit: Int, leavingOut choose: (Conflict) -> RowID? = { _ in nil }
  ) -> [Conflict] {
    if solve() { return [] }
    endDrag()
    state.keepsCostlessLines = true
    var found: [Conflict] = []
    var waiting = costlyLines(except: -1).map { AskedRow(rows, basis.lines[$0].entity) }
    for each in waiting { setCosts(of: each.entity, level: each.level, costs: []) }
    var implied: [AskedRow] = []
    // One row after the other is asked to hold beside those that do, at a lower level than theirs. A row that cannot
    // hold contradicts exactly the rows that stop it. They are independent of each other, so the set is minimal.
    let trial = levelSlot(LevelKey(group: .trial))
    while found.count < limit, !work.isUsedUp, let next = waiting.popLast() {
      setCosts(of: next.entity, level: trial, costs: next.costs)
      optimise(ranks: 2)
      isolate(next.entity, &implied)
      setCosts(of: next.entity, level: next.level, costs: next.costs)
      let line = basis.line(of: next.entity)
      guard line >= 0, isViolated(line) else { continue }
      let conflict = certificate(line)
      found.append(conflict)
      guard let row = choose(conflict).flatMap({ rowOfName[$0.index] }), row >= 0, row != next.entity else {
        setCosts(of: next.entity, level: next.level, costs: [])
        continue
      }
      unlock(row)
      setCosts(of: row, level: rows[row].level, costs: [])
      // Without the row left out, the asked row may hold, so it is asked again. So are rows that are no longer implied.
      setCosts(of: next.entity, level: next.level, costs: [])
      waiting += implied.filter { !isImplied($0.entity) } + [next]
      implied.removeAll { !isImplied($0.entity) }
    }
    return found
  }

  /// A required row with its level and its costs, which are removed while other rows are asked.
  private struct AskedRow {
    let entity: Int32
    let level: Int32
    let costs: RowStore.Sides

    init(_ rows: RowStore, _ entity: Int32) {
      self.entity = entity
      level = rows[entity].level
      costs = rows[entity].costs
    }
  }

  /// Returns the lines of required rows on the side that costs, even if only the perturbation puts them there.
  private func costlyLines(except line: Int32) -> [Int32] {
    basis.allLines.filter {
      guard $0 != line, table.isActive($0) else { return false }
      let entity = basis.lines[$0].entity
      return rows[entity].level == LevelTable.requiredSlot && rows.slope(of: entity, basis.lines[$0].side) != 0
        && (table.count(of: $0) > 0 || isViolated($0))
    }
  }

  /// Leaves the asked row as the only one on a costly side. Rows that hold exactly may be on the wrong side because of
  /// the perturbation, and would hide the violated row. They are moved to the right side.
  private mutating func isolate(_ entity: Int32, _ implied: inout [AskedRow]) {
    for _ in 0..<100 where !work.isUsedUp {
      work.spend(basis.lines.count)
      let others = costlyLines(except: basis.line(of: entity))
      if others.isEmpty { return }
      for line in others where table.isActive(line) { rectify(line, &implied) }
      optimise(ranks: 2)
    }
  }

  private mutating func rectify(_ line: Int32, _ implied: inout [AskedRow]) {
    let entity = basis.lines[line].entity
    if rows.slope(of: entity, basis.lines[line].side) == 0 || isViolated(line) { return }
    if !rows.isEquality(entity) {
      basis.lines[line].value = 0
      basis.lines[line].drift = (rows[entity].up == 0 ? 1 : -1) * perturbation.next()
      refreshSide(line)
    } else if let slot = slotForExchange(line), !isStiff(slot) {
      exchangeAtZero(line, slot)
    } else {
      // An exchange with an entity that cannot move would only make that one hide the violation. Such entities imply
      // the row, so it adds nothing.
      implied.append(AskedRow(rows, entity))
      setCosts(of: entity, level: rows[entity].level, costs: [])
    }
  }

  /// True if the row follows from the required equalities in its slots.
  private func isImplied(_ entity: Int32) -> Bool {
    let line = basis.line(of: entity)
    guard line >= 0 else { return false }
    return table.places(of: line).allSatisfy { isStiff(table.slot(at: $0)) }
  }

  /// True if the slot's entity is a required equality, which cannot move.
  private func isStiff(_ slot: Int32) -> Bool {
    let entity = basis.slots[slot].entity
    return rows.isEquality(entity) && rows[entity].level == LevelTable.requiredSlot
  }

  /// Returns the slot with the largest entry, preferably one that can move.
  private func slotForExchange(_ line: Int32) -> Int32? {
    let rank = { (at: Int32) in
      (self.isStiff(self.table.slot(at: at)) ? 0 : 1, self.table.value(at: at).magnitude)
    }
    let best = table.places(of: line).max { rank($0) < rank($1) }
    return best.map { table.slot(at: $0) }
  }

  /// Returns the contradiction of a violated line. The rows times their multipliers add up to the line, and all
  /// variables cancel out.
  private mutating func certificate(_ line: Int32) -> Conflict {
    work.spend(2 * rows.count)
    var multipliers = multipliersOf(line)
    var gap = 0.0
    for row in 0..<rows.count where multipliers[row] != 0 { gap -= multipliers[row] * rows[row].constant }
    if gap < 0 {
      gap = -gap
      for row in 0..<rows.count { multipliers[row] = -multipliers[row] }
    }
    let members = (0..<Int32(truncatingIfNeeded: rows.count)).compactMap { row -> Conflict.Member? in
      guard multipliers[Int(row)] != 0 else { return nil }
      return Conflict.Member(source: rows.source(row), multiplier: multipliers[Int(row)])
    }
    return Conflict(members: members, gap: gap)
  }

  /// Returns for each row its multiplier in the sum that the line stands for, in the row's own units.
  func multipliersOf(_ line: Int32) -> [Double] {
    var result = [Double](repeating: 0, count: rows.count)
    addToMultipliers(basis.lines[line].entity, 1, &result)
    for at in table.places(of: line) {
      addToMultipliers(basis.slots[table.slot(at: at)].entity, -table.value(at: at), &result)
    }
    elimination.spreadBackwards(&result)
    for row in 0..<rows.count {
      result[row] = result[row].magnitude < 1e-9 ? 0 : result[row] * rows[row].scale
    }
    return result
  }

  /// Adds to a row's multiplier, unless the row expresses a variable: its multiplier follows from the others.
  private func addToMultipliers(_ row: Int32, _ multiplier: Double, _ result: inout [Double]) {
    if elimination.slotOfRow[row] < 0 { result[Int(row)] += multiplier }
  }
}
