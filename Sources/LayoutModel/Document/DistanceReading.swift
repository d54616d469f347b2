/// Reads constraints between edges as distances.
extension Document {
  /// Returns the constraint written so that its constant is a distance that a person sees. It is the distance from an
  /// edge to the next one, or from an edge of the container inward.
  ///
  ///     a.trailing <= root.trailing - 20     // root.trailing >= a.trailing + 20
  ///     a.trailing == b.leading - 8          // b.leading == a.trailing + 8
  ///
  /// Nil for everything else: sizes, centers, baselines, aligned edges, and spans from the first edge of one element to
  /// the last edge of its sibling.
  public func distance(_ constraint: Constraint) -> Constraint? {
    distance(constraint, heldBy: holder(of: constraint))
  }

  /// Returns the constraint as a distance, or unchanged if it is none.
  public func asDistance(_ constraint: Constraint) -> Constraint { distance(constraint) ?? constraint }

  func distance(_ constraint: Constraint, heldBy holder: ElementID?) -> Constraint? {
    guard let second = constraint.second, constraint.multiplier == 1, constraint.first.attribute.isEdge,
      second.attribute.isEdge, let holder
    else { return nil }
    let (startsFirst, startsSecond) = (constraint.first.attribute.isStartSide, second.attribute.isStartSide)
    let isTurned: Bool
    switch (isContainerOrInset(constraint.first.item, of: holder), isContainerOrInset(second.item, of: holder)) {
    case (true, true): return nil
    // Distances count inward: from the container's first edge to the child, from the child to the container's last
    // edge.
    case (false, true): isTurned = !startsSecond
    case (true, false): isTurned = startsFirst
    case (false, false):
      guard startsFirst != startsSecond else { return nil }
      isTurned = !startsFirst
    }
    // Swapped, the constant would be negative: a span over both siblings, or a position outside of the container.
    if isTurned, startsFirst != startsSecond, constraint.constant > 0 { return nil }
    return isTurned ? constraint.swapped : constraint
  }

  /// True if an item is the holder of a constraint, or a guide inside the holder such as its safe area.
  private func isContainerOrInset(_ item: Item, of holder: ElementID) -> Bool {
    switch item {
    case .element(let id): id == holder
    case .guide(let id): guides[id].map { $0.kind != .custom && $0.owner == holder } ?? false
    }
  }
}
