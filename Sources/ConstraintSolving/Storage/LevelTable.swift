/// A level of the lexicographic order. Lower in the order of `<` means met first.
struct LevelKey: Hashable, Comparable, Sendable {
  enum Group: Int, Comparable, Sendable {
    case required, trial, held, optional, preference, tie, probe
    static func < (a: Group, b: Group) -> Bool { a.rawValue < b.rawValue }
  }
  var group: Group
  /// For optional rows the negative priority, for ties the variable's number.
  var value = 0.0

  static func priority(_ priority: Priority) -> LevelKey {
    priority.isRequired ? LevelKey(group: .required) : LevelKey(group: .optional, value: -priority.value)
  }

  static func < (a: LevelKey, b: LevelKey) -> Bool {
    a.group == b.group ? a.value < b.value : a.group < b.group
  }
}

/// Levels have a fixed slot (where their costs are stored) and a rank (their place in the order), which changes when a new
/// level comes between.
struct LevelTable: Sendable {
  private(set) var keys: [LevelKey] = []
  /// Slots in the order of their keys.
  private(set) var order = Buffer<Int32>()

  static let requiredSlot: Int32 = 0
  static let heldSlot: Int32 = 1

  init() {
    _ = slot(of: LevelKey(group: .required))
    _ = slot(of: LevelKey(group: .held))
  }

  var count: Int { keys.count }

  /// By slot: the level's place in the order.
  var ranks: Buffer<Int32> {
    var result = Buffer<Int32>()
    result.resize(to: count, filling: 0)
    for rank in 0..<count { result[order[rank]] = Int32(truncatingIfNeeded: rank) }
    return result
  }

  mutating func detach() { order.detach() }

  /// The slot of a level, made if need be.
  mutating func slot(of key: LevelKey) -> Int32 {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[Int(order[middle])] < key { low = middle + 1 } else { high = middle }
    }
    if low < keys.count, keys[Int(order[low])] == key { return order[low] }
    keys.append(key)
    order.append(0)
    var place = keys.count - 1
    while place > low {
      order[place] = order[place - 1]
      place -= 1
    }
    order[low] = Int32(keys.count - 1)
    return order[low]
  }
}
