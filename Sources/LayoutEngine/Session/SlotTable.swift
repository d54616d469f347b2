/// What is as usual for most elements of a scene, by slot. It takes no room before the first comes for which it is otherwise.
public struct SlotTable<Value: Equatable & Sendable>: Sendable {
  @usableFromInline let usual: Value
  @usableFromInline private(set) var values: [Value] = []

  init(usual: Value) { self.usual = usual }

  @inlinable public subscript(slot: Int) -> Value { slot < values.count ? values[slot] : usual }

  /// - Parameter count: of all slots.
  mutating func set(_ value: Value, at slot: Int, of count: Int) {
    if slot >= values.count {
      if value == usual { return }
      if values.isEmpty { values.reserveCapacity(count) }
      values.append(contentsOf: repeatElement(usual, count: count - values.count))
    }
    values[slot] = value
  }
}
