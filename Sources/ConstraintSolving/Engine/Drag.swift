/// How everything moves with one held value, as long as the basis stays the same.
struct DragDirection: Sendable {
  /// The row of the held value, or -1.
  var row: Int32 = -1
  /// The constant the stored values belong to, and how far the asked one is from it.
  var origin = 0.0
  var offset = 0.0
  /// The offsets for which the basis stays optimal.
  var lowest = 0.0
  var highest = 0.0
  /// Asked for but not yet looked at by `solve`.
  var pending: Double?
  var rates = Buffer<Double>()
  var lineRate = Buffer<Double>()
  var lines = Buffer<Int32>()
  var recordSlots = Buffer<Int32>()
  var recordRates = Buffer<Double>()

  mutating func detach() {
    rates.detach()
    lineRate.detach()
    lines.detach()
    recordSlots.detach()
    recordRates.detach()
  }

  /// Only after `settleDrag`, so that nothing is lost.
  mutating func forget() {
    while let line = lines.popLast() { if line < lineRate.count { lineRate[line] = 0 } }
    recordSlots.removeAll()
    recordRates.removeAll()
    row = -1
    offset = 0
    lowest = 0
    highest = 0
  }
}

extension Engine {
  /// A held value is asked to move. Whether that is a single multiplication is seen in `solve`.
  @inline(__always) mutating func dragTo(_ value: Double, _ row: Int32) {
    if drag.row != row {
      settleDrag()
      drag.forget()
      drag.row = row
      drag.origin = rows.constant[row]
    }
    drag.pending = value
  }

  /// The fast path of `solve`: true if the step stays within the interval of the current basis.
  @inline(__always) mutating func dragStaysInside() -> Bool {
    guard let value = drag.pending, isSettled, isBuilt else { return false }
    let offset = value - drag.origin
    guard offset >= drag.lowest, offset <= drag.highest else { return false }
    drag.pending = nil
    drag.offset = offset
    counters.dragSteps += 1
    counters.fastDragSteps += 1
    return true
  }

  /// Writes what the drag has done so far into the stored values, and carries out what it still asks for.
  mutating func settleDrag() {
    if drag.row < 0 { return }
    if drag.offset != 0 { materialise(drag.offset) }
    if let value = drag.pending {
      drag.pending = nil
      let row = drag.row
      if isBuilt {
        noteConstant(value)
        shiftConstant(of: row, by: value - rows.constant[row])
      }
      rows.constant[row] = value
      isSettled = false
      drag.forget()
      drag.row = row
      drag.origin = value
    }
  }

  private mutating func materialise(_ offset: Double) {
    for at in 0..<drag.lines.count {
      let line = drag.lines[at]
      beta[line] += offset * drag.lineRate[line]
    }
    for at in 0..<drag.recordSlots.count { recordConstant[drag.recordSlots[at]] += offset * drag.recordRates[at] }
    for variable in 0..<variableCount { values[variable] += offset * drag.rates[variable] }
    rows.constant[drag.row] += offset
    drag.origin = rows.constant[drag.row]
    drag.lowest -= offset
    drag.highest -= offset
    drag.offset = 0
  }

  /// Makes a held row the one whose rates are known.
  mutating func beginDrag(_ row: Int32) {
    settleDrag()
    drag.forget()
    drag.row = row
    findDragDirection()
  }

  /// After a step that changed the basis: rates of the lines, the records and the values, and how far they hold.
  mutating func findDragDirection() {
    let row = drag.row
    drag.forget()
    drag.row = row
    drag.origin = rows.constant[row]
    respond(to: row, change: -rows.scale[row])
    carryResponseToLines()
    for at in 0..<recordDeltaSlots.count where recordDeltas[at] != 0 {
      drag.recordSlots.append(recordDeltaSlots[at])
      drag.recordRates.append(recordDeltas[at])
    }
    for at in 0..<lineTouched.count {
      let line = lineTouched[at]
      if lineWork[line].magnitude < 1e-12 { continue }
      drag.lineRate[line] = lineWork[line]
      drag.lines.append(line)
    }
    clearResponse()
    clearLineWork()
    findInterval()
    findRates()
  }

  private mutating func findInterval() {
    drag.lowest = -.infinity
    drag.highest = .infinity
    for at in 0..<drag.lines.count {
      let line = drag.lines[at]
      if isGhost(lineEntity[line]) { continue }
      let rate = drag.lineRate[line]
      let room = max(0, beta[line] * side[line]) / rate.magnitude
      if rate * side[line] < 0 { drag.highest = min(drag.highest, room) } else { drag.lowest = max(drag.lowest, -room) }
    }
  }

  private mutating func findRates() {
    for place in 0..<order.count {
      let slot = order[place]
      let line = entityLine[pivotRow[slot]]
      slotValue[slot] = line < 0 ? 0 : drag.lineRate[line]
    }
    for at in 0..<drag.recordSlots.count { columnWork[drag.recordSlots[at]] = drag.recordRates[at] }
    var place = order.count - 1
    while place >= 0 {
      let slot = order[place]
      var sum = slotValue[slot] - columnWork[slot]
      let first = recordStart[slot]
      for at in first..<first + recordCount[slot] {
        let other = recordSlots[at]
        sum -= recordValues[at] * (other >= 0 ? drag.rates[other] : slotValue[~other])
      }
      drag.rates[slot] = sum / recordPivot[slot]
      place -= 1
    }
    for at in 0..<drag.recordSlots.count { columnWork[drag.recordSlots[at]] = 0 }
  }
}
