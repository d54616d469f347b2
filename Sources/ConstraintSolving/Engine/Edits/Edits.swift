/// Changes a problem that is already solved. The cost of an edit is about the size of the change; nothing is rebuilt.
extension Engine {
  /// Takes in a row that was appended to the store.
  mutating func rowWasAdded(_ row: Int32) {
    rounding.note(rows[row].constant)
    state.isSettled = false
    guard state.isBuilt else { return }
    endDrag()
    growRows()
    insertRow(row)
    state.noteEdit(amongRows: rows.count)
  }

  mutating func insertRow(_ row: Int32) {
    var rest: [Int32] = []
    reduction.grow(variables: variableCount)
    for at in rows.terms(of: row) {
      addToReduction(rows.termVariable[at], rows.coefficient(at: at) * rows[row].scale, &rest)
    }
    let constant = reduce(constant: -rows[row].constant * rows[row].scale, for: row, rest: &rest)
    if let pivot = reduction.largest(among: rest), reduction.coefficient(of: pivot).magnitude > 1e-7 {
      insertAsRecord(row, for: pivot, rest, constant)
    } else {
      insertAsLine(row, constant)
    }
    for variable in rest { reduction.take(variable) }
    clearColumns()
  }

  /// Makes the row express a variable that no row named before. The variable's slot then belongs to the row's entity.
  private mutating func insertAsRecord(_ row: Int32, for pivot: Int32, _ rest: [Int32], _ constant: Double) {
    elimination.begin(pivot, by: row, constant: constant)
    elimination.records[pivot].pivot = reduction.coefficient(of: pivot)
    for variable in rest where variable != pivot && reduction.coefficient(of: variable) != 0 {
      elimination.records.append(variable, reduction.coefficient(of: variable))
    }
    for at in 0..<reduction.columns.begun.count {
      let slot = reduction.columns.begun[at]
      if reduction.columns[slot] != 0 { elimination.records.append(~slot, reduction.columns[slot]) }
    }
    elimination.records.end(pivot)
    elimination.isLocked[pivot] = false
    basis.give(row, toSlot: pivot)
    reduced.giveRoom(to: pivot, of: basis.slots)
    candidates.markDirty(pivot)
  }

  /// Makes the row a line. Its sum of the first basis' entities is in the reduction's columns.
  mutating func insertAsLine(_ row: Int32, _ constant: Double) {
    let moved = carryColumnsToCurrentBasis()
    let line = basis.lineToBegin(for: row)
    table.growLines(to: basis.lines.count)
    table.activate(line)
    basis.put(row, onLine: line)
    basis.lines[line].value = constant + moved
    for at in 0..<reduction.columns.begun.count {
      let slot = reduction.columns.begun[at]
      let value = reduction.columns[slot]
      if value.magnitude > SparseTable.drop, !basis.isParked(slot) { table.append(slot, value, to: line) }
    }
    beginLine(line)
  }

  /// Sets the side and the costs of a new line with known entries and value.
  mutating func beginLine(_ line: Int32) {
    let entity = basis.lines[line].entity
    basis.lines[line].drift = perturbation.next()
    basis.lines[line].side = basis.side(of: line, within: rounding.tolerance)
    let slope = rows.slope(of: entity, basis.lines[line].side)
    if slope != 0 {
      addToReduced(line, slope, rows[entity].level)
      markLineDirty(line)
    }
  }

  mutating func removeRow(_ row: Int32) {
    rows[row].isLive = false
    state.isSettled = false
    guard state.isBuilt else { return }
    endDrag()
    unlock(row)
    setCosts(of: row, level: rows[row].level, costs: [])
    if basis.line(of: row) >= 0, elimination.slotOfRow[row] < 0 { dropLine(basis.line(of: row)) }
    state.noteEdit(amongRows: rows.count)
  }

  mutating func changeConstant(of row: Int32, to constant: Double) {
    let change = constant - rows[row].constant
    if change == 0 { return }
    rounding.note(constant)
    state.isSettled = false
    if state.isBuilt {
      endDrag()
      shiftConstant(of: row, by: change)
    }
    rows[row].constant = constant
  }

  mutating func changeLevel(of row: Int32, to key: LevelKey) {
    let level = levelSlot(key)
    if level == rows[row].level { return }
    endDrag()
    if state.isBuilt { unlock(row) }
    setCosts(of: row, level: level, costs: rows[row].costs)
    if state.isBuilt { state.noteEdit(amongRows: rows.count) }
    state.isSettled = false
  }

  // MARK: Unlocking

  /// Gives a column to a required equality that was eliminated for good. Its residual may differ from zero from now on.
  mutating func unlock(_ row: Int32) {
    let slot = elimination.slotOfRow[row]
    if slot < 0 || !elimination.isLocked[slot] { return }
    respond(to: row, change: -1)
    for at in 0..<response.recordSlots.count where response.recordSlots[at] != slot && response.recordChanges[at] != 0 {
      elimination.records.append(~slot, response.recordChanges[at], to: response.recordSlots[at])
    }
    elimination.isLocked[slot] = false
    if rows[row].kind == .held { elimination.lockedHolds -= 1 }
    basis.give(row, toSlot: slot)
    reduced.giveRoom(to: slot, of: basis.slots)
    for at in 0..<response.lines.begun.count {
      let line = response.lines.begun[at]
      if response.lines[line].magnitude <= SparseTable.drop { continue }
      table.append(slot, response.lines[line], to: line)
      let entity = basis.lines[line].entity
      reduced[firstCost(of: slot) + Int(rows[entity].level)] +=
        rows.slope(of: entity, basis.lines[line].side) * response.lines[line]
    }
    endResponse()
    candidates.markDirty(slot)
  }

  mutating func unlockHolds() {
    for variable in holds.all { unlock(holds.row(of: variable)) }
  }

  // MARK: Held and preferred values

  mutating func hold(_ variable: Int32, at value: Double) {
    let row = holds.row(of: variable)
    if row < 0 {
      endDrag()
      let new = makeInternalRow(of: variable, .equal, value, level: LevelTable.heldSlot, .held)
      holds.note(new, of: variable)
      rowWasAdded(new)
    } else if state.isBuilt {
      dragTo(value, row)
    } else {
      rounding.note(value)
      rows[row].constant = value
      state.isSettled = false
    }
  }

  mutating func release(_ variable: Int32) {
    let row = holds.row(of: variable)
    if row < 0 { return }
    holds.forget(variable)
    removeRow(row)
  }

  mutating func prefer(_ variable: Int32, near value: Double) {
    preferences.grow(to: variableCount)
    preferences.values[variable] = value
    // If the rows leave nothing open, a preference has no effect and needs no row. During a drag it may have one,
    // because a step can open something.
    let (preference, tie) = preferences.rows(of: variable)
    let isWithoutRow = preference < 0 && tie < 0
    if state.isSettled, state.isDecided, preferences.areInForce, isWithoutRow, drag.row < 0 { return }
    preferences.areInForce = true
    state.isSettled = false
    if preference >= 0 { changeConstant(of: preference, to: value) }
    if tie >= 0 { changeConstant(of: tie, to: value) }
  }
}
