/// Constraints between edges, read as distances.
extension Document {
  /// The constraint written so that its constant is a distance as a person sees it: from an edge to the one that follows it, or from an
  /// edge of the container inward. Nil for everything else: sizes, centers, baselines, edges in line with each other, lengths from the
  /// first edge of one element to the last of another.
  ///
  ///     a.trailing <= root.trailing - 20     // root.trailing >= a.trailing + 20
  ///     a.trailing == b.leading - 8          // b.leading == a.trailing + 8
  public func distance(_ constraint: Constraint) -> Constraint? {
    distance(constraint, heldBy: holder(of: constraint))
  }

  /// The same, with everything that is no distance as it is written.
  public func asDistance(_ constraint: Constraint) -> Constraint { distance(constraint) ?? constraint }

  func distance(_ constraint: Constraint, heldBy holder: ElementID?) -> Constraint? {
    guard let second = constraint.second, constraint.multiplier == 1, constraint.first.attribute.isEdge,
      second.attribute.isEdge, let holder
    else { return nil }
    let (startsFirst, startsSecond) = (constraint.first.attribute.isStartSide, second.attribute.isStartSide)
    let isTurned: Bool
    switch (encloses(constraint.first.item, holder), encloses(second.item, holder)) {
    case (true, true): return nil
    // Counted inward: from the container's first edge to the child, from the child to the container's last edge.
    case (false, true): isTurned = !startsSecond
    case (true, false): isTurned = startsFirst
    case (false, false):
      guard startsFirst != startsSecond else { return nil }
      isTurned = !startsFirst
    }
    // From one edge beyond the other: a length that both span, or a place outside.
    if isTurned, startsFirst != startsSecond, constraint.constant > 0 { return nil }
    return isTurned ? constraint.swapped : constraint
  }

  /// Whether an item is what holds a constraint, or the inside of that: its safe area and the like.
  private func encloses(_ item: Item, _ holder: ElementID) -> Bool {
    switch item {
    case .element(let id): id == holder
    case .guide(let id): guides[id].map { $0.kind != .custom && $0.owner == holder } ?? false
    }
  }
}
