/// Costs, sides and reduced costs.
///
/// The reduced cost of a slot is a vector over the levels: the growth of every level's sum of violations when the
/// slot's entity rises by one. Vectors are compared lexicographically, in the order of the levels.
extension Engine {
  /// The index of the slot's first reduced cost.
  @inline(__always) func firstCost(of slot: Int32) -> Int { reduced.first(of: basis.slots[slot]) }

  /// Adds a slope of the line's entity to the reduced costs of the slots it depends on.
  mutating func addToReduced(_ line: Int32, _ slope: Double, _ level: Int32) {
    for at in table.places(of: line) {
      reduced[firstCost(of: table.slot(at: at)) + Int(level)] += slope * table.value(at: at)
    }
  }

  /// Computes the reduced costs anew. Pivots on very large and very small entries leave rounding errors in them. Such
  /// an error could look like a cost at a high level, and keep a slot from moving for a lower one.
  mutating func refreshReduced() {
    work.spend(reduced.count)
    let old = reduced.beginAnew()
    for line in basis.allLines where table.isActive(line) {
      let slope = rows.slope(of: basis.lines[line].entity, basis.lines[line].side)
      if slope != 0 { addToReduced(line, slope, rows[basis.lines[line].entity].level) }
    }
    for slot in 0..<Int32(truncatingIfNeeded: variableCount) where basis.slots[slot].entity >= 0 {
      if reduced.differ(from: old, of: basis.slots[slot], levels: levels.count) { candidates.markDirty(slot) }
    }
  }

  /// Puts a line's entity on the side of its value.
  mutating func refreshSide(_ line: Int32) {
    let new = basis.side(of: line, within: rounding.tolerance)
    if new != basis.lines[line].side { setSide(line, new) }
  }

  mutating func setSide(_ line: Int32, _ new: Double) {
    let entity = basis.lines[line].entity
    let change = rows.slope(of: entity, new) - rows.slope(of: entity, basis.lines[line].side)
    basis.lines[line].side = new
    if change == 0 { return }
    addToReduced(line, change, rows[entity].level)
    markLineDirty(line)
  }

  mutating func markLineDirty(_ line: Int32) {
    for at in table.places(of: line) { candidates.markDirty(table.slot(at: at)) }
  }

  /// Makes room for new levels: for their costs in every slot, and for a bucket for each rank.
  mutating func levelSlotsWereAdded() {
    work.spend(reduced.widen(toLevels: levels.count))
    candidates.growBuckets(toLevels: levels.count)
    longStep.grow(levels: reduced.stride)
  }

  /// Returns the slot of a level. If the level is new, makes room for its costs.
  mutating func levelSlot(_ key: LevelKey) -> Int32 {
    let slot = levels.slot(of: key)
    growCostsToLevels()
    return slot
  }

  /// Makes room for the costs of a new level, if there is one.
  @inline(__always) mutating func growCostsToLevels() {
    if state.isBuilt, !candidates.hasBuckets(forLevels: levels.count) { levelSlotsWereAdded() }
  }

  /// Changes the costs of a row: other sides, another level, or no costs.
  mutating func setCosts(of entity: Int32, level: Int32, costs: RowStore.Sides) {
    let line = state.isBuilt ? basis.line(of: entity) : -1
    if line >= 0 { addToReduced(line, -rows.slope(of: entity, basis.lines[line].side), rows[entity].level) }
    rows[entity].level = level
    rows[entity].costs = costs
    guard state.isBuilt else { return }
    if line >= 0 {
      basis.lines[line].side = basis.side(of: line, within: rounding.tolerance)
      addToReduced(line, rows.slope(of: entity, basis.lines[line].side), level)
      markLineDirty(line)
    } else if basis.slot(of: entity) >= 0 {
      candidates.markDirty(basis.slot(of: entity))
    }
  }

  // MARK: Signs of reduced costs

  enum Verdict {
    /// No direction improves; these directions cost nothing at all.
    case optimal(Directions)
    case improves(direction: Double, rank: Int32)
  }

