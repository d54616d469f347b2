/// A sparse matrix on which rows are combined in place. Lines hold the entries; a column's list says in which lines, and
/// where, and the entry says where in that list it is named. So what cancels out leaves at once, and nothing is searched.
struct SparseTable: Sendable {
  struct LineEntry: BlockEntry {
    var value: Double
    /// The slot.
    var number: Int32
    /// Where the column's list names the entry, counted from the list's start.
    var back: Int32
  }
  struct ColumnEntry: BlockEntry {
    /// The line, or `hole`.
    var number: Int32
    /// Where in the line the entry stands, counted from the line's start; in a hole where the next hole is, or -1.
    var place: Int32
  }

  struct LineHead: BlockHead {
    /// Below zero where the line takes no part.
    var start: Int32 = -1
    var count: Int32 = 0
    var room: Int32 = 0

    @inline(__always) var isActive: Bool { start >= 0 }
  }
  struct ColumnHead: BlockHead {
    var start: Int32 = 0
    var count: Int32 = 0
    var room: Int32 = 0
    /// How many entries there are; the list counts its holes, too.
    var live: Int32 = 0
    /// The first hole in the list, or -1.
    var hole: Int32 = -1
  }

  var lines = BlockStore<LineEntry, LineHead>()
  var columns = BlockStore<ColumnEntry, ColumnHead>()
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

  private static var hole: Int32 { -1 }

  /// What is smaller than this is a rounded zero: lines are scaled to coefficients about one.
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

  /// How many entries lines have that still take part.
  var activeEntries: Int {
    var sum = 0
    for line in 0..<lines.heads.count where lines.heads[line].isActive {
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
  @inline(__always) func isActive(_ line: Int32) -> Bool { lines.heads[line].isActive }
  /// How many active lines have an entry in the column.
  @inline(__always) func live(_ slot: Int32) -> Int32 { columns.heads[slot].live }

  /// Where the entry of a column stands in a line, or -1.
  @inline(__always) func place(of slot: Int32, in line: Int32) -> Int32 {
    for place in places(of: line) where self.slot(at: place) == slot { return place }
    return -1
  }

  /// Adds an entry that is not there yet.
  @inline(__always) mutating func append(_ slot: Int32, _ value: Double, to line: Int32) {
    let back = list(ColumnEntry(number: line, place: count(of: line)), in: slot)
    lines.append(LineEntry(value: value, number: slot, back: back), to: line)
  }

  /// Names an entry in a column's list, and says where.
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

  /// The entry is gone, or about to: its column does not name it any more.
  @inline(__always) mutating func unlist(_ entry: LineEntry) {
    let slot = entry.number
    let head = columns.head(of: slot)
    columns.entries.base[Int(head.pointee.start &+ entry.back)] =
      ColumnEntry(number: Self.hole, place: head.pointee.hole)
    head.pointee.hole = entry.back
    head.pointee.live &-= 1
    if tracksSingletons, head.pointee.live == 1 { singletons.append(slot) }
  }

  /// The entry has come to stand elsewhere in its line.
  @inline(__always) func relist(_ entry: LineEntry, at place: Int32) {
    columns.entries.base[Int(columns.head(of: entry.number).pointee.start &+ entry.back)].place = place
  }

  /// A line that takes part from now on, without entries as yet.
  mutating func activate(_ line: Int32) {
    if !isActive(line) { lines.heads[line].start = 0 }
  }

  /// The line takes no further part, and its entries are gone.
  mutating func retire(_ line: Int32) {
    for place in places(of: line) { unlist(lines.entries[place]) }
    lines.release(line)
    lines.heads[line].start = -1
  }

  /// The column is gone; its entries are the caller's to take out of the lines.
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

  /// A line that has an entry in the column, or -1.
  func anyLine(of slot: Int32) -> Int32 {
    for at in columns.places(of: slot) where columns.entries[at].number != Self.hole {
      return columns.entries[at].number
    }
    return -1
  }

  /// Takes the named columns out of every line: few entries one by one, many in one walk over all.
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
