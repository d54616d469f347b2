import LayoutModel

/// Required constraints that cannot hold together. The set is minimal: without any one of them the rest can hold.
public struct LayoutConflict: Hashable, Sendable {
  /// One equation of the contradiction, with its multiplier. The equations times their multipliers add up to an
  /// impossibility.
  public struct Member: Hashable, Sendable {
    public var origin: RowOrigin
    public var multiplier: Double
    /// The number on the equation's right side.
    public var constant: Double
  }

  public var members: [Member]
  /// The amount by which the sum is impossible. For example 20 + 300 + 20 = 340 in a container of 320 has a gap of 20.
  public var gap: Double
  /// The origin that was broken so that the layout could go on.
  public var broken: RowOrigin

  /// The user's constraints in the set, in document order.
  public var constraints: [ConstraintID]

  public var brokenConstraint: ConstraintID? { broken.constraint }

  /// Returns the growth of the gap for each point by which the scene's side grows.
  public func growth(_ axis: Axis) -> Double {
    -members.reduce(0) { $1.origin == .sceneSize(axis) ? $0 + $1.multiplier : $0 }
  }

  /// Returns the gap when a side of the scene is longer by `distance`, with the same equations. A result of 0 or less
  /// means no contradiction.
  public func gap(after distance: Double, _ axis: Axis) -> Double { gap + growth(axis) * distance }
}
