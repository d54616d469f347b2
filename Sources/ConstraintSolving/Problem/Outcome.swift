/// The result of `Solver.solve()`.
public enum Outcome: Hashable, Sendable {
  /// Every required row holds; the optional ones are met as well as they can be, level by level.
  case solved
  /// The required rows contradict each other. The values are a best effort: they are finite and violate only some of
  /// the rows of such conflicts. Nothing else is promised of them.
  case infeasible(Conflict)
}

/// A minimal contradiction: without any one member the others can hold together.
///
/// The members, multiplied and added up, read `0 = contradiction`. With `x >= 0`, `x <= 5` and `x == 8`:
///
///     x <= 5  times  1,   x == 8  times -1   gives   0 <= -3
public struct Conflict: Hashable, Sendable {
  /// The possible members of a contradiction.
  public enum Source: Hashable, Sendable {
    case row(RowID)
    /// The variable was declared non-negative.
    case nonnegative(Variable)
    /// The variable is held at a value.
    case held(Variable)
    /// The variable has a preferred value. It is never part of a conflict, but it can be a reason.
    case preferred(Variable)
  }

  public struct Member: Hashable, Sendable {
    public let source: Source
    /// The factor of the member in the sum.
    public let multiplier: Double
  }

  public let members: [Member]
  /// The distance between the left and the right side of the sum of the members. It is always positive.
  public let gap: Double

  /// Returns the conflict with other constants for its rows; nil if a constant is unknown or a member is a held or
  /// preferred value.
  ///
  /// - Returns: a contradiction only if its gap is positive.
  public func withConstants(_ constant: (RowID) -> Double?) -> Conflict? {
    var gap = 0.0
    for member in members {
      switch member.source {
      case .row(let id):
        guard let constant = constant(id) else { return nil }
        gap -= member.multiplier * constant
      case .nonnegative: continue
      case .held, .preferred: return nil
      }
    }
    return Conflict(members: members, gap: gap)
  }

  /// The rows among the members, in the order of their names.
  public var rows: [RowID] {
    members.compactMap { if case .row(let id) = $0.source { id } else { nil } }.sorted()
  }
}
