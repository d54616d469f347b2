/// The point of a step at which a line's entity reaches zero: the length, and its change under the perturbation.
struct Stop: BitwiseCopyable, Sendable {
  var length: Double
  /// The length as a number of small steps, shorter than the tolerance. Lengths that differ only by rounding errors are
  /// then equal, so rounding does not decide.
  var rounded: Double
  var drift: Double
  var line: Int32
  var rate: Double

  @inline(__always) static func < (a: Stop, b: Stop) -> Bool {
    if a.rounded != b.rounded { return a.rounded < b.rounded }
    return a.drift < b.drift
  }
}

/// The lexicographic simplex on residuals. Every entity's cost is convex and bends at zero. A slot whose entity can
/// improve moves until the cost would grow, past the bends of other entities if that pays (the long step). The entity
/// that stops it takes the slot.
extension Engine {
  /// Moves until no slot can improve at one of the first `ranks` levels. Later levels are not considered.
  mutating func optimise(ranks: Int) {
    // The perturbation makes cycling very unlikely. If there are too many pivots all the same, Bland's rule takes over,
    // and finally a limit ends the work.
    let patience = work.counters.pivots + 20 * (rows.count + variableCount) + 1000
    isPatient = true
    let end = patience + 20 * (rows.count + variableCount) + 1000
    while work.counters.pivots < end {
      if work.counters.pivots == patience {
        forgetBuckets()
        isPatient = false
      }
      work.spend(dirtySlots.count)
      if work.isUsedUp { break }
      sortDirty(ranks)
      guard let (slot, direction) = nextEntering(ranks, bland: !isPatient) else { return }
      move(slot, direction, ranks)
    }
    forgetBuckets()
  }

  private mutating func sortDirty(_ ranks: Int) {
    while let slot = dirtySlots.popLast() {
      isDirty[slot] = false
      if basis.slots[slot].entity < 0 || basis.slots[slot].bucket != -1 { continue }
      switch verdict(on: slot, upTo: ranks) {
      case .improves(_, let rank): insertInBucket(slot, rank)
      case .optimal(let open): choices.note(slot, open)
      }
    }
  }

  /// The number of buckets for each rank. Within a rank, buckets are sorted by the number of lines in the column.
  /// Taking thin columns first keeps the table from filling up: on large trees that makes the difference between
  /// minutes and seconds.
  static var classes: Int { 64 }

  private func bucketIndex(_ slot: Int32, _ rank: Int32) -> Int32 {
    let first = rank * Int32(truncatingIfNeeded: Self.classes)
    return isPatient ? first + Self.thickness(ofColumnIn: table.live(slot)) : first
  }

  /// Returns the class of a column: one for each count up to 16 lines, and from there on eight for each doubling.
  /// Coarser classes visit a fifth more entries.
  private static func thickness(ofColumnIn lines: Int32) -> Int32 {
    if lines < 16 { return lines }
    let doublings = 27 - Int32(truncatingIfNeeded: lines.leadingZeroBitCount)
    return min(63, 8 + 8 * doublings + (lines >> (doublings + 1)))
  }

  private mutating func insertInBucket(_ slot: Int32, _ rank: Int32) {
    let index = bucketIndex(slot, rank)
    basis.slots[slot].bucket = index
    basis.slots[slot].nextInBucket = bucketHead[index]
    bucketHead[index] = slot
    lowestBucket = min(lowestBucket, Int(index))
  }

  private mutating func nextEntering(_ ranks: Int, bland: Bool) -> (slot: Int32, direction: Double)? {
    while lowestBucket < ranks * Self.classes {
      if bucketHead[lowestBucket] < 0 {
        lowestBucket += 1
        continue
      }
      let index = Int32(truncatingIfNeeded: lowestBucket)
      let slot = bland ? takeFirstByNumber(lowestBucket) : takeHead(lowestBucket)
      basis.slots[slot].bucket = -1
      switch verdict(on: slot, upTo: ranks) {
      case .optimal(let open): choices.note(slot, open)
      case .improves(let direction, let rank):
        if bland || bucketIndex(slot, rank) <= index { return (slot, direction) }
        insertInBucket(slot, rank)
      }
    }
    return nil
  }

  private func takeHead(_ index: Int) -> Int32 {
    let slot = bucketHead[index]
    bucketHead[index] = basis.slots[slot].nextInBucket
    return slot
  }

