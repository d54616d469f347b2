/// Fills the whole table: from the rows, from the result of elimination, or from lines that were kept.
extension SparseTable {
  mutating func clear() {
    lines.clear()
    columns.clear()
    singletons.removeAll()
    tracksSingletons = false
    work = 0
  }

  /// Gives memory in the room to the heads; the table must be clear.
  mutating func place(lines lineCount: Int, columns columnCount: Int, in room: inout CommonRoom) {
    lines.placeHeads(lineCount, in: &room)
    columns.placeHeads(columnCount, in: &room)
  }

  /// Loads all live rows, and lays out the columns' lists one after the other. The table must be clear.
  mutating func load(_ rows: RowStore, columns columnCount: Int) {
    growLines(to: rows.count)
    growColumns(to: columnCount)
    let total = rows.termVariable.count
    lines.reserve(entries: 8 * total)
    columns.reserve(entries: 8 * total)
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows[row].isLive {
      let terms = rows.terms(of: row)
      activate(row)
      lines.layOut(row, room: Int32(truncatingIfNeeded: terms.count))
      let scale = rows[row].scale
      for at in terms {
        lines.append(
          LineEntry(value: rows.coefficient(at: at) * scale, number: rows.termVariable[at], back: 0), to: row)
      }
    }
    layOutColumns()
  }

  /// Frees all blocks if no line has entries, as when elimination has found a row for every variable.
  mutating func reclaim() {
    for line in 0..<lines.heads.count where lines.heads[line].count > 0 { return }
    for line in 0..<lines.heads.count { lines.heads[line].room = 0 }
    lines.clearEntries()
  }

  /// Gives back the memory of an empty table, as when elimination has found a row for every variable.
  mutating func giveBackWhatIsEmpty() {
    if lines.entries.count == 0 { lines.giveBackEntries() }
    if columns.entries.count == 0 { columns.giveBackEntries() }
  }

  /// Writes a line anew with the entries of `coefficients` at `slots` that are not zero. The columns' lists are out of
  /// date until `layOutColumns`.
  mutating func rewrite(_ line: Int32, _ slots: Buffer<Int32>, _ coefficients: Buffer<Double>) {
    lines.release(line)
    lines.layOut(line, room: Int32(truncatingIfNeeded: slots.count))
    for at in 0..<slots.count {
      let value = coefficients[slots[at]]
      if value.magnitude > Self.drop { lines.append(LineEntry(value: value, number: slots[at], back: 0), to: line) }
    }
    lines.giveBack(line)
  }

  /// Writes the columns' lists anew from the lines.
  mutating func layOutColumns() {
    for column in 0..<columns.heads.count { columns.heads[column] = ColumnHead() }
    let (entries, heads) = (lines.entries.base, columns.heads.base)
    for line in 0..<Int32(truncatingIfNeeded: lines.heads.count) where isActive(line) {
      for at in places(of: line) { heads[Int(entries[Int(at)].number)].live &+= 1 }
    }
    columns.clearEntries()
    for column in 0..<Int32(truncatingIfNeeded: columns.heads.count) {
      columns.layOut(column, room: live(column) == 0 ? 0 : live(column) + live(column) / 4 + 1)
    }
    let columnEntries = columns.entries.base
    for line in 0..<Int32(truncatingIfNeeded: lines.heads.count) where isActive(line) {
      let places = places(of: line)
      for at in places {
        let entry = entries + Int(at)
        let head = heads + Int(entry.pointee.number)
        entry.pointee.back = head.pointee.count
        columnEntries[Int(head.pointee.start &+ head.pointee.count)] =
          ColumnEntry(number: line, place: at &- places.lowerBound)
        head.pointee.count &+= 1
      }
    }
  }

  /// Returns a copy of all active lines. It is `mutating` only because the compiler copies the table for a method that
  /// only reads.
  mutating func keepLines() -> KeptLines {
    var kept = KeptLines()
    kept.entries.reserve(activeEntries)
    for line in 0..<Int32(truncatingIfNeeded: lines.heads.count) where isActive(line) {
      kept.numbers.append(line)
      kept.entries.append(from: lines.entries, places(of: line))
      kept.ends.append(Int32(truncatingIfNeeded: kept.entries.count))
    }
    return kept
  }

  /// Replaces the lines by kept ones, in the table's present memory.
  mutating func restore(_ kept: KeptLines) {
    for line in 0..<lines.heads.count { lines.heads[line] = LineHead() }
    lines.clearEntries()
    var start: Int32 = 0
    for at in 0..<kept.numbers.count {
      activate(kept.numbers[at])
      lines.layOut(kept.numbers[at], from: kept.entries, start..<kept.ends[at])
      start = kept.ends[at]
    }
    layOutColumns()
  }
}

/// Copies of the active lines, one after the other.
struct KeptLines {
  fileprivate(set) var numbers = Buffer<Int32>()
  /// The end of each line's entries.
  fileprivate var ends = Buffer<Int32>()
  fileprivate var entries = Buffer<SparseTable.LineEntry>()

  /// The number of entries.
  var size: Int { entries.count }
}
