/// The slots that may improve. *Dirty* ones are to be priced, because their reduced costs changed. Those that do improve
/// wait in buckets until they are moved.
struct Candidates: Sendable {
  private var dirty = Buffer<Int32>()
  private var isDirty = Buffer<Bool>()
  /// The first slot of each bucket, or -1; slots name the next one.
  private var buckets = Buffer<Int32>()
  private var lowest = 0
  /// False after so many pivots that cycling must be suspected. Bland's rule then takes the slot whose entity has the
  /// lowest number.
  private(set) var isPatient = true

  /// The number of buckets for each rank. Within a rank, buckets are sorted by the number of lines in the column.
  /// Taking thin columns first keeps the table from filling up: on large trees that makes the difference between
  /// minutes and seconds.
  private static var classes: Int { 64 }

  mutating func detach() {
    dirty.detach()
    isDirty.detach()
    buckets.detach()
  }

  mutating func removeAll() {
    dirty.removeAll()
    isDirty.removeAll()
  }

  mutating func grow(slots count: Int) { isDirty.resize(to: count, filling: false) }
  mutating func place(slots count: Int, in room: inout CommonRoom) { room.place(&isDirty, count) }

  @inline(__always) func hasBuckets(forLevels count: Int) -> Bool { count * Self.classes <= buckets.count }

  mutating func growBuckets(toLevels count: Int) {
    buckets.resize(to: max(buckets.count, count * Self.classes), filling: -1)
  }

  // MARK: Dirty slots

  var dirtyCount: Int { dirty.count }

  @inline(__always) mutating func markDirty(_ slot: Int32) {
    if isDirty[slot] { return }
    isDirty[slot] = true
    dirty.append(slot)
  }

  @inline(__always) mutating func takeDirty() -> Int32? {
    guard let slot = dirty.popLast() else { return nil }
    isDirty[slot] = false
    return slot
  }

  // MARK: Buckets

  mutating func bePatient() { isPatient = true }

  mutating func losePatience(_ slots: Buffer<Slot>) {
    forgetBuckets(slots)
    isPatient = false
  }

  /// Returns the bucket of a slot that improves a level of this rank.
  @inline(__always) func bucket(_ rank: Int32, lines: Int32) -> Int32 {
    let first = rank * Int32(truncatingIfNeeded: Self.classes)
    return isPatient ? first + Self.thickness(ofColumnIn: lines) : first
  }

  /// Returns the class of a column: one for each count up to 16 lines, and from there on eight for each doubling.
  /// Coarser classes visit a fifth more entries.
  private static func thickness(ofColumnIn lines: Int32) -> Int32 {
    if lines < 16 { return lines }
    let doublings = 27 - Int32(truncatingIfNeeded: lines.leadingZeroBitCount)
    return min(63, 8 + 8 * doublings + (lines >> (doublings + 1)))
  }

  @inline(__always) mutating func insert(_ slot: Int32, in bucket: Int32, _ slots: Buffer<Slot>) {
    slots[slot].bucket = bucket
    slots[slot].nextInBucket = buckets[bucket]
    buckets[bucket] = slot
    lowest = min(lowest, Int(bucket))
  }

  /// Takes a slot from the lowest bucket of the first ranks; nil if all are empty.
  @inline(__always) mutating func takeNext(upTo ranks: Int, _ slots: Buffer<Slot>) -> (slot: Int32, bucket: Int32)? {
    while lowest < ranks * Self.classes {
      if buckets[lowest] < 0 {
        lowest += 1
        continue
      }
      let slot = isPatient ? takeFirst(of: lowest, slots) : takeFirstByNumber(of: lowest, slots)
      return (slot, Int32(truncatingIfNeeded: lowest))
    }
    return nil
  }

  @inline(__always) private mutating func takeFirst(of bucket: Int, _ slots: Buffer<Slot>) -> Int32 {
    let slot = buckets[bucket]
    buckets[bucket] = slots[slot].nextInBucket
    slots[slot].bucket = -1
    return slot
  }

  private mutating func takeFirstByNumber(of bucket: Int, _ slots: Buffer<Slot>) -> Int32 {
    var best = buckets[bucket]
    var beforeBest: Int32 = -1
    var previous = best
    var slot = slots[best].nextInBucket
    while slot >= 0 {
      if slots[slot].entity < slots[best].entity {
        best = slot
        beforeBest = previous
      }
      previous = slot
      slot = slots[slot].nextInBucket
    }
    if beforeBest < 0 { return takeFirst(of: bucket, slots) }
    slots[beforeBest].nextInBucket = slots[best].nextInBucket
    slots[best].bucket = -1
    return best
  }

  /// Empties all buckets, and makes their slots dirty again.
  mutating func forgetBuckets(_ slots: Buffer<Slot>) {
    for bucket in 0..<buckets.count {
      while buckets[bucket] >= 0 { markDirty(takeFirst(of: bucket, slots)) }
    }
  }
}
