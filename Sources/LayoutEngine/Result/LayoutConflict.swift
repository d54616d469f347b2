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
}
