import Synchronization

/// Tells work on another thread that nobody waits for it any more.
package final class CancelFlag: Sendable {
  private let value = Atomic(false)

  package init() {}

  package var isSet: Bool { value.load(ordering: .relaxed) }

  package func set() { value.store(true, ordering: .relaxed) }
}
