/// Computes values by walking the records in reverse, and spreads changed constants through elimination.
extension Engine {
  /// Returns the scaled value of a row's residual; zero for rows that hold exactly.
  @inline(__always) func entityValue(_ entity: Int32) -> Double {
    let line = entities.line(of: entity)
    return line < 0 ? 0 : residuals[line].value
  }

  /// Computes every variable's value, from the last eliminated to the first. Every edit ends here, so the memory's
  /// addresses are read only once.
  mutating func computeValues() {
    work.spend(variableCount)
    let (order, records) = (elimination.order.base, elimination.records.heads.base)
    let (slots, factors) = (elimination.records.slots.base, elimination.records.values.base)
    let (values, entities) = (values.base, columnWork.base)
    var place = elimination.order.count
    for place in 0..<place {
      let slot = order[place]
      if !elimination.isLocked[slot] { entities[Int(slot)] = entityValue(elimination.pivotRow[slot]) }
    }
    while place > 0 {
      place -= 1
      let slot = Int(order[place])
      let record = records[slot]
      var sum = entities[slot] - record.constant
      for at in Int(record.start)..<Int(record.start &+ record.count) {
        let other = slots[at]
        sum -= factors[at] * (other >= 0 ? values[Int(other)] : entities[Int(~other)])
      }
      values[slot] = sum / record.pivot
    }
    entities.update(repeating: 0, count: variableCount)
  }

  /// Returns the scaled distance of the row from its constant at the current values.
  func residual(_ row: Int32) -> Double {
    var sum = -rows[row].constant
    for at in rows.terms(of: row) { sum += rows.coefficient(at: at) * values[rows.termVariable[at]] }
    return sum * rows[row].scale
  }

  // MARK: Changed constants

  /// Spreads a change of a row's constant through elimination, at the first basis. Afterwards `rowTouched` and
  /// `rowWork` hold the lines that change, `recordDeltaSlots` and `recordDeltas` the records. The caller clears them
  /// with `clearResponse`.
  mutating func respond(to row: Int32, change: Double) {
    growResponse()
    touchRow(row, change)
    if elimination.slotOfRow[row] < 0 { return }
    heap.insert(elimination.slotOrder[elimination.slotOfRow[row]])
    while let place = heap.popLeast() {
      let slot = elimination.order[place]
      let delta = rowWork[elimination.pivotRow[slot]]
      recordDeltaSlots.append(slot)
      recordDeltas.append(delta)
      if delta == 0 { continue }
      var at = elimination.operations.last[slot]
      while at >= 0 {
        let operation = elimination.operations[at]
        let target = operation.row
        if !rowIsTouched[target], elimination.slotOfRow[target] >= 0 {
          heap.insert(elimination.slotOrder[elimination.slotOfRow[target]])
        }
        touchRow(target, -operation.factor * delta)
        at = operation.before
      }
    }
  }

  private mutating func growResponse() {
    rowWork.growZeros(to: rows.count, 0)
    rowIsTouched.growZeros(to: rows.count, false)
    lineWork.growZeros(to: residuals.count, 0)
    lineIsTouched.growZeros(to: residuals.count, false)
  }

  @inline(__always) private mutating func touchRow(_ row: Int32, _ change: Double) {
    rowWork[row] += change
    if rowIsTouched[row] { return }
    rowIsTouched[row] = true
    rowTouched.append(row)
  }

  mutating func clearResponse() {
    work.spend(rowTouched.count)
    while let row = rowTouched.popLast() {
      rowWork[row] = 0
      rowIsTouched[row] = false
    }
    recordDeltaSlots.removeAll()
    recordDeltas.removeAll()
  }

  /// Carries a response over to the lines of the current basis, in `lineTouched` and `lineWork`. An entity that has
  /// become a slot's since then must stay zero. So the other entities make up for its change.
  mutating func carryResponseToLines() {
    for at in 0..<rowTouched.count {
      let row = rowTouched[at]
      let change = rowWork[row]
      if elimination.slotOfRow[row] >= 0 || change == 0 { continue }
      if entities.line(of: row) >= 0 {
        touchLine(entities.line(of: row), change)
      } else if entities.slot(of: row) >= 0 {
        table.find(entities.slot(of: row))
        work.spend(table.foundLines.count)
        for found in 0..<table.foundLines.count {
          touchLine(table.foundLines[found], -table.foundValues[found] * change)
        }
      }
    }
  }

  @inline(__always) mutating func touchLine(_ line: Int32, _ change: Double) {
    lineWork[line] += change
    if lineIsTouched[line] { return }
    lineIsTouched[line] = true
    lineTouched.append(line)
  }

  mutating func clearLineWork() {
    while let line = lineTouched.popLast() {
      lineWork[line] = 0
      lineIsTouched[line] = false
    }
  }

  /// Changes a row's constant by `change`, in the row's own units.
  mutating func shiftConstant(of row: Int32, by change: Double) {
    respond(to: row, change: -change * rows[row].scale)
    carryResponseToLines()
    for at in 0..<recordDeltaSlots.count { elimination.records[recordDeltaSlots[at]].constant += recordDeltas[at] }
    for at in 0..<lineTouched.count {
      let line = lineTouched[at]
      residuals[line].value += lineWork[line]
      refreshSide(line)
    }
    clearResponse()
    clearLineWork()
    state.isSettled = false
  }
}
