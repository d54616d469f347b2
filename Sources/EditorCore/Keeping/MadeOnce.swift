import Synchronization

/// A value that takes a while to make. It is made at the first request and kept. Other threads wait for it meanwhile.
final class MadeOnce<Made: Sendable>: Sendable {
  private let make: @Sendable () -> Made
  private let made = Mutex<Made?>(nil)

  init(_ make: @escaping @Sendable () -> Made) { self.make = make }

  var value: Made {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
