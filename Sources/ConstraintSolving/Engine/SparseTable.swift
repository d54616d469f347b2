/// A sparse matrix on which rows are combined in place. Lines hold their entries; columns only know in which lines to look
/// (a column's list may name lines that no longer have an entry there: they are dropped when the list is next walked, or
/// when it is full of them).
struct SparseTable: Sendable {
  struct LineEntry: BlockEntry {
    var value: Double
    /// The slot.
    var number: Int32
  }
  struct ColumnEntry: BlockEntry {
    /// The line.
    var number: Int32
    /// Where in the line the entry stood when last looked, counted from the line's start.
    var hint: Int32
  }

  /// A line's tag is the walk that last met it, or `retired`.
  var lines = BlockStore<LineEntry>()
  /// A column's tag is how many active lines have an entry in it.
  var columns = BlockStore<ColumnEntry>()
  /// Columns that came down to one line, while that is of interest.
  var singletons = Buffer<Int32>()
  var tracksSingletons = false

  /// What the last walk along a column found: the lines and their values there.
  var foundLines = Buffer<Int32>()
  var foundPlaces = Buffer<Int32>()
  var foundValues = Buffer<Double>()

  /// Entries walked over by pivots, as a measure of how much they cost.
  var work = 0

  /// Scratch of a pivot: by slot where in the pivot line its entry stands (from one), and there when it was last met.
  var mark = Buffer<Int32>()
  var stamps = Buffer<Int>()
  var clock = 0
  private var walks: Int32 = 0

  private static var retired: Int32 { -1 }

  /// What is smaller than this is a rounded zero: lines are scaled to coefficients about one.
  static let drop = 1e-11

  mutating func detach() {
    lines.detach()
    columns.detach()
    singletons.detach()
    foundLines.detach()
    foundPlaces.detach()
    foundValues.detach()
    mark.detach()
    stamps.detach()
  }

  /// Becomes what another was, in the memory that is here already. Nothing of a walk or a pivot is kept.
  mutating func restore(_ other: SparseTable) {
    lines.assign(other.lines)
    columns.assign(other.columns)
    singletons.assign(other.singletons)
    tracksSingletons = other.tracksSingletons
    work = other.work
    // The tags are those of the other's walks.
    walks = max(walks, other.walks)
  }

  // MARK: Making

  mutating func growLines(to newCount: Int) { lines.grow(lists: newCount, tag: Self.retired) }

  mutating func growColumns(to newCount: Int) {
    columns.grow(lists: newCount, tag: 0)
    mark.resize(to: newCount, filling: 0)
  }

  private mutating func clear(lines lineCount: Int, columns columnCount: Int) {
    lines.clear()
    columns.clear()
    singletons.removeAll()
    tracksSingletons = false
    work = 0
    growLines(to: lineCount)
    growColumns(to: columnCount)
  }

  /// Loads all live rows at once, with the columns' lists laid out one after the other.
  mutating func load(_ rows: RowStore, columns columnCount: Int) {
    clear(lines: rows.count, columns: columnCount)
    let total = rows.termVariable.count
    lines.reserve(entries: 4 * total)
    columns.reserve(entries: 4 * total)
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows.isLive[row] {
      let length = rows.termCount[row]
      activate(row)
      lines.layOut(row, room: length)
      let scale = rows.scale[row]
      let first = rows.termStart[row]
      for at in first..<first + length {
        lines.append(LineEntry(value: rows.termCoefficient[at] * scale, number: rows.termVariable[at]), to: row)
      }
    }
    layOutColumns()
  }

  /// Writes a line anew, with what is not zero in `coefficients` at `slots`. The columns' lists are out of date until
  /// `layOutColumns`.
  mutating func rewrite(_ line: Int32, _ slots: Buffer<Int32>, _ coefficients: Buffer<Double>) {
    var room: Int32 = 0
    for at in 0..<slots.count where coefficients[slots[at]].magnitude > Self.drop { room += 1 }
    lines.release(line)
    lines.layOut(line, room: room)
    for at in 0..<slots.count {
      let value = coefficients[slots[at]]
      if value.magnitude > Self.drop { lines.append(LineEntry(value: value, number: slots[at]), to: line) }
    }
  }

  /// Writes the columns' lists anew, by the lines.
  mutating func layOutColumns() {
    for column in 0..<columns.heads.count { columns.heads[column].tag = 0 }
    for line in 0..<Int32(truncatingIfNeeded: lines.heads.count) where isActive(line) {
      for at in places(of: line) { columns.heads[slot(at: at)].tag += 1 }
    }
    columns.clearEntries()
    for column in 0..<Int32(truncatingIfNeeded: columns.heads.count) {
      columns.layOut(column, room: live(column) + live(column) / 4 + 1)
    }
    for line in 0..<Int32(truncatingIfNeeded: lines.heads.count) where isActive(line) {
      let places = places(of: line)
      for at in places {
        columns.append(ColumnEntry(number: line, hint: at - places.lowerBound), to: slot(at: at))
      }
    }
  }

