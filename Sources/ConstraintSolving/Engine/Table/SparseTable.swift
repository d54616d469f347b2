/// A sparse matrix whose rows are combined in place. Lines hold the entries. A column's list names the line and the
/// position of each of its entries, and each entry has its own position in that list. So entries that cancel out are
/// removed at once, and nothing is searched.
struct SparseTable: Sendable {
  struct LineEntry: BlockEntry {
    var value: Double
    /// The slot.
    var number: Int32
    /// The position in the column's list, counted from the list's start.
    var back: Int32
  }
  struct ColumnEntry: BlockEntry {
    /// The line, or `hole`.
    var number: Int32
    /// The position in the line, counted from the line's start. In a hole, the position of the next hole, or -1.
    var place: Int32
  }

  struct LineHead: BlockHead {
    /// Negative if the line is not active.
    var start: Int32 = -1
    var count: Int32 = 0
    var room: Int32 = 0

    @inline(__always) var isActive: Bool { start >= 0 }
  }
  struct ColumnHead: BlockHead {
    var start: Int32 = 0
    var count: Int32 = 0
    var room: Int32 = 0
    /// The number of entries. The list's `count` includes its holes.
    var live: Int32 = 0
    /// The first hole in the list, or -1.
    var hole: Int32 = -1
  }

  var lines = BlockStore<LineEntry, LineHead>()
  var columns = BlockStore<ColumnEntry, ColumnHead>()
  /// Columns that have come down to one line. They are collected only while `tracksSingletons` is true.
  var singletons = Buffer<Int32>()
  var tracksSingletons = false

  /// The result of the last walk along a column: the lines, and the values in them.
  var foundLines = Buffer<Int32>()
  var foundPlaces = Buffer<Int32>()
  var foundValues = Buffer<Double>()

  /// The number of entries visited by pivots, as a measure of their cost.
  var work = 0

  /// Working memory of a pivot. For each slot, the position of its entry in the pivot line (from one); for each such
  /// position, the time of the last visit.
  var mark = Buffer<Int32>()
  var stamps = Buffer<Int>()
  var clock = 0

  private static var hole: Int32 { -1 }

  /// Smaller values are rounded zeros. Lines are scaled to coefficients of about one.
  static let drop = 1e-11

  mutating func trim() {
    lines.trim()
    columns.trim()
  }

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

  mutating func growLines(to newCount: Int) { lines.grow(lists: newCount, filling: LineHead()) }

  mutating func growColumns(to newCount: Int) {
    columns.grow(lists: newCount, filling: ColumnHead())
    mark.resize(to: newCount, filling: 0)
  }

  /// The number of entries in active lines.
  var activeEntries: Int {
    var sum = 0
    for line in 0..<lines.heads.count where lines.heads[line].isActive {
      sum += Int(lines.heads[line].count)
    }
    return sum
  }

  // MARK: Entries

  /// The positions of a line's entries. They are invalid after anything was appended.
  @inline(__always) func places(of line: Int32) -> Range<Int32> { lines.places(of: line) }
  @inline(__always) func slot(at place: Int32) -> Int32 { lines.entries[place].number }
  @inline(__always) func value(at place: Int32) -> Double { lines.entries[place].value }
  /// Returns the number of entries in a line; 0 once it is retired.
  @inline(__always) func count(of line: Int32) -> Int32 { lines.heads[line].count }
  @inline(__always) func isActive(_ line: Int32) -> Bool { lines.heads[line].isActive }
  /// Returns the number of active lines with an entry in the column.
  @inline(__always) func live(_ slot: Int32) -> Int32 { columns.heads[slot].live }

  /// Returns the position of a column's entry in a line, or -1.
  @inline(__always) func place(of slot: Int32, in line: Int32) -> Int32 {
    for place in places(of: line) where self.slot(at: place) == slot { return place }
    return -1
  }

  /// Adds an entry in a column that the line does not have yet.
  @inline(__always) mutating func append(_ slot: Int32, _ value: Double, to line: Int32) {
    let back = list(ColumnEntry(number: line, place: count(of: line)), in: slot)
    lines.append(LineEntry(value: value, number: slot, back: back), to: line)
  }

  /// Adds an entry to a column's list, and returns its position there.
  @inline(__always) mutating func list(_ entry: ColumnEntry, in slot: Int32) -> Int32 {
    let head = columns.head(of: slot)
    head.pointee.live &+= 1
    let hole = head.pointee.hole
    if hole < 0 {
      columns.append(entry, to: slot)
      return head.pointee.count &- 1
    }
    let place = columns.entries.base + Int(head.pointee.start &+ hole)
    head.pointee.hole = place.pointee.place
    place.pointee = entry
    return hole
  }

