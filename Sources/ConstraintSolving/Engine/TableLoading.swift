/// Filling the table as a whole: by the rows, by what elimination leaves, by lines that were kept aside.
extension SparseTable {
  mutating func clear() {
    lines.clear()
    columns.clear()
    singletons.removeAll()
    tracksSingletons = false
    work = 0
  }

  /// Gives the heads their place; the table must be clear.
  mutating func place(lines lineCount: Int, columns columnCount: Int, in room: inout CommonRoom) {
    lines.placeHeads(lineCount, in: &room)
    columns.placeHeads(columnCount, in: &room)
  }

  /// Loads all live rows at once, with the columns' lists laid out one after the other. The table must be clear.
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

  /// If no line has entries, as when elimination has found a row for every variable, all blocks are there again.
  mutating func reclaim() {
    for line in 0..<lines.heads.count where lines.heads[line].count > 0 { return }
    for line in 0..<lines.heads.count { lines.heads[line].room = 0 }
    lines.clearEntries()
  }

  /// Where elimination has found a row for every variable nothing is left in the table, and its memory is not needed.
  mutating func giveBackWhatIsEmpty() {
    if lines.entries.count == 0 { lines.giveBackEntries() }
    if columns.entries.count == 0 { columns.giveBackEntries() }
  }

  /// Writes a line anew, with what is not zero in `coefficients` at `slots`. The columns' lists are out of date until
  /// `layOutColumns`.
  mutating func rewrite(_ line: Int32, _ slots: Buffer<Int32>, _ coefficients: Buffer<Double>) {
    lines.release(line)
    lines.layOut(line, room: Int32(truncatingIfNeeded: slots.count))
    for at in 0..<slots.count {
      let value = coefficients[slots[at]]
      if value.magnitude > Self.drop { lines.append(LineEntry(value: value, number: slots[at], back: 0), to: line) }
    }
    lines.giveBack(line)
  }

  /// Writes the columns' lists anew, by the lines.
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

  /// Mutating only in name: where a method only reads, the compiler hands it a copy of the table.
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

  /// Takes lines that were kept aside, in the memory that is here already.
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

/// The lines that take part, kept aside one behind the other.
struct KeptLines {
  fileprivate(set) var numbers = Buffer<Int32>()
  /// Behind the last entry of each.
  fileprivate var ends = Buffer<Int32>()
  fileprivate var entries = Buffer<SparseTable.LineEntry>()

  /// How many entries there are.
  var size: Int { entries.count }
}