  /// Checks the levels in order, up to but not including `end`.
  @inline(__always) func verdict(on slot: Int32, upTo end: Int) -> Verdict {
    let entity = basis.slots[slot].entity
    let base = firstCost(of: slot)
    let own = rows[entity].level
    var mayRise = true
    var mayFall = true
    for rank in 0..<end {
      let level = levels.order[rank]
      let cost = reduced[base + Int(level)]
      if mayRise {
        let rising = level == own ? cost + rows[entity].up : cost
        if rising < -ReducedCosts.tolerance { return .improves(direction: 1, rank: Int32(truncatingIfNeeded: rank)) }
        if rising > ReducedCosts.tolerance { mayRise = false }
      }
      if mayFall {
        let falling = level == own ? rows[entity].down - cost : -cost
        if falling < -ReducedCosts.tolerance { return .improves(direction: -1, rank: Int32(truncatingIfNeeded: rank)) }
        if falling > ReducedCosts.tolerance { mayFall = false }
      }
      if !mayRise && !mayFall { break }
    }
    return .optimal(Directions(rising: mayRise, falling: mayFall))
  }

  /// Returns those of the open directions that cost nothing at this level either; nil if one improves. The open
  /// directions must cost nothing at the levels before.
  @inline(__always) func narrowed(_ open: Directions, of slot: Int32, at level: Int32) -> Directions? {
    let entity = basis.slots[slot].entity
    let cost = reduced[firstCost(of: slot) + Int(level)]
    let isOwn = rows[entity].level == level
    var result = open
    if open.contains(.rising) {
      let rising = isOwn ? cost + rows[entity].up : cost
      if rising < -ReducedCosts.tolerance { return nil }
      if rising > ReducedCosts.tolerance { result.remove(.rising) }
    }
    if open.contains(.falling) {
      let falling = isOwn ? rows[entity].down - cost : -cost
      if falling < -ReducedCosts.tolerance { return nil }
      if falling > ReducedCosts.tolerance { result.remove(.falling) }
    }
    return result
  }

  /// Updates the reduced costs before the table's pivot. Adds the entering entity's cost to its slot's reduced costs,
  /// and subtracts the result, in proportion, from the slots of the pivot line.
  mutating func updateReduced(_ line: Int32, _ slot: Int32, entering direction: Double) {
    let entity = basis.slots[slot].entity
    let base = firstCost(of: slot)
    reduced[base + Int(rows[entity].level)] += rows.slope(of: entity, direction)
    let pivot = table.value(at: table.place(of: slot, in: line))
    let inverse = 1 / pivot
    var largest = inverse.magnitude
    let width = levels.count
    let costs = reduced.costs.base
    for at in table.places(of: line) {
      let other = table.slot(at: at)
      if other == slot { continue }
      let factor = table.value(at: at) * inverse
      largest = max(largest, factor.magnitude)
      let target = firstCost(of: other)
      for level in 0..<width {
        let value = costs[target + level] - factor * costs[base + level]
        costs[target + level] = value.magnitude < ReducedCosts.drop ? 0 : value
      }
      candidates.markDirty(other)
    }
    reduced.noteFactor(largest)
    // The leaving entity's own slope ends; the rest belongs to its column.
    let leaving = basis.lines[line].entity
    reduced[base + Int(rows[leaving].level)] -= rows.slope(of: leaving, basis.lines[line].side) * pivot
    for level in 0..<width {
      let value = costs[base + level] * inverse
      costs[base + level] = value.magnitude < ReducedCosts.drop ? 0 : value
    }
    candidates.markDirty(slot)
  }
}

/// The directions in which a slot's entity can move.
struct Directions: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8
  static let rising = Directions(rawValue: 1)
  static let falling = Directions(rawValue: 2)
}

extension Directions {
  @inline(__always) init(rising: Bool, falling: Bool) { self.init(rawValue: (rising ? 1 : 0) | (falling ? 2 : 0)) }
}
