import Synchronization

/// Tells work on another thread that nobody waits for it any more.
nonisolated final class CancelFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}
