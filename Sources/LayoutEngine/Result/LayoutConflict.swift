import LayoutModel

/// Required constraints that cannot hold together: drop any one and the rest can.
public struct LayoutConflict: Hashable, Sendable {
  /// One equation of the contradiction, and what it is multiplied with so that all of them add up to an impossibility.
  public struct Member: Hashable, Sendable {
    public var origin: RowOrigin
    public var multiplier: Double
    /// The number on its right side.
    public var constant: Double
  }

  public var members: [Member]
  /// By how much the sum misses.
  public var gap: Double
  /// What was broken so that the layout could go on.
  public var broken: RowOrigin

  /// The user's constraints in the set, in document order.
  public var constraints: [ConstraintID]

  public var brokenConstraint: ConstraintID? { broken.constraint }

  /// By how much the gap grows with each point of the scene's side.
  public func growth(_ axis: Axis) -> Double {
    -members.reduce(0) { $1.origin == .sceneSize(axis) ? $0 + $1.multiplier : $0 }
  }

  /// By how much the sum misses once a side of the scene is so much longer, with the same equations: by nothing where it is not above 0.
  public func gap(after distance: Double, _ axis: Axis) -> Double { gap + growth(axis) * distance }
}
