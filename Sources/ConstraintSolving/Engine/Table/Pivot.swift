/// Expresses one unknown by a line, in all lines.
extension SparseTable {
  /// Uses `line` to express the unknown of column `slot` in all other lines. `find(slot)` must have been called just
  /// before. Afterwards `foundValues` holds the factor by which `line` was subtracted from each line in `foundLines`.
  ///
  /// - Parameter exchanging: if true, the line continues as that of the column's former unknown, and the column as the
  ///   line's. If false, both end.
  mutating func pivot(_ line: Int32, _ slot: Int32, exchanging: Bool) {
    let places = lines.places(of: line)
    if stamps.count < places.count { stamps.resize(to: places.count * 2, filling: 0) }
    let inverse = 1 / markPivotLine(places, slot)
    for q in 0..<foundLines.count {
      let other = foundLines[q]
      if other == line { continue }
      let factor = foundValues[q] * inverse
      foundValues[q] = factor
      let at = foundPlaces[q]
      if exchanging {
        lines.entries[at].value = factor
      } else {
        takeOut(at, of: other)
      }
      if places.count > 1 { combine(other, places, slot, factor) }
    }
    for at in places { mark[self.slot(at: at)] = 0 }
    if exchanging {
      exchange(places, slot, inverse)
    } else {
      retire(line)
      endColumn(slot)
    }
  }

  /// Removes an entry from a line, before its column ends. The line's last entry takes its place.
  @inline(__always) func takeOut(_ place: Int32, of line: Int32) {
    let places = lines.places(of: line)
    lines.heads[line].count -= 1
    if place == places.upperBound - 1 { return }
    let last = lines.entries[places.upperBound - 1]
    lines.entries[place] = last
    relist(last, at: place - places.lowerBound)
  }

  /// Marks the positions of slots in the pivot line, except the pivot's own column, and returns the value in that. Like
  /// the functions below, it is `mutating` only because the compiler copies the whole table for a method that only
  /// reads.
  private mutating func markPivotLine(_ places: Range<Int32>, _ slot: Int32) -> Double {
    var pivotValue = 1.0
    for at in places {
      let entry = lines.entries[at]
      if entry.number == slot { pivotValue = entry.value } else { mark[entry.number] = at - places.lowerBound + 1 }
    }
    return pivotValue
  }

  private mutating func exchange(_ places: Range<Int32>, _ slot: Int32, _ inverse: Double) {
    for at in places {
      let entry = lines.entries[at]
      lines.entries[at].value = entry.number == slot ? inverse : -entry.value * inverse
    }
  }

  /// Subtracts `factor` times the marked pivot line from another line.
  @inline(__always) private mutating func combine(
    _ other: Int32, _ pivotPlaces: Range<Int32>, _ slot: Int32, _ factor: Double
  ) {
    clock &+= 1
    let places = lines.places(of: other)
    work &+= places.count
    let (entries, mark, stamps, clock) = (lines.entries.base, mark.base, stamps.base, clock)
    let pivotEntries = entries + Int(pivotPlaces.lowerBound) - 1
    var entry = entries + Int(places.lowerBound)
    var end = entries + Int(places.upperBound)
    var hits = 1
    while entry < end {
      let at = Int(mark[Int(entry.pointee.number)])
      if at == 0 {
        entry += 1
        continue
      }
      stamps[at &- 1] = clock
      hits &+= 1
      let value = entry.pointee.value - factor * pivotEntries[at].value
      if value.magnitude > Self.drop {
        entry.pointee.value = value
        entry += 1
      } else {
        end -= 1
        unlist(entry.pointee)
        if entry == end { continue }
        entry.pointee = end.pointee
        relist(end.pointee, at: Int32(truncatingIfNeeded: entry - entries) &- places.lowerBound)
      }
    }
    lines.head(of: other).pointee.count = Int32(truncatingIfNeeded: end - entries) &- places.lowerBound
    let missing = pivotPlaces.count &- hits
    if missing > 0 { fill(other, pivotPlaces, slot, factor, Int32(truncatingIfNeeded: missing)) }
  }

  /// Adds the entries that the pivot line has and the other line lacks.
  @inline(__always) private mutating func fill(
    _ other: Int32, _ pivotPlaces: Range<Int32>, _ slot: Int32, _ factor: Double, _ missing: Int32
  ) {
    lines.makeRoom(for: missing, in: other)
    let (entries, stamps, clock) = (lines.entries.base, stamps.base, clock)
    let head = lines.head(of: other)
    for at in pivotPlaces where stamps[Int(at &- pivotPlaces.lowerBound)] != clock {
      let entry = entries[Int(at)]
      if entry.number == slot { continue }
      let place = head.pointee.count
      let back = list(ColumnEntry(number: other, place: place), in: entry.number)
      entries[Int(head.pointee.start &+ place)] = LineEntry(
        value: -factor * entry.value, number: entry.number, back: back)
      head.pointee.count = place &+ 1
    }
  }
}