  /// How many entries lines have that still take part.
  var activeEntries: Int {
    var sum = 0
    for line in 0..<lines.heads.count where lines.heads[line].tag != Self.retired {
      sum += Int(lines.heads[line].count)
    }
    return sum
  }

  // MARK: Entries

  /// Where the entries of a line stand; to be asked for again after anything was appended.
  @inline(__always) func places(of line: Int32) -> Range<Int32> { lines.places(of: line) }
  @inline(__always) func slot(at place: Int32) -> Int32 { lines.entries[place].number }
  @inline(__always) func value(at place: Int32) -> Double { lines.entries[place].value }
  /// How many entries a line has; none once it is retired.
  @inline(__always) func count(of line: Int32) -> Int32 { lines.heads[line].count }
  @inline(__always) func isActive(_ line: Int32) -> Bool { lines.heads[line].tag != Self.retired }
  /// How many active lines have an entry in the column.
  @inline(__always) func live(_ slot: Int32) -> Int32 { columns.heads[slot].tag }

  /// Where the entry of a column stands in a line, or -1.
  @inline(__always) func place(of slot: Int32, in line: Int32) -> Int32 {
    for place in places(of: line) where self.slot(at: place) == slot { return place }
    return -1
  }

  /// Adds an entry that is not there yet.
  @inline(__always) mutating func append(_ slot: Int32, _ value: Double, to line: Int32) {
    lines.append(LineEntry(value: value, number: slot), to: line)
    columns.heads[slot].tag += 1
    let head = columns.heads[slot]
    if head.isFull, head.tag <= head.room / 2 { tidy(slot) }
    columns.append(ColumnEntry(number: line, hint: count(of: line) - 1), to: slot)
  }

  @inline(__always) mutating func loseLive(_ slot: Int32) {
    columns.heads[slot].tag -= 1
    if tracksSingletons, live(slot) == 1 { singletons.append(slot) }
  }

  mutating func activate(_ line: Int32) { lines.heads[line].tag = 0 }

  /// The line takes no further part, and its entries are gone.
  mutating func retire(_ line: Int32) {
    lines.heads[line].tag = Self.retired
    for place in places(of: line) { loseLive(slot(at: place)) }
    lines.release(line)
  }

  mutating func endColumn(_ slot: Int32) {
    columns.release(slot)
    columns.heads[slot].tag = 0
  }

  // MARK: Walking a column

  /// Fills `foundLines`, `foundPlaces` and `foundValues` with the column's entries and tidies its list.
  mutating func find(_ slot: Int32) {
    foundLines.removeAll()
    foundPlaces.removeAll()
    foundValues.removeAll()
    walk(slot) { table, line, place in
      table.foundLines.append(line)
      table.foundPlaces.append(place)
      table.foundValues.append(table.value(at: place))
    }
  }

  /// Drops what the column's list names in vain.
  private mutating func tidy(_ slot: Int32) { walk(slot) { _, _, _ in } }

  @inline(__always) private mutating func walk(
    _ slot: Int32, _ visit: (inout SparseTable, _ line: Int32, _ place: Int32) -> Void
  ) {
    walks = walks == .max ? 1 : walks + 1
    let list = columns.places(of: slot)
    var kept = list.lowerBound
    for at in list {
      let entry = columns.entries[at]
      let line = entry.number
      let head = lines.heads[line]
      if head.tag == Self.retired || head.tag == walks { continue }
      var place = head.start + entry.hint
      if entry.hint >= head.count || self.slot(at: place) != slot { place = self.place(of: slot, in: line) }
      if place < 0 { continue }
      lines.heads[line].tag = walks
      columns.entries[kept] = ColumnEntry(number: line, hint: place - head.start)
      kept += 1
      visit(&self, line, place)
    }
    columns.heads[slot].count = kept - list.lowerBound
  }

  /// The only active line of a column that has just one, or -1.
  func onlyLine(of slot: Int32) -> Int32 {
    for at in columns.places(of: slot) {
      let line = columns.entries[at].number
      if isActive(line), place(of: slot, in: line) >= 0 { return line }
    }
    return -1
  }

  /// Takes the named columns out of every line, in one walk over all.
  mutating func removeColumns(_ slots: Buffer<Int32>) {
    for at in 0..<slots.count {
      mark[slots[at]] = 1
      endColumn(slots[at])
    }
    for line in 0..<lines.heads.count where lines.heads[line].tag != Self.retired {
      let places = lines.heads[line].places
      var kept = places.lowerBound
      for place in places where mark[slot(at: place)] == 0 {
        lines.entries[kept] = lines.entries[place]
        kept += 1
      }
      lines.heads[line].count = kept - places.lowerBound
    }
    for at in 0..<slots.count { mark[slots[at]] = 0 }
  }
}
