/// A sparse matrix on which rows are combined in place. Lines hold their entries; columns only know in which lines to look
/// (a column's list may name lines that no longer have an entry there: they are dropped when the list is next walked).
struct SparseTable: Sendable {
  var start = Buffer<Int32>()
  var count = Buffer<Int32>()
  private var room = Buffer<Int32>()
  var isActive = Buffer<Bool>()
  var slots = Buffer<Int32>()
  var values = Buffer<Double>()

  private var columnStart = Buffer<Int32>()
  private var columnCount = Buffer<Int32>()
  private var columnRoom = Buffer<Int32>()
  private var columnLines = Buffer<Int32>()
  /// Where in the line the entry stood when last looked, counted from the line's start.
  private var columnHints = Buffer<Int32>()
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

  private var mark = Buffer<Int32>()
  private var stamps = Buffer<Int>()
  private var lineStamp = Buffer<Int>()
  private var clock = 0

  /// What is smaller than this is a rounded zero: lines are scaled to coefficients about one.
  static let drop = 1e-11

  mutating func detach() {
    start.detach()
    count.detach()
    room.detach()
    isActive.detach()
    slots.detach()
    values.detach()
    columnStart.detach()
    columnCount.detach()
    columnRoom.detach()
    columnLines.detach()
    columnHints.detach()
    live.detach()
    singletons.detach()
    foundLines.detach()
    foundPlaces.detach()
    foundValues.detach()
    mark.detach()
    stamps.detach()
    lineStamp.detach()
  }

  // MARK: Making

  mutating func clear(lines: Int, columns: Int) {
    self = SparseTable()
    growLines(to: lines)
    growColumns(to: columns)
  }

  mutating func growLines(to newCount: Int) {
    start.resize(to: newCount, filling: 0)
    count.resize(to: newCount, filling: 0)
    room.resize(to: newCount, filling: 0)
    isActive.resize(to: newCount, filling: false)
    lineStamp.resize(to: newCount, filling: 0)
  }

  mutating func growColumns(to newCount: Int) {
    columnStart.resize(to: newCount, filling: 0)
    columnCount.resize(to: newCount, filling: 0)
    columnRoom.resize(to: newCount, filling: 0)
    live.resize(to: newCount, filling: 0)
    mark.resize(to: newCount, filling: 0)
  }

  /// Loads all live rows at once, with the columns' lists laid out one after the other.
  mutating func load(_ rows: RowStore, columns: Int) {
    clear(lines: rows.count, columns: columns)
    let total = rows.termVariable.count
    slots.extend(by: total)
    values.extend(by: total)
    var at = 0
    for row in 0..<rows.count where rows.isLive[row] {
      let first = Int(rows.termStart[row])
      let length = Int(rows.termCount[row])
      start[row] = Int32(truncatingIfNeeded: at)
      count[row] = Int32(truncatingIfNeeded: length)
      room[row] = count[row]
      isActive[row] = true
      let scale = rows.scale[row]
      for k in 0..<length {
        let slot = rows.termVariable[first + k]
        slots[at + k] = slot
        values[at + k] = rows.termCoefficient[first + k] * scale
        live[slot] += 1
      }
      at += length
    }
    layOutColumns(columns)
  }

  private mutating func layOutColumns(_ columns: Int) {
    var at = 0
    for column in 0..<columns {
      columnStart[column] = Int32(truncatingIfNeeded: at)
      columnRoom[column] = live[column] + live[column] / 4 + 1
      at += Int(columnRoom[column])
    }
    columnLines.extend(by: at)
    columnHints.extend(by: at)
    for line in 0..<start.count where isActive[line] {
      let first = Int(start[line])
      for k in first..<first + Int(count[line]) {
        let slot = slots[k]
        columnLines[columnStart[slot] + columnCount[slot]] = Int32(truncatingIfNeeded: line)
        columnHints[columnStart[slot] + columnCount[slot]] = Int32(truncatingIfNeeded: k - first)
        columnCount[slot] += 1
      }
    }
  }

