import ConstraintSolving
import LayoutEngine
import LayoutModel

extension IssueSearch {
  /// Returns remarks for constraints that could be removed without effect: required ones that follow from others, and
  /// optional ones that exist twice.
  func redundancyIssues() -> [LayoutIssue] {
    // It is costly to find what follows from what. With very many constraints, only duplicates are searched for.
    let isCrowd = session.rows.groups.constraintCount > Self.mostForImplication
    return isCrowd
      ? repeatedIssues(besidesRequired: false)
      : impliedIssues() + repeatedIssues(besidesRequired: true)
  }

  private static let mostForImplication = 5000

  private func impliedIssues() -> [LayoutIssue] {
    // A stack adds more rows than it needs; only constraints that a person wrote get a remark.
    let keyOfRow = rows.keyOfRow
    return solver.redundantRows(isAsked: { keyOfRow[$0.index].isConstraint }).compactMap { redundancy in
      guard let implied = session.origin(of: .row(redundancy.row))?.constraint else { return nil }
      let reasons = redundancy.impliedBy.compactMap { session.origin(of: $0) }
      let others = reasons.compactMap(\.constraint).filter { $0 != implied }
      let contents = reasons.filter { $0.constraint == nil }.map { model.elements(of: $0) }
      return issue(RedundancyFacts(implied, .implied(by: others, contents)))
    }
  }

  /// Returns remarks for constraints with the same row at the same priority, up to a factor.
  private func repeatedIssues(besidesRequired: Bool) -> [LayoutIssue] {
    var first: [NormalRow: ConstraintID] = [:]
    var issues: [LayoutIssue] = []
    let constraints = model.context.document.constraints
    // Read once here, because each read is a copy.
    let rows = rows
    for (place, name) in namesakes(constraints, besidesRequired: besidesRequired) {
      guard let stored = constraints.stored(at: place), let row = rows.row(RowID(index: name)),
        !(besidesRequired && row.priority.isRequired), let normal = NormalRow(row)
      else { continue }
      let id = stored.record.id
      guard let original = first[normal] else {
        first[normal] = id
        continue
      }
      issues.append(issue(RedundancyFacts(id, .duplicate(of: original))))
    }
    return issues
  }

  /// Returns the constraints with the same unknowns in their rows as another one, with the rows' names. Most
  /// constraints are the only one with their unknowns and need no closer look.
  private func namesakes(
    _ constraints: RecordTable<Constraint>, besidesRequired: Bool
  ) -> [(place: Int, name: Int)] {
    var found: [(place: Int, name: Int, key: Int)] = []
    var counts: [Int: Int] = [:]
    // Read once here, because each read is a copy.
    let (groups, solver) = (rows.groups, solver)
    for place in groups.constraintIndices {
      guard let stored = constraints.stored(at: place), !(besidesRequired && stored.isPlainlyRequired),
        let name = groups.rows(of: .constraint(place)).first, let key = solver.variablesKey(of: RowID(index: name))
      else { continue }
      found.append((place, name, key))
      counts[key, default: 0] += 1
    }
    return found.filter { counts[$0.key, default: 0] > 1 }.map { ($0.place, $0.name) }
  }

  private func issue(_ redundancy: RedundancyFacts) -> LayoutIssue {
    let constraints = redundancy.constraints.compactMap { model.document.constraints[$0] }
    let elements = constraints.flatMap(\.items).compactMap(\.elementID)
    return LayoutIssue(redundancy, elements: model.inDocumentOrder(Set(elements)), in: model.context)
  }
}

extension StoredRecord<Constraint> {
  /// True if the constraint is required in all size classes.
  fileprivate var isPlainlyRequired: Bool { record.priority.isRequired && !record.isVaried }
}

/// A row in the form that all rows with the same meaning share.
private struct NormalRow: Hashable {
  var terms: [Term]
  var relation: RowRelation
  var constant: Double
  var priority: Priority

  /// Returns nil for a row without unknowns.
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
