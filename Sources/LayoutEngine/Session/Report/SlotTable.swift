/// Values by slot that are the usual one for most elements. It takes no memory until the first other value is set.
public struct SlotTable<Value: Equatable & Sendable>: Sendable {
  @usableFromInline let usual: Value
  @usableFromInline private(set) var values: [Value] = []

  init(usual: Value) { self.usual = usual }

  @inlinable public subscript(slot: Int) -> Value { slot < values.count ? values[slot] : usual }

  /// - Parameter count: the number of all slots.
  mutating func set(_ value: Value, at slot: Int, of count: Int) {
    if slot >= values.count {
      if value == usual { return }
      if values.isEmpty { values.reserveCapacity(count) }
      values.append(contentsOf: repeatElement(usual, count: count - values.count))
    }
    values[slot] = value
  }
}