  /// How many entries lines have that still take part.
  var activeEntries: Int {
    var sum = 0
    for line in 0..<start.count where isActive[line] { sum += Int(count[line]) }
    return sum
  }

  // MARK: Entries

  /// Where the entry of a column stands in a line, or -1.
  @inline(__always) func place(of slot: Int32, in line: Int32) -> Int32 {
    let first = start[line]
    for k in first..<first + count[line] where slots[k] == slot { return k }
    return -1
  }

  /// Adds an entry that is not there yet.
  @inline(__always) mutating func append(_ slot: Int32, _ value: Double, to line: Int32) {
    if count[line] == room[line] { moveLine(line) }
    let at = start[line] + count[line]
    slots[at] = slot
    values[at] = value
    count[line] += 1
    live[slot] += 1
    appendToColumn(slot, line)
  }

  private mutating func moveLine(_ line: Int32) {
    let newRoom = room[line] * 2 + 4
    let from = Int(start[line])
    let to = slots.count
    slots.extend(by: Int(newRoom))
    values.extend(by: Int(newRoom))
    for k in 0..<Int(count[line]) {
      slots[to + k] = slots[from + k]
      values[to + k] = values[from + k]
    }
    start[line] = Int32(truncatingIfNeeded: to)
    room[line] = newRoom
  }

  @inline(__always) private mutating func appendToColumn(_ slot: Int32, _ line: Int32) {
    if columnCount[slot] == columnRoom[slot] { moveColumn(slot) }
    columnLines[columnStart[slot] + columnCount[slot]] = line
    columnHints[columnStart[slot] + columnCount[slot]] = count[line] - 1
    columnCount[slot] += 1
  }

  private mutating func moveColumn(_ slot: Int32) {
    let newRoom = columnRoom[slot] * 2 + 4
    let from = Int(columnStart[slot])
    let to = columnLines.count
    columnLines.extend(by: Int(newRoom))
    columnHints.extend(by: Int(newRoom))
    for k in 0..<Int(columnCount[slot]) {
      columnLines[to + k] = columnLines[from + k]
      columnHints[to + k] = columnHints[from + k]
    }
    columnStart[slot] = Int32(truncatingIfNeeded: to)
    columnRoom[slot] = newRoom
  }

  @inline(__always) private mutating func loseLive(_ slot: Int32) {
    live[slot] -= 1
    if tracksSingletons, live[slot] == 1 { singletons.append(slot) }
  }

  /// The line takes no further part; its entries stay readable until the line is used again.
  mutating func retire(_ line: Int32) {
    isActive[line] = false
    let first = start[line]
    for k in first..<first + count[line] { loseLive(slots[k]) }
  }

  // MARK: Walking a column

  /// Fills `foundLines`, `foundPlaces` and `foundValues` with the column's entries and tidies its list.
  mutating func find(_ slot: Int32) {
    foundLines.removeAll()
    foundPlaces.removeAll()
    foundValues.removeAll()
    clock += 1
    let first = columnStart[slot]
    var kept: Int32 = 0
    for q in 0..<columnCount[slot] {
      let line = columnLines[first + q]
      if !isActive[line] || lineStamp[line] == clock { continue }
      let hint = columnHints[first + q]
      var at = start[line] + hint
      if hint >= count[line] || slots[at] != slot { at = place(of: slot, in: line) }
      if at < 0 { continue }
      lineStamp[line] = clock
      columnLines[first + kept] = line
      columnHints[first + kept] = at - start[line]
      kept += 1
      foundLines.append(line)
      foundPlaces.append(at)
      foundValues.append(values[at])
    }
    columnCount[slot] = kept
  }

  /// The only active line of a column that has just one, or -1.
  func onlyLine(of slot: Int32) -> Int32 {
    let first = columnStart[slot]
    for q in 0..<columnCount[slot] {
      let line = columnLines[first + q]
      if isActive[line], place(of: slot, in: line) >= 0 { return line }
    }
    return -1
  }

