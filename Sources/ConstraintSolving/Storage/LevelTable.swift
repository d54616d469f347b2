/// A level of the lexicographic order. A smaller key is met first.
struct LevelKey: Hashable, Comparable, Sendable {
  enum Group: Int, Comparable, Sendable {
    case required, trial, held, optional, preference, tie, probe
    static func < (a: Group, b: Group) -> Bool { a.rawValue < b.rawValue }
  }
  var group: Group
  /// The negative priority for optional rows, the variable's number for ties.
  var value = 0.0

  /// The level for pulling a variable beyond all bounds.
  static let probe = LevelKey(group: .probe)

  static func priority(_ priority: Priority) -> LevelKey {
    priority.isRequired ? LevelKey(group: .required) : LevelKey(group: .optional, value: -priority.value)
  }

  static func < (a: LevelKey, b: LevelKey) -> Bool {
    a.group == b.group ? a.value < b.value : a.group < b.group
  }
}

/// The levels. Each has a fixed slot, by which its costs are stored, and a rank in the order. The rank changes when a
/// new level comes in between.
struct LevelTable: Sendable {
  private(set) var keys: [LevelKey] = []
  /// Slots in the order of their keys.
  private(set) var order = Buffer<Int32>()

  /// The priority that was asked for last, with its slot. Rows often have the priority of the row before.
  private var last = (priority: Double.nan, slot: Int32(0))

  static let requiredSlot: Int32 = 0
  static let heldSlot: Int32 = 1

  init() {
    _ = slot(of: LevelKey(group: .required))
    _ = slot(of: LevelKey(group: .held))
  }

  var count: Int { keys.count }

  /// For each slot, the level's rank in the order.
  var ranks: Buffer<Int32> {
    var result = Buffer<Int32>()
    result.resize(to: count, filling: 0)
    for rank in 0..<count { result[order[rank]] = Int32(truncatingIfNeeded: rank) }
    return result
  }

  /// The number of levels of the user's rows and of held values.
  var ranksBeforePreferences: Int {
    let key = LevelKey(group: .preference)
    var end = 0
    while end < count, keys[Int(order[end])] < key { end += 1 }
    return end
  }

  mutating func detach() { order.detach() }

  /// Returns the slot of a level, and makes it if there is none.
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

  /// Returns the slot of a priority's level, and makes it if there is none.
  mutating func slot(of priority: Priority) -> Int32 {
    if priority.value != last.priority { last = (priority.value, slot(of: LevelKey.priority(priority))) }
    return last.slot
  }
}
