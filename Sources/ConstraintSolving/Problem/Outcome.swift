/// What `Solver.solve()` found.
public enum Outcome: Hashable, Sendable {
  /// Every required row holds; the optional ones are met as well as they can be, level by level.
  case solved
  /// The required rows contradict each other. The values are the best effort then: they violate only some of the rows of
  /// such conflicts and are finite, but nothing else is promised of them.
  case infeasible(Conflict)
}

/// A minimal contradiction: drop any one member and the others can hold together.
///
/// Multiplied and added up, the members read `0 = contradiction`. With `x >= 0`, `x <= 5` and `x == 8`:
///
///     x <= 5  times  1,   x == 8  times -1   gives   0 <= -3
public struct Conflict: Hashable, Sendable {
  /// What can take part in a contradiction.
  public enum Source: Hashable, Sendable {
    case row(RowID)
    /// The variable was declared not negative.
    case nonnegative(Variable)
    /// The variable is held at a value.
    case held(Variable)
    /// The variable has a preferred value. Never part of a conflict, but it can be a reason.
    case preferred(Variable)
  }

  public struct Member: Hashable, Sendable {
    public let source: Source
    /// What the member is multiplied with in the sum.
    public let multiplier: Double
  }

  public let members: [Member]
  /// By how much the sum of the members' left and right sides is apart (always positive).
  public let gap: Double

  /// The same members, of which rows may have other constants. Nil where one of them is unknown.
  ///
  /// - Returns: what contradicts itself only if the gap is positive.
  public func told(with constant: (RowID) -> Double?) -> Conflict? {
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
