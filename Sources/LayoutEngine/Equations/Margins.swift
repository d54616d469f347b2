import LayoutModel

/// Layout margins: how far an element's content stays from its edges.
enum Margins {
  /// Before the safe area and the superview have had their say.
  static func own(of element: Element, isRoot: Bool, surroundings: Surroundings, flips: Bool) -> Edges {
    // A root's margins are the system's, not the user's.
    if isRoot { return ofRoot(surroundings) }
    guard let margins = element.traits.margins else { return Edges(sides: 8, ends: 8) }
    let edges = margins.resolved(rightToLeft: flips)
    return Edges(
      top: Reach.clamped(edges.top), left: Reach.clamped(edges.left), bottom: Reach.clamped(edges.bottom),
      right: Reach.clamped(edges.right))
  }

  private static func ofRoot(_ surroundings: Surroundings) -> Edges {
    Edges(sides: surroundings.size.width <= 375 ? 16 : 20, ends: 0)
  }
}
