/// The expression of a variable by a row: `pivot` times the variable, plus the record's entries, plus the constant, is
/// the residual of the row.
struct Record: BitwiseCopyable, Sendable {
  fileprivate(set) var start: Int32 = 0
  fileprivate(set) var count: Int32 = 0
  var pivot = 1.0
  var constant = 0.0
}

/// The records of all slots, with their entries one record after the other.
struct Records: Sendable {
  private(set) var heads = Buffer<Record>()
  /// For each record, the room for its entries. Empty until an edit lengthens a record.
  private var room = Buffer<Int32>()
  /// The entries: slot `s` stands for the variable, `~s` for the slot's entity.
  private(set) var slots = Buffer<Int32>()
  private(set) var values = Buffer<Double>()

  @inline(__always) subscript(slot: Int32) -> Record {
    get { heads[slot] }
    nonmutating _modify { yield &heads[slot] }
  }

  /// Returns the positions of a record's entries.
  @inline(__always) func places(of slot: Int32) -> Range<Int32> {
    Range(uncheckedBounds: (heads[slot].start, heads[slot].start &+ heads[slot].count))
  }

  mutating func detach() {
    heads.detach()
    room.detach()
    slots.detach()
    values.detach()
  }

  mutating func trim() {
    slots.trim()
    values.trim()
  }

  mutating func removeAll() {
    heads.removeAll()
    room.removeAll()
    slots.removeAll()
    values.removeAll()
  }

  mutating func reserve(entries count: Int) {
    slots.reserve(count)
    values.reserve(count)
  }

  mutating func grow(to count: Int) { heads.resize(to: count, filling: Record()) }
  mutating func place(_ count: Int, in commonRoom: inout CommonRoom) { commonRoom.place(&heads, count) }

  // MARK: Writing a record

  /// Begins a record at the end. Its entries follow, then `end`.
  mutating func begin(_ slot: Int32, constant: Double) {
    heads[slot].start = Int32(truncatingIfNeeded: slots.count)
    heads[slot].constant = constant
  }

  @inline(__always) mutating func append(_ entry: Int32, _ value: Double) {
    slots.append(entry)
    values.append(value)
  }

  mutating func end(_ slot: Int32) {
    heads[slot].count = Int32(truncatingIfNeeded: slots.count) - heads[slot].start
    if slot < room.count { room[slot] = heads[slot].count }
  }

  /// Moves a record to the end, so that entries can be appended to it. `end` must follow.
  mutating func moveToEnd(_ slot: Int32) {
    let places = places(of: slot)
    heads[slot].start = Int32(truncatingIfNeeded: slots.count)
    for at in places { append(slots[at], values[at]) }
  }

  /// Lengthens any record by an entry. It gets room for two more.
  mutating func append(_ entry: Int32, _ value: Double, to slot: Int32) {
    while room.count < heads.count { room.append(heads[room.count].count) }
    let count = heads[slot].count
    if count == room[slot] {
      moveToEnd(slot)
      room[slot] = count + 2
      slots.extend(by: 2)
      values.extend(by: 2)
    }
    slots[heads[slot].start + count] = entry
    values[heads[slot].start + count] = value
    heads[slot].count = count + 1
  }

  /// Removes the last entries; their records must be gone.
  mutating func removeEntries(from count: Int) {
    slots.resize(to: count, filling: 0)
    values.resize(to: count, filling: 0)
  }
}
