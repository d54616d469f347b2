import ConstraintSolving
import LayoutModel
import Words

extension LayoutSession {
  /// Constraints that say what another one says already, if in other words: the same row, up to a factor.
  func redundancyIssues(_ model: SceneModel) -> [LayoutIssue] {
    var first: [NormalRow: ConstraintID] = [:]
    var issues: [LayoutIssue] = []
    for constraint in model.document.constraints {
      guard let row = groups[.constraint(constraint.id)]?.rows.first, let normal = NormalRow(row) else { continue }
      guard let original = first[normal] else {
        first[normal] = constraint.id
        continue
      }
      var issue = LayoutIssue(
        .redundant, elements: model.inDocumentOrder(Set(constraint.items.compactMap(\.elementID))),
        message: Message("%1 says the same as %2", constraint.id.rawValue, original.rawValue))
      issue.constraints = [original, constraint.id]
      issues.append(issue)
    }
    return issues
  }
}

/// A row in the form that all rows with the same meaning share.
private struct NormalRow: Hashable {
  var terms: [Term]
  var relation: RowRelation
  var constant: Double
  var priority: Priority

  /// Nil for a row without unknowns.
  init?(_ row: Row) {
    let sorted = row.terms.sorted { $0.variable.index < $1.variable.index }
    guard let factor = sorted.first?.coefficient, factor != 0 else { return nil }
    terms = sorted.map { Term($0.coefficient / factor, $0.variable) }
    constant = row.constant / factor
    priority = row.priority
    switch row.relation {
    case .equal: relation = .equal
    case .lessOrEqual: relation = factor > 0 ? .lessOrEqual : .greaterOrEqual
    case .greaterOrEqual: relation = factor > 0 ? .greaterOrEqual : .lessOrEqual
    }
  }
}
