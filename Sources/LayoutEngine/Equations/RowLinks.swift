/// What rows were read from besides their own record, and what they free.
public struct RowLinks: Sendable {
  /// The elements, by slot, whose facts these rows depend on.
  var dependsOn = SlotList()
  /// Of these, the ones whose margins, safe area or readable width were read.
  var readsInsetsOf: [Int] = []
  /// What a constraint frees from its prototype: at most two.
  var frees = FreedPair()

  var isEmpty: Bool { dependsOn.isEmpty && readsInsetsOf.isEmpty && frees == FreedPair() }

  mutating func clear() {
    dependsOn.clear()
    if !readsInsetsOf.isEmpty { readsInsetsOf = [] }
    frees = FreedPair()
  }
}

/// What a constraint frees.
public struct FreedPair: Equatable, Sendable {
  enum Freed: Hashable, Sendable {
    /// By slot.
    case element(Int32)
    /// By place.
    case guide(Int32)
  }

  private(set) var first: Freed?
  private(set) var second: Freed?

  mutating func append(_ freed: Freed) {
    if first == nil { first = freed } else { second = freed }
  }

  func each(_ body: (Freed) -> Void) {
    if let first { body(first) }
    if let second { body(second) }
  }
}
