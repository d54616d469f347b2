/// Moves held values. A step inside the interval of the present basis stores only one number.
extension Engine {
  /// Moves a held value. `solve` decides later whether a single multiplication is enough.
  @inline(__always) mutating func dragTo(_ value: Double, _ row: Int32) {
    if drag.row != row, !takeTurns(with: row) {
      settleDrag()
      drag.begin(row, at: rows[row].constant)
    }
    drag.pending = value
  }

  /// Continues with another held value at the same basis. Returns false if the basis must be left.
  private mutating func takeTurns(with row: Int32) -> Bool {
    guard state.isBuilt, state.isSettled, drag.mayTakeTurns, drag.pending == nil || dragWithinInterval() else {
      return false
    }
    if drag.offset != 0 { materialise(drag.offset) }
    if drag.takeTurns(with: row, variables: variableCount, lines: basis.lines.count) {
      drag.origin = rows[row].constant
      findInterval()
      narrowIntervalToOutcome()
    } else {
      let (others, turns) = (drag.others, drag.turns)
      drag.row = row
      findDragRates()
      narrowIntervalToOutcome()
      drag.others = others
      drag.turns = turns
    }
    return true
  }

  /// The fast path of `solve`: returns true if the step stays within the interval of the current basis.
  @inline(__always) mutating func dragWithinInterval() -> Bool {
    guard let value = drag.pending, state.isSettled, state.isBuilt else { return false }
    let offset = value - drag.origin
    guard offset >= drag.lowest, offset <= drag.highest else { return false }
    drag.pending = nil
    drag.offset = offset
    // Rows that were at zero may have left it.
    state.isDecided = false
    work.counters.dragSteps += 1
    work.counters.fastDragSteps += 1
    return true
  }

  /// Writes the movement so far into the stored values, and carries out the pending one.
  mutating func settleDrag() {
    if drag.row < 0 { return }
    if drag.offset != 0 { materialise(drag.offset) }
    if let value = drag.pending {
      drag.pending = nil
      let row = drag.row
      if state.isBuilt {
        rounding.note(value)
        shiftConstant(of: row, by: value - rows[row].constant)
      }
      rows[row].constant = value
      state.isSettled = false
      drag.begin(row, at: value)
    }
  }

  /// Ends the drag: no rates are known afterwards.
  mutating func endDrag() {
    settleDrag()
    drag.forget()
  }

  private mutating func materialise(_ offset: Double) {
    for at in 0..<drag.lines.count {
      let line = drag.lines[at]
      basis.lines[line].value += offset * drag.lineRate[line]
    }
    for at in 0..<drag.recordSlots.count {
      elimination.records[drag.recordSlots[at]].constant += offset * drag.recordRates[at]
    }
    for variable in 0..<variableCount { values[variable] += offset * drag.rates[variable] }
    rows[drag.row].constant += offset
    drag.wasWritten(at: rows[drag.row].constant)
  }

  /// Finds the rates for a held row.
  mutating func beginDrag(_ row: Int32) {
    settleDrag()
    drag.row = row
    findDragRates()
  }

  /// Finds the rates of lines, records and values, and the interval in which they hold. Needed after a step that
  /// changed the basis.
  mutating func findDragRates() {
    let row = drag.row
    drag.begin(row, at: rows[row].constant)
    drag.grow(variables: variableCount, lines: basis.lines.count)
    respond(to: row, change: -rows[row].scale)
    for at in 0..<response.recordSlots.count where response.recordChanges[at] != 0 {
      drag.noteRecord(response.recordSlots[at], response.recordChanges[at])
    }
    for at in 0..<response.lines.begun.count {
      let line = response.lines.begun[at]
      if response.lines[line].magnitude >= 1e-12 { drag.noteLine(line, response.lines[line]) }
    }
    endResponse()
    findInterval()
    findRates()
    drag.isKnown = true
  }

  private mutating func findInterval() {
    drag.lowest = -.infinity
    drag.highest = .infinity
    for at in 0..<drag.lines.count {
      let line = drag.lines[at]
      if rows.hasNoCosts(basis.lines[line].entity) { continue }
      let rate = drag.lineRate[line]
      let room = max(0, basis.lines[line].value * basis.lines[line].side) / rate.magnitude
      if rate * basis.lines[line].side < 0 {
        drag.highest = min(drag.highest, room)
      } else {
        drag.lowest = max(drag.lowest, -room)
      }
    }
  }

  /// Narrows the interval so that the outcome stays the same. Inside the interval `solve` repeats its last answer. So
  /// the interval must end before a required row becomes violated, or is no longer violated, even if the basis stays.
  /// The same holds for a row of a held value while other held values are eliminated for good.
  mutating func narrowIntervalToOutcome() {
    let slack = 10 * rounding.tolerance
    for at in 0..<drag.lines.count {
      let line = drag.lines[at]
      let rate = drag.lineRate[line]
      let entity = basis.lines[line].entity
      let level = rows[entity].level
      guard level == LevelTable.requiredSlot || level == LevelTable.heldSlot && elimination.lockedHolds > 0 else {
        continue
      }
      if rows.slope(of: entity, basis.lines[line].side) == 0 || rate.magnitude < 1e-9 { continue }
      let room = max(0, basis.lines[line].value.magnitude - 2 * slack) / rate.magnitude
      if basis.lines[line].value.magnitude <= slack || rate * basis.lines[line].side < 0 {
        drag.highest = min(drag.highest, room)
      }
      if basis.lines[line].value.magnitude <= slack || rate * basis.lines[line].side > 0 {
        drag.lowest = max(drag.lowest, -room)
      }
    }
  }

  private mutating func findRates() {
    slotValue.resize(to: variableCount, filling: 0)
    for place in 0..<elimination.order.count {
      let slot = elimination.order[place]
      let line = basis.line(of: elimination.pivotRow[slot])
      slotValue[slot] = line < 0 ? 0 : drag.lineRate[line]
    }
    for at in 0..<drag.recordSlots.count { reduction.columns.sums[drag.recordSlots[at]] = drag.recordRates[at] }
    var place = elimination.order.count - 1
    while place >= 0 {
      let slot = elimination.order[place]
      var sum = slotValue[slot] - reduction.columns.sums[slot]
      for at in elimination.records.places(of: slot) {
        let other = elimination.records.slots[at]
        sum -= elimination.records.values[at] * (other >= 0 ? drag.rates[other] : slotValue[~other])
      }
      drag.rates[slot] = sum / elimination.records[slot].pivot
      place -= 1
    }
    for at in 0..<drag.recordSlots.count { reduction.columns.sums[drag.recordSlots[at]] = 0 }
  }
}
