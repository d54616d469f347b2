import Words

/// The reason why a constraint cannot be made.
public enum IllegalConstraint: Hashable, Sendable {
  case missingItem(String)
  case locationEqualToConstant
  case locationWithSize
  case horizontalWithVertical
  case languageSideWithAbsoluteSide
  case noCommonAncestor
  case sameAnchorTwice
  /// It crosses an element that lays out its children itself; the value is that element's name.
  case crossesBarrier(Message)
  case notFinite
  case zeroMultiplier

  public var message: Message {
    switch self {
    case .missingItem(let id): Message("it refers to “%1”, which isn’t in the document", id)
    case .locationEqualToConstant:
      Message("a position can’t equal a constant: choose a second item to measure from")
    case .locationWithSize: Message("a position can’t be paired with a width or height")
    case .horizontalWithVertical: Message("a horizontal attribute can’t be paired with a vertical one")
    case .languageSideWithAbsoluteSide:
      Message("leading and trailing follow the language, so they can’t be paired with left and right")
    case .noCommonAncestor: Message("its items are in different scenes, so they have no common ancestor")
    case .sameAnchorTwice: Message("an item’s attribute can’t be constrained to itself")
    case .crossesBarrier(let name):
      Message("it would cross %1, which arranges its own contents", name)
    case .notFinite: Message("its numbers must be finite")
    case .zeroMultiplier: Message("its multiplier can’t be 0: remove the second item instead")
    }
  }
}
