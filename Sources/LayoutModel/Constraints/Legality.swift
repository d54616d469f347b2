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
  /// The name of the element that lays out its children itself.
  case crossesBarrier(String)
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
    case .crossesBarrier(let name):
      Message("it would cross %1, which lays out what is in it by itself", name)
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

  /// The innermost element that a constraint reaches into and that lays out its children itself. Files may hold such
  /// constraints; they are read and kept, and none is made.
  package func barrier(crossedBy constraint: Constraint) -> ElementID? {
    constraintBarriers(constraint) { elements[$0]?.isBarrier == true }
  }

  /// Would the constraint cross the element, if that were a barrier?
  package func crosses(_ constraint: Constraint, _ element: ElementID) -> Bool {
    constraintBarriers(constraint) { $0 == element } != nil
  }

  private func constraintBarriers(_ constraint: Constraint, _ isBarrier: (ElementID) -> Bool) -> ElementID? {
    guard constraint.second != nil, let holder = holder(of: constraint) else { return nil }
    let outside = Set(ancestors(of: holder))
    for case let id? in constraint.items.map(element) where id != holder {
      // The way from the item up to the holder, which is itself crossed by what is in it.
      if let found = ancestors(of: id).first(where: { !outside.contains($0) && isBarrier($0) }) { return found }
    }
    return nil
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
    if holder(of: constraint) == nil { return .noCommonAncestor }
    return barrier(crossedBy: constraint).map { .crossesBarrier(displayName(of: $0)) }
  }
}
