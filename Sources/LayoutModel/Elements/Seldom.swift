/// Members that few records give, aside: a record that gives none of them has an empty place for all together, and copies share
/// what others give.
@usableFromInline struct Seldom<Members: SeldomMembers>: Hashable, Sendable {
  @usableFromInline final class Box: Sendable {
    @usableFromInline let members: Members

    init(_ members: Members) { self.members = members }
  }

  @usableFromInline var box: Box?

  /// Nil where each of them is as it usually is.
  @usableFromInline var given: Members? { @inline(__always) @inlinable get { box?.members } }

  init() {}

  mutating func change(_ edit: (inout Members) -> Void) {
    var members = box?.members ?? Members()
    edit(&members)
    // One way to say it, so that records that say the same are equal.
    box = members == Members() ? nil : Box(members)
  }

  @usableFromInline static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.given == b.given }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(given) }
}

/// Made without anything, they are as they usually are.
@usableFromInline protocol SeldomMembers: Hashable, Sendable {
  init()
}
