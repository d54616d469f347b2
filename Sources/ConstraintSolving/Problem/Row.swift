/// An unknown of the problem.
public struct Variable: Hashable, Sendable {
  public let index: Int

  /// Makes a variable from its number, for callers that store the numbers of a solver's variables.
  @inlinable public init(index: Int) { self.index = index }
}

/// The name of a row of the problem, valid until the row is removed. Names are never used twice; they count the rows in
/// the order in which they were added.
public struct RowID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(index: Int) { self.index = index }

  public static func < (a: RowID, b: RowID) -> Bool { a.index < b.index }
}

public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

public enum RowRelation: Hashable, Sendable {
  case equal, lessOrEqual, greaterOrEqual
}

/// `sum of terms  (== | <= | >=)  constant   @ priority`
///
///     // next.x == previous.x + previous.width + 8
///     Row([Term(1, nextX), Term(-1, previousX), Term(-1, previousWidth)], .equal, 8)
public struct Row: Hashable, Sendable {
  public var terms: [Term]
  public var relation: RowRelation
  public var constant: Double
  public var priority: Priority

  public init(_ terms: [Term], _ relation: RowRelation, _ constant: Double, priority: Priority = .required) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
