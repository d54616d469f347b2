import ConstraintSolving

/// A sum of variables times factors, and a number: one side of an equation while it is being written.
struct LinearSum: Hashable {
  private(set) var terms: [Term] = []
  private(set) var constant = 0.0

  mutating func add(_ factor: Double, _ variable: Variable) {
    // Rows are short, so looking is quicker than any table. What cancels out leaves a zero, dropped at the end.
    for place in terms.indices where terms[place].variable == variable {
      terms[place].coefficient += factor
      return
    }
    terms.append(Term(factor, variable))
  }

  mutating func add(_ number: Double) { constant += number }

  mutating func clear() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }

  /// `self  relation  right`, with all variables on the left and the numbers on the right.
  func row(_ relation: RowRelation, _ right: Double, priority: Priority) -> Row {
    Row(terms.filter { $0.coefficient != 0 }, relation, right - constant, priority: priority)
  }
}
