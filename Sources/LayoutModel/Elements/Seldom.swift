/// A box for members that few records set. A record that sets none of them has only an empty reference. Copies of a
/// record share the box.
@usableFromInline struct Seldom<Members: SeldomMembers>: Hashable, Sendable {
  @usableFromInline final class Box: Sendable {
    @usableFromInline let members: Members

    init(_ members: Members) { self.members = members }
  }

  @usableFromInline var box: Box?

  /// The members; nil if all of them have their default values.
  @usableFromInline var given: Members? { @inline(__always) @inlinable get { box?.members } }

  init() {}

  mutating func change(_ edit: (inout Members) -> Void) {
    var members = box?.members ?? Members()
    edit(&members)
    // Default values are always stored as nil, so that equal records compare as equal.
    box = members == Members() ? nil : Box(members)
  }

  @usableFromInline static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.given == b.given }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(given) }
}

/// Members for `Seldom`; `init()` gives all of them their default values.
@usableFromInline protocol SeldomMembers: Hashable, Sendable {
  init()
}
