import Words

/// Why a constraint cannot be made.
package enum IllegalConstraint: Hashable, Sendable {
  case missingItem(String)
  case locationEqualToConstant
  case locationWithSize
  case horizontalWithVertical
  case languageSideWithAbsoluteSide
  case noCommonAncestor
  case sameAnchorTwice
  case notFinite
  case zeroMultiplier

  package var message: Message {
    switch self {
    case .missingItem(let id): Message("there is no item “%1”", id)
    case .locationEqualToConstant:
      Message("a position cannot equal a constant: it needs a second item to be measured from")
    case .locationWithSize: Message("a position cannot be paired with a width or height")
    case .horizontalWithVertical: Message("a horizontal attribute cannot be paired with a vertical one")
    case .languageSideWithAbsoluteSide:
      Message("leading and trailing follow the language, so they cannot be paired with left and right")
    case .noCommonAncestor: Message("its items are in different scenes, so they have no common ancestor")
    case .sameAnchorTwice: Message("an item's attribute cannot be constrained to itself")
    case .notFinite: Message("its numbers must be finite")
    case .zeroMultiplier: Message("its multiplier is 0, so the second item has no say: leave it out")
    }
  }
}

extension Document {
  /// Nil when the constraint may be made; else the first reason why not.
  package func legality(of constraint: Constraint) -> IllegalConstraint? {
    for item in constraint.items where element(for: item) == nil { return .missingItem(item.rawID) }
    return Self.legalityOfEquation(constraint) ?? legalityOfItems(constraint)
  }

  /// What can be said without knowing the tree.
  package static func legalityOfEquation(_ constraint: Constraint) -> IllegalConstraint? {
    guard constraint.constant.isFinite, constraint.multiplier.isFinite else { return .notFinite }
    let first = constraint.first.attribute
    guard let second = constraint.second?.attribute else {
      return first.quantity == .size ? nil : .locationEqualToConstant
    }
    if constraint.multiplier == 0 { return .zeroMultiplier }
    if first.quantity != second.quantity { return .locationWithSize }
    // Two sizes may be paired across the axes: that is an aspect ratio.
    if first.quantity == .location, first.axis != second.axis { return .horizontalWithVertical }
    if first.followsLanguage && second.isAbsoluteSide || first.isAbsoluteSide && second.followsLanguage {
      return .languageSideWithAbsoluteSide
    }
    return constraint.first == constraint.second ? .sameAnchorTwice : nil
  }

  private func legalityOfItems(_ constraint: Constraint) -> IllegalConstraint? {
    holder(of: constraint) == nil ? .noCommonAncestor : nil
  }
}