  /// Takes the named columns out of every line, in one walk over all.
  mutating func removeColumns(_ columns: Buffer<Int32>) {
    for at in 0..<columns.count {
      mark[columns[at]] = 1
      columnCount[columns[at]] = 0
      live[columns[at]] = 0
    }
    for line in 0..<start.count where isActive[line] && count[line] > 0 {
      let first = start[line]
      var kept = first
      for k in first..<first + count[line] where mark[slots[k]] == 0 {
        slots[kept] = slots[k]
        values[kept] = values[k]
        kept += 1
      }
      count[line] = kept - first
    }
    for at in 0..<columns.count { mark[columns[at]] = 0 }
  }

  // MARK: Pivoting

  enum Afterwards { case columnEnds, columnStays, linesExchange }

  /// Uses `line` to express the unknown in column `slot`, everywhere else. `find(slot)` must have been called just before;
  /// afterwards `foundValues` holds the factor by which `line` was taken off each line in `foundLines`.
  ///
  /// - `columnEnds`: the residual of `line` is zero for good. `columnStays`: the column is the residual's from now on; in
  ///   both cases the line is retired. `linesExchange`: the line goes on as that of the column's former unknown.
  mutating func pivot(_ line: Int32, _ slot: Int32, _ afterwards: Afterwards) {
    let first = Int(start[line])
    let length = Int(count[line])
    if stamps.count < length { stamps.resize(to: length * 2, filling: 0) }
    var pivotValue = 1.0
    for k in 0..<length {
      let s = slots[first + k]
      if s == slot { pivotValue = values[first + k] } else { mark[s] = Int32(truncatingIfNeeded: k + 1) }
    }
    let inverse = 1 / pivotValue
    for q in 0..<foundLines.count {
      let other = foundLines[q]
      if other == line { continue }
      let factor = foundValues[q] * inverse
      foundValues[q] = factor
      let at = foundPlaces[q]
      if afterwards == .columnEnds {
        let last = start[other] + count[other] - 1
        slots[at] = slots[last]
        values[at] = values[last]
        count[other] -= 1
      } else {
        values[at] = factor
      }
      if length > 1 { combine(other, line, slot, factor, length) }
    }
    for k in 0..<length { mark[slots[first + k]] = 0 }
    finishPivot(line, slot, afterwards, inverse)
  }

  private mutating func finishPivot(_ line: Int32, _ slot: Int32, _ afterwards: Afterwards, _ inverse: Double) {
    switch afterwards {
    case .columnEnds:
      retire(line)
      columnCount[slot] = 0
      live[slot] = 0
    case .columnStays: retire(line)
    case .linesExchange:
      let first = start[line]
      for k in first..<first + count[line] {
        values[k] = slots[k] == slot ? inverse : -values[k] * inverse
      }
    }
  }

  /// Takes `factor` times the marked pivot line off another line.
  @inline(__always) private mutating func combine(
    _ other: Int32, _ line: Int32, _ slot: Int32, _ factor: Double, _ length: Int
  ) {
    clock += 1
    work += Int(count[other])
    let base = Int(start[other])
    let first = Int(start[line])
    var end = base + Int(count[other])
    var hits = 1
    var k = base
    while k < end {
      let s = slots[k]
      let at = Int(mark[s])
      if at == 0 {
        k += 1
        continue
      }
      stamps[at - 1] = clock
      hits += 1
      let value = values[k] - factor * values[first + at - 1]
      if value.magnitude > Self.drop {
        values[k] = value
        k += 1
      } else {
        end -= 1
        slots[k] = slots[end]
        values[k] = values[end]
        loseLive(s)
      }
    }
    count[other] = Int32(truncatingIfNeeded: end - base)
    if hits < length { fill(other, line, slot, factor, length) }
  }

  @inline(__always) private mutating func fill(
    _ other: Int32, _ line: Int32, _ slot: Int32, _ factor: Double, _ length: Int
  ) {
    let first = Int(start[line])
    for k in 0..<length where stamps[k] != clock {
      let s = slots[first + k]
      if s != slot { append(s, -factor * values[first + k], to: other) }
    }
  }
}
