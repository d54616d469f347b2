/// The response of everything that elimination made to a changed constant. It is empty between uses.
struct Response: Sendable {
  /// The changes of rows, at the first basis, and those of lines at the current one.
  var rows = SparseSums()
  var lines = SparseSums()
  /// The changes of the records' constants.
  private(set) var recordSlots = Buffer<Int32>()
  private(set) var recordChanges = Buffer<Double>()
  /// The positions, in the order of elimination, of rows whose changes go on to other rows.
  fileprivate var heap = OrderHeap()

  mutating func detach() {
    // Working memory that is made on demand and zero until then is not copied: a copy may never need it.
    rows.leaveMemory()
    lines.leaveMemory()
    recordSlots.detach()
    recordChanges.detach()
    heap.detach()
  }

  mutating func grow(rows rowCount: Int, lines lineCount: Int) {
    rows.growWhileEmpty(to: rowCount)
    lines.growWhileEmpty(to: lineCount)
  }

  mutating func noteRecord(_ slot: Int32, _ change: Double) {
    recordSlots.append(slot)
    recordChanges.append(change)
  }

  mutating func clear() {
    rows.clear()
    lines.clear()
    recordSlots.removeAll()
    recordChanges.removeAll()
  }
}

extension Engine {
  /// Spreads a change of a row's constant through elimination, to rows and records, and then to the lines of the current
  /// basis. The caller calls `endResponse` in the end.
  mutating func respond(to row: Int32, change: Double) {
    response.grow(rows: rows.count, lines: basis.lines.count)
    spreadChange(of: row, change)
    carryResponseToLines()
  }

  private mutating func spreadChange(of row: Int32, _ change: Double) {
    response.rows.add(row, change)
    if elimination.slotOfRow[row] < 0 { return }
    response.heap.insert(elimination.slotOrder[elimination.slotOfRow[row]])
    while let place = response.heap.popLeast() {
      let slot = elimination.order[place]
      let change = response.rows[elimination.pivotRow[slot]]
      response.noteRecord(slot, change)
      if change == 0 { continue }
      var at = elimination.operations.last[slot]
      while at >= 0 {
        let operation = elimination.operations[at]
        let target = operation.row
        if !response.rows.contains(target), elimination.slotOfRow[target] >= 0 {
          response.heap.insert(elimination.slotOrder[elimination.slotOfRow[target]])
        }
        response.rows.add(target, -operation.factor * change)
        at = operation.before
      }
    }
  }

  /// Carries the changes of rows over to lines. An entity that has become a slot's since then must stay zero. So the
  /// other entities make up for its change.
  private mutating func carryResponseToLines() {
    for at in 0..<response.rows.begun.count {
      let row = response.rows.begun[at]
      let change = response.rows[row]
      if elimination.slotOfRow[row] >= 0 || change == 0 { continue }
      if basis.line(of: row) >= 0 {
        response.lines.add(basis.line(of: row), change)
      } else if basis.slot(of: row) >= 0 {
        table.find(basis.slot(of: row))
        work.spend(table.foundLines.count)
        for found in 0..<table.foundLines.count {
          response.lines.add(table.foundLines[found], -table.foundValues[found] * change)
        }
      }
    }
  }

  mutating func endResponse() {
    work.spend(response.rows.begun.count)
    response.clear()
  }

  /// Changes a row's constant by `change`, in the row's own units.
  mutating func shiftConstant(of row: Int32, by change: Double) {
    respond(to: row, change: -change * rows[row].scale)
    for at in 0..<response.recordSlots.count {
      elimination.records[response.recordSlots[at]].constant += response.recordChanges[at]
    }
    for at in 0..<response.lines.begun.count {
      let line = response.lines.begun[at]
      basis.lines[line].value += response.lines[line]
      refreshSide(line)
    }
    endResponse()
    state.isSettled = false
  }
}
