import ConstraintSolving

/// Rows whose constants follow an unknown.
extension RowGroup {
  /// True if both groups differ at most in constants.
  func hasRows(like other: RowGroup) -> Bool {
    heads.count == other.heads.count
      && zip(heads, other.heads).allSatisfy { one, two in
        one.relation == two.relation && one.priority == two.priority
          && terms[one.terms].elementsEqual(other.terms[two.terms])
      }
  }

  /// Returns how much larger each constant of another group is, which has rows like this one.
  func gains(toward other: RowGroup) -> [Double] { zip(heads, other.heads).map { $1.constant - $0.constant } }

  /// Returns the rows with constants that depend on a variable. At `value` they are this group's constants. With each
  /// unit of the variable they grow by the gains.
  func leaning(by gains: [Double], on variable: Variable, at value: Double) -> RowGroup {
    var group = RowGroup()
    group.links = links
    for (head, gain) in zip(heads, gains) {
      for term in terms[head.terms] { group.sum.add(term.coefficient, term.variable) }
      if gain != 0 { group.sum.add(-gain, variable) }
      group.finishRow(head.relation, head.constant - gain * value, priority: head.priority)
    }
    return group
  }
}
