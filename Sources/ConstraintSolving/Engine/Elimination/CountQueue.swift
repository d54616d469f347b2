/// Rows that wait to be eliminated, by the number of their entries. The numbers may be out of date; they are checked
/// when a row is taken.
struct CountQueue {
  static let last = 12
  private(set) var isWaiting = Buffer<Bool>()
  /// For each number of entries, the entry added last, or -1. It names the one before it.
  private var newest = Buffer<Int32>()
  private var rows = Buffer<Int32>()
  private var older = Buffer<Int32>()
  /// An unused entry, or -1.
  private var vacant: Int32 = -1

  init(lines: Int) {
    isWaiting.resize(to: lines, filling: false)
    newest.resize(to: Self.last + 1, filling: -1)
    rows.reserve(lines)
    older.reserve(lines)
  }

  mutating func wait(_ row: Int32, count: Int32) {
    isWaiting[row] = true
    insert(row, count: count)
  }

  func end(_ row: Int32) { isWaiting[row] = false }

  mutating func insert(_ row: Int32, count: Int32) {
    if count <= 0 { return }
    var entry = vacant
    if entry >= 0 {
      vacant = older[entry]
    } else {
      entry = Int32(truncatingIfNeeded: rows.count)
      rows.append(row)
      older.append(-1)
    }
    let length = min(Int(count), Self.last)
    rows[entry] = row
    older[entry] = newest[length]
    newest[length] = entry
  }

  @inline(__always) private mutating func take(_ length: Int) -> Int32? {
    let entry = newest[length]
    if entry < 0 { return nil }
    newest[length] = older[entry]
    older[entry] = vacant
    vacant = entry
    return rows[entry]
  }

  @inline(__always) mutating func next(
    upTo longest: Int, by heads: Buffer<SparseTable.LineHead>, _ owed: OwedResiduals
  ) -> Int32? {
    for length in 1...longest {
      while let row = take(length) {
        let count = heads[row].count
        if isWaiting[row], count > 0, min(Int(count &+ owed.by[row]), Self.last) == length { return row }
      }
    }
    return nil
  }

  /// Returns the next waiting row. The heads are a parameter, because a closure would hold a copy of the whole engine.
  @inline(__always) mutating func next(upTo longest: Int, by heads: Buffer<SparseTable.LineHead>) -> Int32? {
    for length in 1...longest {
      while let row = take(length) {
        if isWaiting[row], min(Int(heads[row].count), Self.last) == length { return row }
      }
    }
    return nil
  }
}
