import Synchronization

/// Something that takes a while to make: made for the first that asks, and kept. Other threads that ask meanwhile wait for it.
final class MadeOnce<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
