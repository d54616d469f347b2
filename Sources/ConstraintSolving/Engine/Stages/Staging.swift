/// Finds the first solution of a large problem, level by level.
///
/// Once a level is met, each slot whose entity could only make it worse is fixed for all lower levels. Its column
/// leaves the table. So the table shrinks and falls apart instead of filling up. In the end the rows that hold exactly
/// are known. Then elimination is repeated with them for the whole table, in the order that fills least.
extension Engine {
  /// The state after the elimination of the required equalities.
  struct Foundation {
    var lines: KeptLines
    /// The residuals of the kept lines, in their order.
    var values = Buffer<Double>()
    var mark: Elimination.Mark
  }

  mutating func foundation() -> Foundation {
    var result = Foundation(lines: table.keepLines(), mark: elimination.mark)
    result.values.reserve(result.lines.numbers.count)
    for at in 0..<result.lines.numbers.count { result.values.append(basis.lines[result.lines.numbers[at]].value) }
    return result
  }

  mutating func optimiseInStages(from foundation: Foundation) {
    if solveLeavingColumns(from: foundation) { rebase(on: foundation) }
    optimise(ranks: levels.count)
  }

  /// Solves in stages. Returns true if columns had to leave the table, so that it is not complete. Memory used only
  /// here is free afterwards for the next steps.
  @inline(never) private mutating func solveLeavingColumns(from foundation: Foundation) -> Bool {
    let operations = elimination.operationsByRow(from: foundation.mark.slots)
    expandRecords(from: foundation.mark.slots, operations)
    var waiting = rowsThatWait(operations)
    expandLines(operations)
    prepareCosts(keeping: nil)
    if solveStages(size: foundation.lines.size, &waiting) { return true }
    bringInAll(&waiting)
    return false
  }

  /// Solves level by level. Returns true if columns had to leave the table.
  private mutating func solveStages(size: Int, _ waiting: inout WaitingRows) -> Bool {
    table.work = 0
    stages.choices.begin(slots: variableCount)
    defer { stages.choices.end() }
    var parkFrom = thresholds.stageBudget * size
    var isParking = false
    for end in 1...levels.count {
      bringIn(optionalOfRank: end - 1, &waiting)
      markChoices(at: end - 1)
      optimise(ranks: end)
      if table.work < parkFrom { continue }
      isParking = true
      park()
      // Parking walks over the whole table, so it must be worth it.
      parkFrom = table.work + thresholds.stageInterval * size
    }
    return isParking
  }

  /// Makes dirty those slots with a choice that the level's rows would move. For the others, keeps the directions that
  /// cost nothing at this level either.
  private mutating func markChoices(at rank: Int) {
    let level = levels.order[rank]
    var kept = 0
    for at in 0..<stages.choices.slots.count {
      let slot = stages.choices.slots[at]
      if !stages.choices.isOpen(slot) { continue }
      let open = narrowed(stages.choices.open[slot], of: slot, at: level)
      if open == nil { candidates.markDirty(slot) }
      stages.choices.narrow(slot, to: open ?? [], &kept)
    }
    stages.choices.keep(kept)
  }

  private mutating func park() {
    var columns = Buffer<Int32>()
    for slot in 0..<Int32(truncatingIfNeeded: variableCount)
    where basis.slots[slot].entity >= 0 && basis.slots[slot].bucket == -1 {
      if stages.choices.isOpen(slot) { continue }
      basis.park(slot)
      columns.append(slot)
    }
    table.removeColumns(columns)
  }

  /// Eliminates again from the same required equalities, with the rows that are tight now.
  private mutating func rebase(on foundation: Foundation) {
    basis.unparkAll()
    let tight = basis.tightEntities
    let lineSides = basis.sides(ofRows: rows.count)
    leaveGuarded(lineSides)
    restore(foundation)
    makeFirstBasis(beginningWith: tight)
    expand(from: foundation.mark.slots)
    prepareCosts(keeping: lineSides)
  }

  private mutating func restore(_ foundation: Foundation) {
    table.restore(foundation.lines)
    for at in 0..<foundation.values.count { basis.lines[foundation.lines.numbers[at]].value = foundation.values[at] }
    for place in foundation.mark.slots..<elimination.order.count { basis.slots[elimination.order[place]].entity = -1 }
    elimination.goBack(to: foundation.mark)
    for row in 0..<Int32(truncatingIfNeeded: rows.count) {
      basis.restore(row, isActive: table.isActive(row))
    }
  }
}
