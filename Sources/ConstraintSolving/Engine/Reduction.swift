/// Expresses a sum of variables by the slots' entities.
extension Engine {
  /// Substitutes every eliminated variable, in the order of elimination, in the sum held by `slotWork` and `heap` (see
  /// `addToReduction`). The coefficients of entities are left in `columnWork` and `columnTouched`. Those of variables
  /// that no row expresses yet are left in `slotWork`, and `rest` names these variables. Returns the constant.
  ///
  /// - Parameter row: the row for which operations are recorded, or -1 for none.
  mutating func reduce(constant: Double, for row: Int32, rest: inout [Int32]) -> Double {
    var constant = constant
    while let place = heap.popLeast() {
      let slot = elimination.order[place]
      let coefficient = slotWork[slot]
      slotWork[slot] = 0
      slotIsQueued[slot] = false
      if coefficient.magnitude <= SparseTable.drop { continue }
      let factor = coefficient / elimination.records[slot].pivot
      constant -= factor * elimination.records[slot].constant
      if row >= 0 { elimination.operations.append(slot, row, factor) }
      if !elimination.isLocked[slot] { touchColumn(slot, factor) }
      for at in elimination.records.places(of: slot) {
        let other = elimination.records.slots[at]
        let change = -factor * elimination.records.values[at]
        if other >= 0 { addToReduction(other, change, &rest) } else { touchColumn(~other, change) }
      }
    }
    return constant
  }

  mutating func growReduction() {
    slotWork.growZeros(to: variableCount, 0)
    slotIsQueued.growZeros(to: variableCount, false)
  }

  @inline(__always) mutating func addToReduction(_ variable: Int32, _ coefficient: Double, _ rest: inout [Int32]) {
    slotWork[variable] += coefficient
    if slotIsQueued[variable] { return }
    slotIsQueued[variable] = true
    if elimination.pivotRow[variable] >= 0 {
      heap.insert(elimination.slotOrder[variable])
    } else {
      rest.append(variable)
    }
  }

  @inline(__always) mutating func touchColumn(_ slot: Int32, _ change: Double) {
    columnWork[slot] += change
    if columnIsTouched[slot] { return }
    columnIsTouched[slot] = true
    columnTouched.append(slot)
  }

  mutating func clearColumnWork() {
    work.spend(columnTouched.count)
    while let slot = columnTouched.popLast() {
      columnWork[slot] = 0
      columnIsTouched[slot] = false
    }
  }

  /// Turns `columnWork` from coefficients of the first basis' entities into coefficients of the current ones. Returns
  /// the sums that entities with values add to the constant and to its drift.
  mutating func carryColumnsToCurrentBasis() -> (constant: Double, drift: Double) {
    var constant = 0.0
    var drifting = 0.0
    carriedSlots.removeAll()
    carriedValues.removeAll()
    while let slot = columnTouched.popLast() {
      carriedSlots.append(slot)
      carriedValues.append(columnWork[slot])
      columnWork[slot] = 0
      columnIsTouched[slot] = false
    }
    for at in 0..<carriedSlots.count {
      let (slot, value) = (carriedSlots[at], carriedValues[at])
      let entity = elimination.pivotRow[slot]
      let line = entities.line(of: entity)
      if line < 0 {
        touchColumn(entities.slot(of: entity), value)
        continue
      }
      constant += value * residuals[line].value
      drifting += value * residuals[line].drift
      work.spend(Int(table.count(of: line)))
      for at in table.places(of: line) { touchColumn(table.slot(at: at), value * table.value(at: at)) }
    }
    return (constant, drifting)
  }
}