  /// Removes from its column's list an entry that is gone or about to go.
  @inline(__always) mutating func unlist(_ entry: LineEntry) {
    let slot = entry.number
    let head = columns.head(of: slot)
    columns.entries.base[Int(head.pointee.start &+ entry.back)] =
      ColumnEntry(number: Self.hole, place: head.pointee.hole)
    head.pointee.hole = entry.back
    head.pointee.live &-= 1
    if tracksSingletons, head.pointee.live == 1 { singletons.append(slot) }
  }

  /// Records in a column's list the new position of an entry in its line.
  @inline(__always) func relist(_ entry: LineEntry, at place: Int32) {
    columns.entries.base[Int(columns.head(of: entry.number).pointee.start &+ entry.back)].place = place
  }

  /// Makes a line active, without entries.
  mutating func activate(_ line: Int32) {
    if !isActive(line) { lines.heads[line].start = 0 }
  }

  /// Ends a line and removes its entries.
  mutating func retire(_ line: Int32) {
    for place in places(of: line) { unlist(lines.entries[place]) }
    lines.release(line)
    lines.heads[line].start = -1
  }

  /// Ends a column. The caller must remove its entries from the lines.
  mutating func endColumn(_ slot: Int32) {
    columns.release(slot)
    columns.heads[slot].live = 0
    columns.heads[slot].hole = -1
  }

  // MARK: Walking a column

  /// Fills `foundLines`, `foundPlaces` and `foundValues` with the column's entries, and closes the holes in its list.
  mutating func find(_ slot: Int32) {
    let head = columns.head(of: slot)
    let list = columns.entries.base + Int(head.pointee.start)
    let lineEntries = lines.entries.base
    makeRoomForFound(Int(head.pointee.count))
    var kept = 0
    for at in 0..<Int(head.pointee.count) {
      let entry = list[at]
      if entry.number == Self.hole { continue }
      let place = lines.head(of: entry.number).pointee.start &+ entry.place
      if kept != at {
        list[kept] = entry
        lineEntries[Int(place)].back = Int32(truncatingIfNeeded: kept)
      }
      foundLines.base[kept] = entry.number
      foundPlaces.base[kept] = place
      foundValues.base[kept] = lineEntries[Int(place)].value
      kept += 1
    }
    head.pointee.count = Int32(truncatingIfNeeded: kept)
    head.pointee.hole = -1
    foundLines.removeLast(foundLines.count - kept)
    foundPlaces.removeLast(foundPlaces.count - kept)
    foundValues.removeLast(foundValues.count - kept)
  }

  private mutating func makeRoomForFound(_ count: Int) {
    foundLines.removeAll()
    foundPlaces.removeAll()
    foundValues.removeAll()
    foundLines.extend(by: count)
    foundPlaces.extend(by: count)
    foundValues.extend(by: count)
  }

  /// Returns a line that has an entry in the column, or -1.
  func anyLine(of slot: Int32) -> Int32 {
    for at in columns.places(of: slot) where columns.entries[at].number != Self.hole {
      return columns.entries[at].number
    }
    return -1
  }

  /// Removes the columns from every line: few entries one by one, many in one walk over all lines.
  mutating func removeColumns(_ slots: Buffer<Int32>) {
    var entries = 0
    for at in 0..<slots.count { entries += Int(live(slots[at])) }
    if entries < activeEntries / 4 {
      for at in 0..<slots.count { removeColumn(slots[at]) }
    } else {
      removeColumnsByWalk(slots)
    }
  }

  private mutating func removeColumn(_ slot: Int32) {
    for at in columns.places(of: slot) {
      let entry = columns.entries[at]
      if entry.number != Self.hole { takeOut(places(of: entry.number).lowerBound + entry.place, of: entry.number) }
    }
    endColumn(slot)
  }

  private mutating func removeColumnsByWalk(_ slots: Buffer<Int32>) {
    for at in 0..<slots.count {
      mark[slots[at]] = 1
      endColumn(slots[at])
    }
    for line in 0..<Int32(truncatingIfNeeded: lines.heads.count) where isActive(line) {
      let places = places(of: line)
      var kept = places.lowerBound
      for place in places {
        let entry = lines.entries[place]
        if mark[entry.number] != 0 { continue }
        if kept != place {
          lines.entries[kept] = entry
          relist(entry, at: kept - places.lowerBound)
        }
        kept += 1
      }
      lines.heads[line].count = kept - places.lowerBound
    }
    for at in 0..<slots.count { mark[slots[at]] = 0 }
  }
}
