import LayoutModel

/// Required constraints that cannot hold together: drop any one and the rest can.
package struct LayoutConflict: Hashable, Sendable {
  /// One equation of the contradiction, and what it is multiplied with so that all of them add up to an impossibility.
  package struct Member: Hashable, Sendable {
    package var origin: RowOrigin
    package var multiplier: Double
    /// The number on its right side.
    package var constant: Double
  }

  package var members: [Member]
  /// By how much the sum misses.
  package var gap: Double
  /// What was broken so that the layout could go on.
  package var broken: RowOrigin

  /// The user's constraints in the set, in document order.
  package var constraints: [ConstraintID]

  package var brokenConstraint: ConstraintID? { broken.constraint }
}
