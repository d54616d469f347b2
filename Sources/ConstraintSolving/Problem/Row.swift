/// An unknown of the problem.
package struct Variable: Hashable, Sendable {
  package let index: Int
}

/// One of the problem's rows, for as long as it is not removed. Names are never used twice; they count the rows in the order
/// in which they were added.
package struct RowID: Hashable, Comparable, Sendable {
  package let index: Int

  package init(index: Int) { self.index = index }

  package static func < (a: RowID, b: RowID) -> Bool { a.index < b.index }
}

package struct Term: Hashable, Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ coefficient: Double, _ variable: Variable) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

package enum RowRelation: Hashable, Sendable {
  case equal, lessOrEqual, greaterOrEqual
}

/// `sum of terms  (== | <= | >=)  constant   @ priority`
///
///     // next.x == previous.x + previous.width + 8
///     Row([Term(1, nextX), Term(-1, previousX), Term(-1, previousWidth)], .equal, 8)
package struct Row: Hashable, Sendable {
  package var terms: [Term]
  package var relation: RowRelation
  package var constant: Double
  package var priority: Priority

  package init(_ terms: [Term], _ relation: RowRelation, _ constant: Double, priority: Priority = .required) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
