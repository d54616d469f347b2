extension Solver {
  /// Minimal contradictions among the required rows, one for each fix that is needed: each is found with one member of all
  /// those before it left out, so that they are independent. Empty if there is none.
  ///
  /// - Parameter choose: which of a contradiction's rows is left out from then on; nil leaves that to the solver.
  public func conflicts(limit: Int, leavingOut choose: (Conflict) -> RowID? = { _ in nil }) -> [Conflict] {
    var fork = engine
    fork.makeUnique()
    return fork.findConflicts(limit: limit, leavingOut: choose)
  }
}

extension Engine {
  /// Destroys the engine's costs on the way: for use in a fork.
  mutating func findConflicts(
    limit: Int, leavingOut choose: (Conflict) -> RowID? = { _ in nil }
  ) -> [Conflict] {
    if solve() { return [] }
    settleDrag()
    drag.forget()
    keepsGhosts = true
    var found: [Conflict] = []
    var waiting = costlyLines(except: -1).map { AskedRow(rows, residuals[$0].entity) }
    for each in waiting { setCosts(of: each.entity, level: each.level, costs: []) }
    var implied: [AskedRow] = []
    // One row after the other is asked to hold beside those that do, and less urgently than they. One that cannot is a
    // contradiction with exactly the rows that stop it: they are independent of each other, so the set is minimal.
    let trial = levelSlot(LevelKey(group: .trial))
    while found.count < limit, !isUsedUp, let next = waiting.popLast() {
      setCosts(of: next.entity, level: trial, costs: next.costs)
      optimise(ranks: 2)
      isolate(next.entity, &implied)
      setCosts(of: next.entity, level: next.level, costs: next.costs)
      let line = entities.line(of: next.entity)
      guard line >= 0, isViolated(line) else { continue }
      let conflict = certificate(line)
      found.append(conflict)
      guard let row = choose(conflict).flatMap({ rowOfName[$0.index] }), row >= 0, row != next.entity else {
        setCosts(of: next.entity, level: next.level, costs: [])
        continue
      }
      unlock(row)
      setCosts(of: row, level: rows[row].level, costs: [])
      // Without it the asked row may hold; so it is asked again, and who was implied by it is as well.
      setCosts(of: next.entity, level: next.level, costs: [])
      waiting += implied.filter { !isImplied($0.entity) } + [next]
      implied.removeAll { !isImplied($0.entity) }
    }
    return found
  }

  /// A required row and what it costs when it has a say.
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

  /// Lines of required rows on the side that costs, be it only by the perturbation.
  private func costlyLines(except line: Int32) -> [Int32] {
    (0..<Int32(truncatingIfNeeded: residuals.count)).filter {
      guard $0 != line, table.isActive($0) else { return false }
      let entity = residuals[$0].entity
      return rows[entity].level == LevelTable.requiredSlot && slopeOf(entity, residuals[$0].side) != 0
        && (table.count(of: $0) > 0 || isViolated($0))
    }
  }

  /// Rows that hold exactly may be on the wrong side by the perturbation. That hides them among what is violated: they are
  /// moved to the right side, so that the asked row is the only one left.
  private mutating func isolate(_ entity: Int32, _ implied: inout [AskedRow]) {
    for _ in 0..<100 where !isUsedUp {
      noteWork(residuals.count)
      let others = costlyLines(except: entities.line(of: entity))
      if others.isEmpty { return }
      for line in others where table.isActive(line) { rectify(line, &implied) }
      optimise(ranks: 2)
    }
  }

  private mutating func rectify(_ line: Int32, _ implied: inout [AskedRow]) {
    let entity = residuals[line].entity
    if slopeOf(entity, residuals[line].side) == 0 || isViolated(line) { return }
    if !rows.isEquality(entity) {
      residuals[line].value = 0
      residuals[line].drift = (rows[entity].up == 0 ? 1 : -1) * nextPerturbation()
      refreshSide(line)
    } else if let slot = slotForExchange(line), !isStiff(slot) {
      exchangeAtZero(line, slot)
    } else {
      // Changing places with another that cannot move would only make that one hide what is violated. They imply it, so
      // it has nothing to add.
      implied.append(AskedRow(rows, entity))
      setCosts(of: entity, level: rows[entity].level, costs: [])
    }
  }

  /// Does a row follow from the required equalities in its slots?
  private func isImplied(_ entity: Int32) -> Bool {
    let line = entities.line(of: entity)
    guard line >= 0 else { return false }
    return table.places(of: line).allSatisfy { isStiff(table.slot(at: $0)) }
  }

  /// Is the slot's entity a required equality, which cannot move?
  private func isStiff(_ slot: Int32) -> Bool {
    let entity = slots[slot].entity
    return rows.isEquality(entity) && rows[entity].level == LevelTable.requiredSlot
  }

  /// The slot with the largest entry, rather one that can move.
  private func slotForExchange(_ line: Int32) -> Int32? {
    let rank = { (at: Int32) in
      (self.isStiff(self.table.slot(at: at)) ? 0 : 1, self.table.value(at: at).magnitude)
    }
    let best = table.places(of: line).max { rank($0) < rank($1) }
    return best.map { table.slot(at: $0) }
  }

  /// The multipliers that make the violated line out of rows, with the variables vanishing from the sum.
  private mutating func certificate(_ line: Int32) -> Conflict {
    noteWork(2 * rows.count)
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

  /// Per row, in its own units, how often it is in the sum that the line stands for.
  func multipliersOf(_ line: Int32) -> [Double] {
    var result = [Double](repeating: 0, count: rows.count)
    addToMultipliers(residuals[line].entity, 1, &result)
    for at in table.places(of: line) {
      addToMultipliers(slots[table.slot(at: at)].entity, -table.value(at: at), &result)
    }
    spreadOverEliminated(&result)
    return result
  }

  /// Rows that express variables follow from the others.
  private func addToMultipliers(_ row: Int32, _ multiplier: Double, _ result: inout [Double]) {
    if eliminatedSlot[row] < 0 { result[Int(row)] += multiplier }
  }

  /// Walks elimination backwards: what was taken off other rows counts for the row it was taken from.
  func spreadOverEliminated(_ result: inout [Double]) {
    var place = order.count - 1
    while place >= 0 {
      let slot = order[place]
      var sum = 0.0
      var at = lastOperation[slot]
      while at >= 0 {
        sum -= operations[at].factor * result[Int(operations[at].row)]
        at = operations[at].before
      }
      result[Int(pivotRow[slot])] += sum
      place -= 1
    }
    for row in 0..<rows.count {
      let scaled = result[row]
      result[row] = scaled.magnitude < 1e-9 ? 0 : scaled * rows[row].scale
    }
  }
}
