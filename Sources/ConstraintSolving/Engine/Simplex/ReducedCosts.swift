/// The reduced costs: for each slot, the growth of every level's sum of violations when the slot's entity rises by one.
struct ReducedCosts: Sendable {
  /// Blocks of `stride` costs, one for each slot that has an entity. The first block belongs to all other slots, and is
  /// never used.
  private(set) var costs = Buffer<Double>()
  /// The room for levels in each block.
  private(set) var stride = 0
  /// True after pivots on very small or large entries.
  private(set) var mayBeOff = false

  /// Smaller costs count as none.
  static let tolerance = 1e-9
  /// Smaller results of a pivot are rounded zeros.
  static let drop = 1e-12
  private static let largeFactor = 1e5

  var count: Int { costs.count }

  @inline(__always) subscript(at: Int) -> Double {
    get { costs[at] }
    nonmutating _modify { yield &costs[at] }
  }

  /// Returns the index of a slot's first cost.
  @inline(__always) func first(of slot: Slot) -> Int { Int(slot.costs) * stride }

  mutating func detach() { costs.detach() }
  mutating func trim() { costs.trim() }
  mutating func removeAll() { costs.removeAll() }

  /// Gives room to all slots that have an entity, in their order. Most rows are required, and their slots need none.
  mutating func layOut(for slots: Buffer<Slot>) {
    var next: Int32 = 1
    for slot in 0..<slots.count {
      slots[slot].costs = slots[slot].entity >= 0 ? next : 0
      if slots[slot].entity >= 0 { next += 1 }
    }
    costs.reset(to: Int(next) * stride, filling: 0)
  }

  /// Gives a slot that gets an entity its costs, all zero.
  mutating func giveRoom(to slot: Int32, of slots: Buffer<Slot>) {
    if slots[slot].costs == 0 {
      slots[slot].costs = Int32(truncatingIfNeeded: costs.count / stride)
      costs.resize(to: costs.count + stride, filling: 0)
    }
    let first = first(of: slots[slot])
    for level in 0..<stride { costs[first + level] = 0 }
  }

  /// Makes room for more levels, if there is not enough. Returns the work.
  mutating func widen(toLevels needed: Int) -> Int {
    if needed <= stride { return 0 }
    let old = stride
    let count = old == 0 ? 0 : costs.count / old
    let wider = old == 0 ? needed + 2 : needed + needed / 2 + 2
    var copy = Buffer<Double>()
    copy.resize(to: count * wider, filling: 0)
    for block in 0..<count {
      for level in 0..<old { copy[block * wider + level] = costs[block * old + level] }
    }
    costs = copy
    stride = wider
    return count * wider / 4
  }

  /// Sets all costs to zero, so that they can be added up anew. Returns the old ones.
  mutating func beginAnew() -> Buffer<Double> {
    let old = costs
    costs = Buffer<Double>()
    costs.resize(to: old.count, filling: 0)
    mayBeOff = false
    return old
  }

  /// True if one of a slot's costs differs from the old one by more than rounding.
  @inline(__always) func differ(from old: Buffer<Double>, of slot: Slot, levels: Int) -> Bool {
    let first = first(of: slot)
    for at in first..<first + levels where (old[at] - costs[at]).magnitude > Self.tolerance / 10 { return true }
    return false
  }

  @inline(__always) mutating func noteFactor(_ factor: Double) { if factor > Self.largeFactor { mayBeOff = true } }
}
