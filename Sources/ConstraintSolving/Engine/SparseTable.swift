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

  var lines = BlockStore<LineEntry>()
  var columns = BlockStore<ColumnEntry>()
  var isActive = Buffer<Bool>()
  /// How many active lines have an entry in the column.
  var live = Buffer<Int32>()
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
  private var lineStamp = Buffer<Int>()
  private var lineClock = 0

  /// What is smaller than this is a rounded zero: lines are scaled to coefficients about one.
  static let drop = 1e-11

  mutating func detach() {
    lines.detach()
    columns.detach()
    isActive.detach()
    live.detach()
    singletons.detach()
    foundLines.detach()
    foundPlaces.detach()
    foundValues.detach()
    mark.detach()
    stamps.detach()
    lineStamp.detach()
  }

  /// Becomes what another was, in the memory that is here already. Nothing of a walk or a pivot is kept.
  mutating func restore(_ other: SparseTable) {
    lines.assign(other.lines)
    columns.assign(other.columns)
    isActive.assign(other.isActive)
    live.assign(other.live)
    singletons.assign(other.singletons)
    tracksSingletons = other.tracksSingletons
    work = other.work
  }

  // MARK: Making

  mutating func growLines(to newCount: Int) {
    lines.grow(lists: newCount)
    isActive.resize(to: newCount, filling: false)
    lineStamp.resize(to: newCount, filling: 0)
  }

  mutating func growColumns(to newCount: Int) {
    columns.grow(lists: newCount)
    live.resize(to: newCount, filling: 0)
    mark.resize(to: newCount, filling: 0)
  }

  private mutating func clear(lines lineCount: Int, columns columnCount: Int) {
    lines.clear(lists: 0)
    columns.clear(lists: 0)
    isActive.removeAll()
    live.removeAll()
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
      lines.layOut(row, room: length)
      isActive[row] = true
      let scale = rows.scale[row]
      let first = rows.termStart[row]
      for at in first..<first + length {
        let slot = rows.termVariable[at]
        lines.append(LineEntry(value: rows.termCoefficient[at] * scale, number: slot), to: row)
        live[slot] += 1
      }
    }
    layOutColumns()
  }

  private mutating func layOutColumns() {
    for column in 0..<Int32(truncatingIfNeeded: live.count) {
      columns.layOut(column, room: live[column] + live[column] / 4 + 1)
    }
    for line in 0..<Int32(truncatingIfNeeded: isActive.count) where isActive[line] {
      let places = places(of: line)
      for at in places {
        columns.append(ColumnEntry(number: line, hint: at - places.lowerBound), to: slot(at: at))
      }
    }
  }

  /// How many entries lines have that still take part.
  var activeEntries: Int {
    var sum = 0
    for line in 0..<isActive.count where isActive[line] { sum += Int(lines.count[line]) }
    return sum
  }

  // MARK: Entries

  /// Where the entries of a line stand; to be asked for again after anything was appended.
  @inline(__always) func places(of line: Int32) -> Range<Int32> { lines.places(of: line) }
  @inline(__always) func slot(at place: Int32) -> Int32 { lines.entries[place].number }
  @inline(__always) func value(at place: Int32) -> Double { lines.entries[place].value }
  /// How many entries a line has; none once it is retired.
  @inline(__always) func count(of line: Int32) -> Int32 { lines.count[line] }

  /// Where the entry of a column stands in a line, or -1.
  @inline(__always) func place(of slot: Int32, in line: Int32) -> Int32 {
    for place in places(of: line) where self.slot(at: place) == slot { return place }
    return -1
  }

  /// Adds an entry that is not there yet.
  @inline(__always) mutating func append(_ slot: Int32, _ value: Double, to line: Int32) {
    lines.append(LineEntry(value: value, number: slot), to: line)
    live[slot] += 1
    if columns.isFull(slot), live[slot] <= columns.roomOf(slot) / 2 { tidy(slot) }
    columns.append(ColumnEntry(number: line, hint: lines.count[line] - 1), to: slot)
  }

  @inline(__always) mutating func loseLive(_ slot: Int32) {
    live[slot] -= 1
    if tracksSingletons, live[slot] == 1 { singletons.append(slot) }
  }

  /// The line takes no further part, and its entries are gone.
  mutating func retire(_ line: Int32) {
    isActive[line] = false
    for place in places(of: line) { loseLive(slot(at: place)) }
    lines.release(line)
  }

  mutating func endColumn(_ slot: Int32) {
    columns.release(slot)
    live[slot] = 0
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
    lineClock += 1
    let first = columns.start[slot]
    var kept = first
    for at in columns.places(of: slot) {
      let entry = columns.entries[at]
      let line = entry.number
      if !isActive[line] || lineStamp[line] == lineClock { continue }
      let start = lines.start[line]
      var place = start + entry.hint
      if entry.hint >= lines.count[line] || self.slot(at: place) != slot { place = self.place(of: slot, in: line) }
      if place < 0 { continue }
      lineStamp[line] = lineClock
      columns.entries[kept] = ColumnEntry(number: line, hint: place - start)
      kept += 1
      visit(&self, line, place)
    }
    columns.count[slot] = kept - first
  }

  /// The only active line of a column that has just one, or -1.
  func onlyLine(of slot: Int32) -> Int32 {
    for at in columns.places(of: slot) {
      let line = columns.entries[at].number
      if isActive[line], place(of: slot, in: line) >= 0 { return line }
    }
    return -1
  }

  /// Takes the named columns out of every line, in one walk over all.
  mutating func removeColumns(_ slots: Buffer<Int32>) {
    for at in 0..<slots.count {
      mark[slots[at]] = 1
      endColumn(slots[at])
    }
    for line in 0..<Int32(truncatingIfNeeded: isActive.count) where isActive[line] && lines.count[line] > 0 {
      let places = places(of: line)
      var kept = places.lowerBound
      for place in places where mark[slot(at: place)] == 0 {
        lines.entries[kept] = lines.entries[place]
        kept += 1
      }
      lines.count[line] = kept - places.lowerBound
    }
    for at in 0..<slots.count { mark[slots[at]] = 0 }
  }
}
