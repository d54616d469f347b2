/// The records that rows were read from besides their own, and the items that the rows free.
public struct RowLinks: Sendable {
  /// The elements, by slot, whose facts these rows depend on.
  var dependsOn = SlotList()
  /// Those of them with margins, safe area or readable width among the facts that were read.
  var readsInsetsOf: [Int] = []
  /// The items that a constraint frees from their prototypes: at most two.
  var frees = FreedPair()

  var isEmpty: Bool { dependsOn.isEmpty && readsInsetsOf.isEmpty && frees == FreedPair() }

  mutating func clear() {
    dependsOn.clear()
    if !readsInsetsOf.isEmpty { readsInsetsOf = [] }
    frees = FreedPair()
  }
}

/// The one or two items that a constraint frees from their prototypes.
public struct FreedPair: Equatable, Sendable {
  enum Freed: Hashable, Sendable {
    /// An element, by slot.
    case element(Int32)
    /// A guide, by its index in the document's table.
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
