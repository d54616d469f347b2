/// The lexicographic simplex on residuals. Every entity's cost is convex and bends at zero. A slot whose entity can
/// improve moves until the cost would grow, past the bends of other entities if that pays (the long step). The entity
/// that stops it takes the slot.
extension Engine {
  /// Moves until no slot can improve at one of the first `ranks` levels. Later levels are not considered.
  mutating func optimise(ranks: Int) {
    // The perturbation makes cycling very unlikely. If there are too many pivots all the same, Bland's rule takes over,
    // and finally a limit ends the work.
    let patience = work.counters.pivots + 20 * (rows.count + variableCount) + 1000
    candidates.bePatient()
    let end = patience + 20 * (rows.count + variableCount) + 1000
    while work.counters.pivots < end {
      if work.counters.pivots == patience { candidates.losePatience(basis.slots) }
      work.spend(candidates.dirtyCount)
      if work.isUsedUp { break }
      sortDirty(ranks)
      guard let (slot, direction) = nextEntering(ranks) else { return }
      move(slot, direction, ranks)
    }
    candidates.forgetBuckets(basis.slots)
  }

  private mutating func sortDirty(_ ranks: Int) {
    while let slot = candidates.takeDirty() {
      if basis.slots[slot].entity < 0 || basis.slots[slot].bucket != -1 { continue }
      switch verdict(on: slot, upTo: ranks) {
      case .improves(_, let rank):
        candidates.insert(slot, in: candidates.bucket(rank, lines: table.live(slot)), basis.slots)
      case .optimal(let open): stages.choices.note(slot, open)
      }
    }
  }

  private mutating func nextEntering(_ ranks: Int) -> (slot: Int32, direction: Double)? {
    while let (slot, place) = candidates.takeNext(upTo: ranks, basis.slots) {
      switch verdict(on: slot, upTo: ranks) {
      case .optimal(let open): stages.choices.note(slot, open)
      case .improves(let direction, let rank):
        let bucket = candidates.bucket(rank, lines: table.live(slot))
        if bucket <= place || !candidates.isPatient { return (slot, direction) }
        candidates.insert(slot, in: bucket, basis.slots)
      }
    }
    return nil
  }

  // MARK: A step

  private mutating func move(_ slot: Int32, _ direction: Double, _ ranks: Int) {
    work.counters.pivots += 1
    table.find(slot)
    work.spend(table.foundLines.count)
    gatherStops(direction)
    startSlopes(slot, direction)
    var passed = 0
    while let stop = longStep.nextStop(after: passed) {
      passed += 1
      if updateSlopes(past: stop, ranks) { continue }
      if stages.guards.isInUse, bringInGuarded(slot, direction, stop.length) {
        candidates.markDirty(slot)
        return
      }
      step(slot, direction, stop, passed: passed - 1)
      return
    }
    closeDirection(slot, ranks)
  }

  private mutating func gatherStops(_ direction: Double) {
    longStep.removeStops()
    let steps = 8 / rounding.tolerance
    for at in 0..<table.foundLines.count {
      let line = table.foundLines[at]
      let rate = table.foundValues[at] * direction
      if rate * basis.lines[line].side >= 0 || rate.magnitude < 1e-9 || rows.hasNoCosts(basis.lines[line].entity) {
        continue
      }
      let value = basis.lines[line].value.magnitude <= rounding.tolerance ? 0 : basis.lines[line].value
      let length = max(0, -value / rate)
      longStep.append(
        Stop(
          length: length, rounded: (length * steps).rounded(), drift: -basis.lines[line].drift / rate, line: line,
          rate: rate.magnitude))
    }
  }

  /// Sets the slopes at the start of a step. Like `updateSlopes`, it is `mutating` only because the compiler copies the
  /// whole engine for a method that only reads.
  private mutating func startSlopes(_ slot: Int32, _ direction: Double) {
    let base = firstCost(of: slot)
    for level in 0..<levels.count { longStep.slopes[level] = direction * reduced[base + level] }
    let entity = basis.slots[slot].entity
    longStep.slopes[rows[entity].level] += direction > 0 ? rows[entity].up : rows[entity].down
  }

  /// Changes the slopes to those after a stop. Returns true if going on past it still improves.
  private mutating func updateSlopes(past stop: Stop, _ ranks: Int) -> Bool {
    let entity = basis.lines[stop.line].entity
    longStep.slopes[rows[entity].level] += (rows[entity].up + rows[entity].down) * stop.rate
    return longStep.improves(upTo: ranks, levels.order)
  }

  private mutating func step(_ slot: Int32, _ direction: Double, _ stop: Stop, passed: Int) {
    for at in 0..<table.foundLines.count {
      let line = table.foundLines[at]
      let rate = table.foundValues[at] * direction
      basis.lines[line].value += rate * stop.length
      basis.lines[line].drift += rate * stop.drift
    }
    for at in 0..<passed { setSide(longStep.stops[at].line, -basis.lines[longStep.stops[at].line].side) }
    exchange(stop.line, slot, direction)
    basis.lines[stop.line].value = direction * stop.length
    basis.lines[stop.line].drift = direction * stop.drift
    basis.lines[stop.line].side = direction
  }

  /// Exchanges the entities of a line and a slot.
  private mutating func exchange(_ line: Int32, _ slot: Int32, _ direction: Double) {
    updateReduced(line, slot, entering: direction)
    let before = table.work
    let costs = Int(table.count(of: line)) * levels.count
    table.pivot(line, slot, exchanging: true)
    work.spend(table.work - before + costs)
    basis.exchange(line, slot)
    let entering = basis.lines[line].entity
    if rows.hasNoCosts(entering), elimination.slotOfRow[entering] < 0, !state.keepsCostlessLines { dropLine(line) }
  }

  /// Exchanges without moving anything: the line's entity is at zero already.
  mutating func exchangeAtZero(_ line: Int32, _ slot: Int32) {
    work.counters.pivots += 1
    table.find(slot)
    basis.lines[line].value = 0
    let direction: Double = rows[basis.slots[slot].entity].up == 0 ? 1 : -1
    exchange(line, slot, direction)
    basis.lines[line].value = 0
    basis.lines[line].drift = direction * perturbation.next()
    basis.lines[line].side = direction
  }

  /// Removes a line that is no longer needed.
  mutating func dropLine(_ line: Int32) {
    table.retire(line)
    basis.end(line)
  }

  /// Treats a slot that nothing stopped as optimal. Costs are bounded below, so its reduced cost was a rounding error,
  /// and is set to zero.
  private mutating func closeDirection(_ slot: Int32, _ ranks: Int) {
    let base = firstCost(of: slot)
    for rank in 0..<ranks {
      let level = Int(levels.order[rank])
      if reduced[base + level].magnitude < 1e-6 { reduced[base + level] = 0 }
    }
    stages.choices.note(slot, [.rising, .falling])
  }
}
