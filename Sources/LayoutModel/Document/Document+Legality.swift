extension Document {
  /// Returns nil if the constraint may be made, else the first reason why not.
  public func legality(of constraint: Constraint) -> IllegalConstraint? {
    for item in constraint.items where element(for: item) == nil { return .missingItem(item.rawID) }
    return Self.legalityOfEquation(constraint) ?? legalityOfItems(constraint)
  }

  /// Returns the innermost element that the constraint crosses into and that lays out its children itself. Such
  /// constraints in files are read and kept, but Plumb never makes one.
  public func barrier(crossedBy constraint: Constraint) -> ElementID? {
    constraintBarriers(constraint) { elements[$0]?.isBarrier == true || isClosedInstance($0, for: constraint) }
  }

  /// True for an instance, unless the constraint is one of its component.
  private func isClosedInstance(_ id: ElementID, for constraint: Constraint) -> Bool {
    !instances.isEmpty && instances.contains(id) && !constraint.id.isInside(id)
  }

  /// Returns the container that sizes and places an element of the constraint; nil if there is none.
  public func container(placing constraint: Constraint) -> ElementID? {
    constraint.items.compactMap(\.elementID).lazy.compactMap(container).first
  }

  /// Returns the element's parent, if that is a container, which lays out its children itself.
  public func container(of id: ElementID) -> ElementID? {
    parent(of: id).flatMap { elements.stored($0)?.record.container == nil ? nil : $0 }
  }

  /// True if the constraint would be illegal if the element were a barrier, laying out its children itself.
  public func crosses(_ constraint: Constraint, _ element: ElementID) -> Bool {
    constraintBarriers(constraint) { $0 == element } != nil
  }

  private func constraintBarriers(_ constraint: Constraint, _ isBarrier: (ElementID) -> Bool) -> ElementID? {
    guard constraint.second != nil, let holder = holder(of: constraint) else { return nil }
    let outside = Set(ancestors(of: holder))
    for case let id? in constraint.items.map(element) where id != holder {
      // Only elements between the item and the holder are crossed. The holder counts: its children belong to its own
      // layout.
      if let found = ancestors(of: id).first(where: { !outside.contains($0) && isBarrier($0) }) { return found }
    }
    return nil
  }

  /// Checks what does not depend on the tree of elements.
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
    if let container = container(placing: constraint) { return .crossesBarrier(displayName(of: container)) }
    return barrier(crossedBy: constraint).map { .crossesBarrier(displayName(of: $0)) }
  }
}
