/// A box for members that few records set. A record that sets none of them has only an empty reference. Copies of a
/// record share the box.
@usableFromInline struct RareMembers<Members: RareMemberSet>: Hashable, Sendable {
  @usableFromInline final class Box: Sendable {
    @usableFromInline let members: Members

    init(_ members: Members) { self.members = members }
  }

  @usableFromInline var box: Box?

  /// The members; nil if all of them have their default values.
  @usableFromInline var members: Members? { @inline(__always) @inlinable get { box?.members } }

  init() {}

  mutating func change(_ edit: (inout Members) -> Void) {
    var members = box?.members ?? Members()
    edit(&members)
    // Default values are always stored as nil, so that equal records compare as equal.
    box = members == Members() ? nil : Box(members)
  }

  @usableFromInline static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.members == b.members }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(members) }
}

/// Members for `RareMembers`; `init()` gives all of them their default values.
@usableFromInline protocol RareMemberSet: Hashable, Sendable {
  init()
}