  /// Bland's rule: takes the slot whose entity has the lowest number.
  private func takeFirstByNumber(_ index: Int) -> Int32 {
    var best = bucketHead[index]
    var beforeBest: Int32 = -1
    var previous = best
    var slot = basis.slots[best].nextInBucket
    while slot >= 0 {
      if basis.slots[slot].entity < basis.slots[best].entity {
        best = slot
        beforeBest = previous
      }
      previous = slot
      slot = basis.slots[slot].nextInBucket
    }
    if beforeBest < 0 {
      bucketHead[index] = basis.slots[best].nextInBucket
    } else {
      basis.slots[beforeBest].nextInBucket = basis.slots[best].nextInBucket
    }
    return best
  }

  /// Empties all buckets, and makes their slots dirty again.
  mutating func forgetBuckets() {
    for index in 0..<bucketHead.count {
      while bucketHead[index] >= 0 {
        let slot = takeHead(index)
        basis.slots[slot].bucket = -1
        markDirty(slot)
      }
    }
  }

  // MARK: A step

  private mutating func move(_ slot: Int32, _ direction: Double, _ ranks: Int) {
    work.counters.pivots += 1
    table.find(slot)
    work.spend(table.foundLines.count)
    gatherStops(direction)
    startSlopes(slot, direction)
    var passed = 0
    while passed < stops.count {
      if passed < Self.searchedStops { bringLeastStop(to: passed) }
      if passed == Self.searchedStops { sortStops(from: passed) }
      let stop = stops[passed]
      passed += 1
      if updateSlopes(past: stop, ranks) { continue }
      if guards.isInUse, bringInGuarded(slot, direction, stop.length) {
        markDirty(slot)
        return
      }
      step(slot, direction, stop, passed: passed - 1)
      return
    }
    closeDirection(slot, ranks)
  }

  private mutating func gatherStops(_ direction: Double) {
    stops.removeAll()
    let steps = 8 / rounding.tolerance
    for at in 0..<table.foundLines.count {
      let line = table.foundLines[at]
      let rate = table.foundValues[at] * direction
      if rate * basis.lines[line].side >= 0 || rate.magnitude < 1e-9 || hasNoCosts(basis.lines[line].entity) {
        continue
      }
      let value = basis.lines[line].value.magnitude <= rounding.tolerance ? 0 : basis.lines[line].value
      let length = max(0, -value / rate)
      stops.append(
        Stop(
          length: length, rounded: (length * steps).rounded(), drift: -basis.lines[line].drift / rate, line: line,
          rate: rate.magnitude))
    }
  }

  /// Sets the slopes at the start of a step. Like `updateSlopes`, it is `mutating` only because the compiler copies the
  /// whole engine for a method that only reads.
  private mutating func startSlopes(_ slot: Int32, _ direction: Double) {
    let base = firstCost(of: slot)
    for level in 0..<levels.count { slopes[level] = direction * reduced[base + level] }
    let entity = basis.slots[slot].entity
    slopes[rows[entity].level] += direction > 0 ? rows[entity].up : rows[entity].down
  }

  private static var searchedStops: Int { 64 }

  /// Sorts the remaining stops, for the rare step that passes very many.
  private func sortStops(from place: Int) {
    var rest = UnsafeMutableBufferPointer(start: stops.base + place, count: stops.count - place)
    rest.sort { $0 < $1 }
  }

  /// Brings the nearest stop that is not yet passed to an index. Few are passed, so a search each time is cheaper than
  /// sorting.
  @inline(__always) private func bringLeastStop(to place: Int) {
    var least = place
    for at in place + 1..<max(place + 1, stops.count) where stops[at] < stops[least] { least = at }
    if least != place {
      let stop = stops[place]
      stops[place] = stops[least]
      stops[least] = stop
    }
  }

  /// Changes the slopes to those after a stop. Returns true if going on past it still improves.
  private mutating func updateSlopes(past stop: Stop, _ ranks: Int) -> Bool {
    let entity = basis.lines[stop.line].entity
    slopes[rows[entity].level] += (rows[entity].up + rows[entity].down) * stop.rate
    for rank in 0..<ranks {
      let slope = slopes[levels.order[rank]]
      if slope < -ReducedCosts.tolerance { return true }
      if slope > ReducedCosts.tolerance { return false }
    }
    return false
  }

  private mutating func step(_ slot: Int32, _ direction: Double, _ stop: Stop, passed: Int) {
    for at in 0..<table.foundLines.count {
      let line = table.foundLines[at]
      let rate = table.foundValues[at] * direction
      basis.lines[line].value += rate * stop.length
      basis.lines[line].drift += rate * stop.drift
    }
    for at in 0..<passed { setSide(stops[at].line, -basis.lines[stops[at].line].side) }
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
    if hasNoCosts(entering), elimination.slotOfRow[entering] < 0, !state.keepsCostlessLines { dropLine(line) }
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
    choices.note(slot, [.rising, .falling])
  }
}
