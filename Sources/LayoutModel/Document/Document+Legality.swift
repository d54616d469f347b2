extension Document {
  /// Nil when the constraint may be made; else the first reason why not.
  public func legality(of constraint: Constraint) -> IllegalConstraint? {
    for item in constraint.items where element(for: item) == nil { return .missingItem(item.rawID) }
    return Self.legalityOfEquation(constraint) ?? legalityOfItems(constraint)
  }

  /// The innermost element that a constraint reaches into and that lays out its children itself. Files may hold such
  /// constraints; they are read and kept, and none is made.
  public func barrier(crossedBy constraint: Constraint) -> ElementID? {
    constraintBarriers(constraint) { elements[$0]?.isBarrier == true }
  }

  /// Would the constraint cross the element, if that were a barrier?
  public func crosses(_ constraint: Constraint, _ element: ElementID) -> Bool {
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
  public static func legalityOfEquation(_ constraint: Constraint) -> IllegalConstraint? {
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
