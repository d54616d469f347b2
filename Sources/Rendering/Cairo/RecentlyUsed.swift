/// A bounded memory of two generations: when the young one is full it becomes the old one, and what was not asked for
/// since is forgotten. Looking up costs one or two hashes, forgetting nothing.
struct RecentlyUsed<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Remembers `capacity` values for sure, and never more than twice as many.
  init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// All remembered values, in no order.
  var values: [Value] { Array(young.values) + Array(old.values) }

  var count: Int { young.count + old.count }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      remember(value, for: key)
      return value
    }
    set {
      old[key] = nil
      guard let newValue else {
        young[key] = nil
        return
      }
      remember(newValue, for: key)
    }
  }

  mutating func removeAll() {
    young = [:]
    old = [:]
  }

  private mutating func remember(_ value: Value, for key: Key) {
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
