/// A cache of limited size, in two generations. When the young generation is full it becomes the old one, and the old
/// one before is dropped, with all values that were not looked up since. A lookup costs one or two hashes. Dropping
/// costs no search.
struct RecentlyUsed<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// Keeps at least the latest `capacity` values, and never more than twice as many.
  init(capacity: Int) { self.capacity = max(capacity, 1) }

  /// All kept values, in no order.
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
