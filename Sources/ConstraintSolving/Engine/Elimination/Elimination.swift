/// The result of elimination: the rows that express variables, in their order, with all that is needed to express other
/// rows in the same way.
struct Elimination: Sendable {
  /// For each slot, the row that expresses its variable, or -1.
  private(set) var pivotRow = Buffer<Int32>()
  /// For each slot, its position in the order, or -1.
  private(set) var slotOrder = Buffer<Int32>()
  /// For each slot, true if the residual of its pivot row is zero for good.
  private(set) var isLocked = Buffer<Bool>()
  /// For each row, the slot whose pivot row it is, or -1.
  private(set) var slotOfRow = Buffer<Int32>()
  /// Slots in the order of their elimination.
  private(set) var order = Buffer<Int32>()
  /// The number of held values whose rows are locked.
  var lockedHolds = 0
  var records = Records()
  var operations = Operations()

  mutating func detach() {
    pivotRow.detach()
    slotOrder.detach()
    isLocked.detach()
    slotOfRow.detach()
    order.detach()
    records.detach()
    operations.detach()
  }

  mutating func trim() {
    records.trim()
    operations.trim()
  }

  mutating func removeAll() {
    pivotRow.removeAll()
    slotOrder.removeAll()
    isLocked.removeAll()
    slotOfRow.removeAll()
    order.removeAll()
    lockedHolds = 0
    records.removeAll()
    operations.removeAll()
  }

  mutating func reserve(slots: Int, terms: Int) {
    order.reserve(slots)
    operations.reserve(2 * terms)
    // Trees of stacks need one and a half times as many entries as terms, most other problems few. With much more room
    // the last large page would mostly be wasted.
    records.reserve(entries: terms * 7 / 4)
  }

  mutating func grow(slots count: Int) {
    pivotRow.resize(to: count, filling: -1)
    slotOrder.resize(to: count, filling: -1)
    isLocked.resize(to: count, filling: false)
    records.grow(to: count)
    operations.grow(slots: count)
  }

  mutating func grow(rows count: Int) { slotOfRow.resize(to: count, filling: -1) }

  /// Gives memory in the room to the buffers that are counted by rows or by slots; they must be empty.
  mutating func place(rows: Int, slots: Int, in room: inout CommonRoom) {
    room.place(&slotOfRow, rows)
    room.place(&pivotRow, slots)
    room.place(&slotOrder, slots)
    room.place(&isLocked, slots)
    records.place(slots, in: &room)
    room.place(&order, slots)
    operations.place(slots: slots, in: &room)
  }

  /// Makes a row express the slot's variable. The entries of the record follow, then `end`.
  mutating func begin(_ slot: Int32, by row: Int32, constant: Double) {
    pivotRow[slot] = row
    slotOfRow[row] = slot
    slotOrder[slot] = Int32(truncatingIfNeeded: order.count)
    order.append(slot)
    records.begin(slot, constant: constant)
  }

  // MARK: Going back

  /// A state of elimination to go back to.
  struct Mark {
    /// The number of slots eliminated by then.
    let slots: Int
    fileprivate let recordEntries: Int
    fileprivate let operations: Int
  }

  var mark: Mark {
    mutating get { Mark(slots: order.count, recordEntries: records.slots.count, operations: operations.count) }
  }

  /// Undoes everything that was done since the mark.
  mutating func goBack(to mark: Mark) {
    while order.count > mark.slots, let slot = order.popLast() {
      slotOfRow[pivotRow[slot]] = -1
      pivotRow[slot] = -1
      slotOrder[slot] = -1
      operations.forget(of: slot)
    }
    records.removeEntries(from: mark.recordEntries)
    operations.remove(from: mark.operations)
  }
}
