import Words

/// Why a constraint cannot be made.
public enum IllegalConstraint: Hashable, Sendable {
  case missingItem(String)
  case locationEqualToConstant
  case locationWithSize
  case horizontalWithVertical
  case languageSideWithAbsoluteSide
  case noCommonAncestor
  case sameAnchorTwice
  /// The name of the element that lays out its children itself.
  case crossesBarrier(String)
  case notFinite
  case zeroMultiplier

  public var message: Message {
    switch self {
    case .missingItem(let id): Message("it refers to “%1”, which isn’t in the document", id)
    case .locationEqualToConstant:
      Message("a position cannot equal a constant: it needs a second item to be measured from")
    case .locationWithSize: Message("a position cannot be paired with a width or height")
    case .horizontalWithVertical: Message("a horizontal attribute cannot be paired with a vertical one")
    case .languageSideWithAbsoluteSide:
      Message("leading and trailing follow the language, so they cannot be paired with left and right")
    case .noCommonAncestor: Message("its items are in different scenes, so they have no common ancestor")
    case .sameAnchorTwice: Message("an item's attribute cannot be constrained to itself")
    case .crossesBarrier(let name):
      Message("it would cross %1, which lays out what is in it by itself", name)
    case .notFinite: Message("its numbers must be finite")
    case .zeroMultiplier: Message("its multiplier is 0, so the second item has no say: leave it out")
    }
  }
}
