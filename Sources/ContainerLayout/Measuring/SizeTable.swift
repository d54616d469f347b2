import LayoutModel

/// Sizes that were measured for a length along the other axis: a hash table with open addressing.
struct SizeTable {
  private var keys: [UInt64] = []
  private var values: [SizeRequest] = []
  private var count = 0

  /// The key of a question; never 0.
  static func key(_ node: Int, _ axis: Axis, _ size: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: node) << 32 | UInt64(truncatingIfNeeded: size) << 2 | (axis.isHorizontal ? 1 : 3)
  }

  func value(_ key: UInt64) -> SizeRequest? {
    guard !keys.isEmpty else { return nil }
    let slot = slot(key)
    return keys[slot] == key ? values[slot] : nil
  }

  mutating func store(_ value: SizeRequest, for key: UInt64) {
    if 4 * (count + 1) > 3 * keys.count { grow() }
    let slot = slot(key)
    if keys[slot] != key { count += 1 }
    keys[slot] = key
    values[slot] = value
  }

  /// The slot that has the key, or the free one that it would take.
  private func slot(_ key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while keys[slot] != 0 && keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    let capacity = max(64, 2 * keys.count)
    keys = Array(repeating: 0, count: capacity)
    values = Array(repeating: .zero, count: capacity)
    for (key, value) in zip(oldKeys, oldValues) where key != 0 {
      let slot = slot(key)
      keys[slot] = key
      values[slot] = value
    }
  }
}
