import LayoutModel

/// An issue without its figures: the same one before and after an edit.
struct LayoutProblem: Hashable {
  var kind: LayoutIssue.Kind
  var elements: [ElementID]
  var constraints: [ConstraintID]
  var axis: Axis?

  init(_ issue: LayoutIssue) {
    kind = issue.kind
    elements = issue.elements
    constraints = issue.constraints
    axis = issue.axis
  }
}

extension LayoutSession {
  /// Everything that is more than a remark. While there are conflicts, the diagnosis is silent about what is open; here it
  /// counts, so that a fix is not blamed for what it only brings to light.
  func problems() -> Set<LayoutProblem> {
    guard let model else { return [] }
    var issues = diagnosis(withRemarks: false).issues
    if !layout.conflicts.isEmpty {
      let open = freedoms(of: solver)
      let byPriority = open.isEmpty ? Freedoms() : freedomsByPriorityAlone(open)
      issues += ambiguityIssues(open, besides: byPriority, model) + scrollContentIssues(open, model)
      issues += contentPriorityIssues(byPriority, model)
    }
    return Set(issues.map(LayoutProblem.init))
  }
}
