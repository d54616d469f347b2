/// Solves from nothing: loads the rows, eliminates, and makes a first basis.
extension Engine {
  mutating func build() {
    work.counters.builds += 1
    if rows.hasPassing { dropPassingRows() }
    eliminateFromNothing()
    // Stages pay only on large problems; small ones fit the cache anyway.
    let start = table.activeEntries > thresholds.stagesFrom ? foundation() : nil
    let eliminated = elimination.order.count
    makeFirstBasis()
    if let start {
      optimiseInStages(from: start)
    } else {
      expand(from: eliminated)
      prepareCosts(keeping: nil)
      optimise(ranks: levels.count)
    }
    finishBuild()
  }

  /// Builds from nothing, with the rows that are tight now as the basis. Used when rounding errors show that
  /// elimination began with a much worse choice of rows.
  mutating func rebuildOnCurrentBasis() {
    work.counters.builds += 1
    drag.forget()
    let tight = basis.tightEntities.filter { rows[$0].isLive }
    let lineSides = basis.sides(ofRows: rows.count)
    eliminateFromNothing()
    let eliminated = elimination.order.count
    makeFirstBasis(beginningWith: tight.filter { table.isActive($0) })
    expand(from: eliminated)
    prepareCosts(keeping: lineSides)
    optimise(ranks: levels.count)
    finishBuild()
  }

  private mutating func eliminateFromNothing() {
    forgetDictionary()
    levelSlotsWereAdded()
    reserveDictionary()
    table.load(rows, columns: variableCount)
    growSlots()
    growRows()
    for row in 0..<Int32(truncatingIfNeeded: rows.count) {
      basis.lines[row].value = -rows[row].constant * rows[row].scale
      if rows[row].isLive { basis.put(row, onLine: row) }
    }
    elimination.reserve(slots: variableCount, terms: rows.termVariable.count)
    state.isBuilt = true
    eliminateRequiredEqualities()
    work.spend(table.work + 4 * rows.termVariable.count)
  }

  /// Puts everything that is counted by slots or by rows into one stretch of memory.
  private mutating func reserveDictionary() {
    table.clear()
    var room = CommonRoom()
    placeDictionary(in: &room)
    room.open()
    placeDictionary(in: &room)
  }

  private mutating func placeDictionary(in room: inout CommonRoom) {
    table.place(lines: rows.count, columns: variableCount, in: &room)
    basis.place(rows: rows.count, in: &room)
    elimination.place(rows: rows.count, slots: variableCount, in: &room)
    basis.place(slots: variableCount, in: &room)
    candidates.place(slots: variableCount, in: &room)
  }

  private mutating func finishBuild() {
    table.giveBackWhatIsEmpty()
    state.buildWasFinished()
    rounding.buildWasFinished()
  }

  private mutating func forgetDictionary() {
    elimination.removeAll()
    basis.removeAll()
    reduced.removeAll()
    candidates.removeAll()
    drag.forget()
  }

  /// Removes dead rows from the store. Rows for preferences are removed too, and come back when they are needed.
  @inline(never) private mutating func dropPassingRows() {
    var old = RowStore()
    swap(&old, &rows)
    rounding.forgetConstants()
    for row in 0..<old.count {
      if old[row].isPassing { continue }
      let kind = old[row].kind
      rows.append(copyOf: Int32(truncatingIfNeeded: row), in: old)
      let new = Int32(truncatingIfNeeded: rows.count - 1)
      if kind == .user { rowOfName[old[row].owner] = new }
      if kind == .held { holds.note(new, of: old[row].owner) }
      rounding.note(old[row].constant)
    }
    preferences.forgetRows()
  }

  /// Returns the side of zero on which the entity costs nothing; a random side if both cost. Many rows of a first basis
  /// hold with nothing to spare. The perturbation shifts them to this side, so that they still hold.
  private mutating func freeSide(of entity: Int32) -> Double {
    if rows.hasNoCosts(entity) || rows.isEquality(entity) { return perturbation.side }
    return rows[entity].up == 0 ? 1 : -1
  }

  /// Sets sides, perturbation and reduced costs for a basis that elimination made. Entities that were lines before keep
  /// theirs.
  mutating func prepareCosts(keeping lineSides: LineSides?) {
    reduced.layOut(for: basis.slots)
    for line in basis.allLines where table.isActive(line) {
      let entity = basis.lines[line].entity
      if let lineSides, lineSides.side[entity] != 0 {
        basis.lines[line].drift = lineSides.drift[entity]
        basis.lines[line].side = Double(lineSides.side[entity])
      } else {
        basis.lines[line].drift = perturbation.next() * freeSide(of: entity)
        basis.lines[line].side = basis.side(of: line, within: rounding.tolerance)
      }
      let slope = rows.slope(of: entity, basis.lines[line].side)
      if slope != 0 { addToReduced(line, slope, rows[entity].level) }
    }
    for slot in 0..<variableCount where basis.slots[slot].entity >= 0 {
      candidates.markDirty(Int32(truncatingIfNeeded: slot))
    }
  }
}
