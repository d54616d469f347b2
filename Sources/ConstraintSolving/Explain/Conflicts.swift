extension Solver {
  /// Minimal contradictions among the required rows, one for each fix that is needed: each is found with one member of all
  /// those before it left out, so that they are independent. Empty if there is none.
  package func conflicts(limit: Int) -> [Conflict] {
    var fork = engine
    fork.makeUnique()
    return fork.findConflicts(limit: limit)
  }
}

extension Engine {
  /// Destroys the engine's costs on the way: for use in a fork.
  mutating func findConflicts(limit: Int) -> [Conflict] {
    if solve() { return [] }
    settleDrag()
    drag.forget()
    keepsGhosts = true
    var found: [Conflict] = []
    var waiting = costlyLines(except: -1).map { lineEntity[$0] }
      .map { (entity: $0, level: rows.level[$0], up: rows.up[$0], down: rows.down[$0]) }
    for each in waiting { setCosts(of: each.entity, level: each.level, up: 0, down: 0) }
    // One row after the other is asked to hold beside those that do, and less urgently than they. One that cannot is a
    // contradiction with exactly the rows that stop it: they are independent of each other, so the set is minimal.
    let trial = levelSlot(LevelKey(group: .trial))
    while found.count < limit, let next = waiting.popLast() {
      setCosts(of: next.entity, level: trial, up: next.up, down: next.down)
      optimise(ranks: 2)
      isolate(next.entity)
      setCosts(of: next.entity, level: next.level, up: next.up, down: next.down)
      let line = entityLine[next.entity]
      guard line >= 0, isViolated(line) else { continue }
      found.append(certificate(line))
      setCosts(of: next.entity, level: next.level, up: 0, down: 0)
    }
    return found
  }

  /// Lines of required rows on the side that costs, be it only by the perturbation.
  private func costlyLines(except line: Int32) -> [Int32] {
    (0..<Int32(truncatingIfNeeded: lineEntity.count)).filter {
      guard $0 != line, table.isActive($0) else { return false }
      let entity = lineEntity[$0]
      return rows.level[entity] == LevelTable.requiredSlot && slopeOf(entity, side[$0]) != 0
        && (table.count(of: $0) > 0 || isViolated($0))
    }
  }

  /// Rows that hold exactly may be on the wrong side by the perturbation. That hides them among what is violated: they are
  /// moved to the right side, so that the asked row is the only one left.
  private mutating func isolate(_ entity: Int32) {
    for _ in 0..<100 {
      let others = costlyLines(except: entityLine[entity])
      if others.isEmpty { return }
      for line in others where table.isActive(line) { rectify(line) }
      optimise(ranks: 2)
    }
  }

  private mutating func rectify(_ line: Int32) {
    let entity = lineEntity[line]
    if slopeOf(entity, side[line]) == 0 || isViolated(line) { return }
    if !rows.isEquality(entity) {
      beta[line] = 0
      drift[line] = (rows.up[entity] == 0 ? 1 : -1) * nextPerturbation()
      refreshSide(line)
    } else if let slot = slotForExchange(line) {
      exchangeAtZero(line, slot)
    }
  }

  /// The slot with the largest entry, rather one whose entity is not itself a required equality.
  private func slotForExchange(_ line: Int32) -> Int32? {
    let places = table.places(of: line)
    let isStiff = { (at: Int32) in
      let entity = self.slotEntity[self.table.slot(at: at)]
      return self.rows.isEquality(entity) && self.rows.level[entity] == LevelTable.requiredSlot
    }
    let best = places.max {
      (isStiff($0) ? 0 : 1, table.value(at: $0).magnitude) < (isStiff($1) ? 0 : 1, table.value(at: $1).magnitude)
    }
    return best.map { table.slot(at: $0) }
  }

  /// The multipliers that make the violated line out of rows, with the variables vanishing from the sum.
  private mutating func certificate(_ line: Int32) -> Conflict {
    var multipliers = multipliersOf(line)
    var gap = 0.0
    for row in 0..<rows.count where multipliers[row] != 0 { gap -= multipliers[row] * rows.constant[row] }
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
    addToMultipliers(lineEntity[line], 1, &result)
    for at in table.places(of: line) {
      addToMultipliers(slotEntity[table.slot(at: at)], -table.value(at: at), &result)
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
      var operation = operationHead[slot]
      while operation >= 0 {
        sum -= operationFactor[operation] * result[Int(operationRow[operation])]
        operation = operationNext[operation]
      }
      result[Int(pivotRow[slot])] += sum
      place -= 1
    }
    for row in 0..<rows.count {
      let scaled = result[row]
      result[row] = scaled.magnitude < 1e-9 ? 0 : scaled * rows.scale[row]
    }
  }
}
