/// The basis: the location of each entity, and the values of those on lines.
struct Basis: Sendable {
  /// The facts about each line; the entries are in the table.
  private(set) var lines = Buffer<Line>()
  private(set) var slots = Buffer<Slot>()
  private var entities = EntityPlaces()
  /// True if lines were packed, so that a row's line may have another number than the row. See `packLines`.
  private var linesArePacked = false

  @inline(__always) var allLines: Range<Int32> { 0..<Int32(truncatingIfNeeded: lines.count) }

  mutating func detach() {
    lines.detach()
    slots.detach()
    entities.detach()
  }

  mutating func removeAll() {
    lines.removeAll()
    slots.removeAll()
    entities.removeAll()
    linesArePacked = false
  }

  mutating func grow(slots count: Int) { slots.resize(to: count, filling: Slot()) }

  mutating func grow(rows count: Int) {
    if !linesArePacked { lines.resize(to: count, filling: Line()) }
    entities.grow(to: count)
  }

  /// Gives memory in the room to what is counted by rows; it must be empty.
  mutating func place(rows count: Int, in room: inout CommonRoom) {
    room.place(&lines, count)
    entities.place(count, in: &room)
  }

  /// Gives memory in the room to the slots, which must be empty.
  mutating func place(slots count: Int, in room: inout CommonRoom) { room.place(&slots, count) }

  // MARK: Entities

  /// Returns the line of a row's entity; negative if it is on none.
  @inline(__always) func line(of row: Int32) -> Int32 { entities.line(of: row) }
  /// Returns the slot of a row's entity; negative if it is in none.
  @inline(__always) func slot(of row: Int32) -> Int32 { entities.slot(of: row) }

  /// Returns the scaled value of a row's residual; zero for rows that hold exactly.
  @inline(__always) func value(of row: Int32) -> Double {
    let line = entities.line(of: row)
    return line < 0 ? 0 : lines[line].value
  }

  /// Returns the side of zero that a line is on. A value that is zero apart from rounding is on the side to which the
  /// perturbation moves it.
  @inline(__always) func side(of line: Int32, within tolerance: Double) -> Double {
    let value = lines[line].value
    if value > tolerance { return 1 }
    if value < -tolerance { return -1 }
    return lines[line].drift >= 0 ? 1 : -1
  }

  /// The entities that are zero because they are slots' entities.
  var tightEntities: [Int32] {
    (0..<slots.count).compactMap { slots[$0].entity >= 0 ? slots[$0].entity : nil }
  }

  @inline(__always) mutating func put(_ row: Int32, onLine line: Int32) {
    lines[line].entity = row
    entities.putOnLine(line, row)
  }

  @inline(__always) mutating func give(_ row: Int32, toSlot slot: Int32) {
    slots[slot].entity = row
    entities.giveToSlot(slot, row)
  }

  @inline(__always) mutating func exchange(_ line: Int32, _ slot: Int32) {
    let (entering, leaving) = (slots[slot].entity, lines[line].entity)
    put(entering, onLine: line)
    give(leaving, toSlot: slot)
  }

  /// Ends a line. Its entity is nowhere then.
  @inline(__always) mutating func end(_ line: Int32) {
    entities.takeAway(lines[line].entity)
    lines[line].entity = -1
  }

  /// Puts back the entities of active lines after elimination has gone back, while each row has the line of its number.
  mutating func restore(_ row: Int32, isActive: Bool) {
    if isActive { return put(row, onLine: row) }
    lines[row].entity = -1
    entities.takeAway(row)
  }

  // MARK: Lines

  /// Returns the line for a new row: the one with the row's number, or a new one at the end once lines are packed.
  mutating func lineToBegin(for row: Int32) -> Int32 {
    if !linesArePacked { return row }
    lines.append(Line())
    return Int32(truncatingIfNeeded: lines.count - 1)
  }

  /// Moves the lines that are active in the table together, in their order.
  mutating func packLines(of table: SparseTable) {
    var packed = Buffer<Line>(capacity: table.activeLines)
    for line in allLines where table.isActive(line) {
      entities.putOnLine(Int32(truncatingIfNeeded: packed.count), lines[line].entity)
      packed.append(lines[line])
    }
    lines = packed
    linesArePacked = true
  }

  /// Returns the sides and the drifts of all lines.
  mutating func sides(ofRows count: Int) -> LineSides {
    let result = LineSides(entities: count)
    for line in allLines where lines[line].entity >= 0 {
      result.side[lines[line].entity] = lines[line].side > 0 ? 1 : -1
      result.drift[lines[line].entity] = lines[line].drift
    }
    return result
  }

  // MARK: Parked slots

  private static var parked: Int32 { -2 }

  @inline(__always) func isParked(_ slot: Int32) -> Bool { slots[slot].bucket == Self.parked }

  /// Marks a slot whose column leaves the table while stages are solved.
  mutating func park(_ slot: Int32) { slots[slot].bucket = Self.parked }

  mutating func unparkAll() {
    for slot in 0..<slots.count { slots[slot].bucket = -1 }
  }
}

/// The entity of a slot's column, and its links in the list of slots that wait to be moved.
struct Slot: BitwiseCopyable, Sendable {
  /// The entity that is zero now. It is -1 if the slot is locked, or if no row expresses its variable.
  var entity: Int32 = -1
  /// The index of the slot's reduced costs; slots without an entity share index 0.
  var costs: Int32 = 0
  var bucket: Int32 = -1
  var nextInBucket: Int32 = -1
}

/// The facts about a line, stored together so that a look at a line of a large table waits for memory only once.
struct Line: BitwiseCopyable, Sendable {
  var value = 0.0
  /// The change of the value under the permanent, infinitely small perturbation.
  var drift = 0.0
  /// The entity of the line, or -1.
  var entity: Int32 = -1
  private var sign: Float = 1

  /// The side of zero on which the entity is counted: 1 or -1.
  @inline(__always) var side: Double {
    get { Double(sign) }
    set { sign = Float(newValue) }
  }
}

/// For each entity, the side and the drift of its line; side 0 if it has none.
struct LineSides {
  var side = Buffer<Int8>()
  var drift = Buffer<Double>()

  init(entities count: Int) {
    side.resize(to: count, filling: 0)
    drift.resize(to: count, filling: 0)
  }
}
