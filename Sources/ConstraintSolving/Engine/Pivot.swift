/// Expressing one unknown by a line, in all lines.
extension SparseTable {
  enum Afterwards { case columnEnds, columnStays, linesExchange }

  /// Uses `line` to express the unknown in column `slot`, everywhere else. `find(slot)` must have been called just before;
  /// afterwards `foundValues` holds the factor by which `line` was taken off each line in `foundLines`.
  ///
  /// - `columnEnds`: the residual of `line` is zero for good. `columnStays`: the column is the residual's from now on; in
  ///   both cases the line is retired. `linesExchange`: the line goes on as that of the column's former unknown.
  mutating func pivot(_ line: Int32, _ slot: Int32, _ afterwards: Afterwards) {
    let places = lines.places(of: line)
    if stamps.count < places.count { stamps.resize(to: places.count * 2, filling: 0) }
    let inverse = 1 / markPivotLine(places, slot)
    for q in 0..<foundLines.count {
      let other = foundLines[q]
      if other == line { continue }
      let factor = foundValues[q] * inverse
      foundValues[q] = factor
      let at = foundPlaces[q]
      if afterwards == .columnEnds {
        lines.entries[at] = lines.entries[lines.places(of: other).upperBound - 1]
        lines.count[other] -= 1
      } else {
        lines.entries[at] = LineEntry(value: factor, number: slot)
      }
      if places.count > 1 { combine(other, places, slot, factor) }
    }
    for at in places { mark[self.slot(at: at)] = 0 }
    finishPivot(line, slot, afterwards, inverse)
  }

  /// Marks where each slot stands in the pivot line, and returns the value in the pivot's own column, which is not marked.
  private func markPivotLine(_ places: Range<Int32>, _ slot: Int32) -> Double {
    var pivotValue = 1.0
    for at in places {
      let entry = lines.entries[at]
      if entry.number == slot { pivotValue = entry.value } else { mark[entry.number] = at - places.lowerBound + 1 }
    }
    return pivotValue
  }

  private mutating func finishPivot(_ line: Int32, _ slot: Int32, _ afterwards: Afterwards, _ inverse: Double) {
    switch afterwards {
    case .columnEnds:
      retire(line)
      endColumn(slot)
    case .columnStays: retire(line)
    case .linesExchange:
      for at in lines.places(of: line) {
        var entry = lines.entries[at]
        entry.value = entry.number == slot ? inverse : -entry.value * inverse
        lines.entries[at] = entry
      }
    }
  }

  /// Takes `factor` times the marked pivot line off another line.
  @inline(__always) private mutating func combine(
    _ other: Int32, _ pivotPlaces: Range<Int32>, _ slot: Int32, _ factor: Double
  ) {
    clock += 1
    work += Int(lines.count[other])
    let length = pivotPlaces.count
    let places = lines.places(of: other)
    let entries = lines.entries.base
    let pivotEntries = entries + Int(pivotPlaces.lowerBound) - 1
    var entry = entries + Int(places.lowerBound)
    var end = entries + Int(places.upperBound)
    var hits = 1
    while entry < end {
      let at = Int(mark[entry.pointee.number])
      if at == 0 {
        entry += 1
        continue
      }
      stamps[at - 1] = clock
      hits += 1
      let value = entry.pointee.value - factor * pivotEntries[at].value
      if value.magnitude > Self.drop {
        entry.pointee.value = value
        entry += 1
      } else {
        end -= 1
        loseLive(entry.pointee.number)
        entry.pointee = end.pointee
      }
    }
    lines.count[other] = Int32(truncatingIfNeeded: end - entries) - places.lowerBound
    if hits < length { fill(other, pivotPlaces, slot, factor) }
  }

  /// What the pivot line has and the other has not.
  @inline(__always) private mutating func fill(
    _ other: Int32, _ pivotPlaces: Range<Int32>, _ slot: Int32, _ factor: Double
  ) {
    for at in pivotPlaces where stamps[at - pivotPlaces.lowerBound] != clock {
      let entry = lines.entries[at]
      if entry.number != slot { append(entry.number, -factor * entry.value, to: other) }
    }
  }
}
