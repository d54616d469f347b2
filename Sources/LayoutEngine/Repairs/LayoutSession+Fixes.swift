import LayoutModel
import Words

extension LayoutSession {
  /// The ways to remove an issue, worked out when they are asked for. Each was laid out and diagnosed on a copy in the
  /// surroundings of this session; what leaves the issue, or makes a new one, is not among them. Those that move least come
  /// first.
  package func fixes(for issue: LayoutIssue) -> [LayoutFix] {
    guard let document else { return [] }
    let attempts = attempts(for: issue)
    guard !attempts.isEmpty else { return [] }
    let trial = FixTrial(self, document, issue)
    var fixes: [(fix: LayoutFix, movement: Double, place: Int)] = []
    var seen: Set<Change> = []
    for (place, attempt) in attempts.enumerated() {
      guard let outcome = trial.run(attempt), seen.insert(outcome.fix.change).inserted else { continue }
      fixes.append((outcome.fix, outcome.movement, place))
    }
    return fixes.sorted { ($0.movement, $0.place) < ($1.movement, $1.place) }.map(\.fix)
  }

  private func attempts(for issue: LayoutIssue) -> [FixAttempt] {
    switch issue.kind {
    case .conflict: conflictAttempts(issue)
    case .ambiguous, .scrollContent: ambiguityAttempts(issue)
    case .contentPriority: contentPriorityAttempts(issue)
    case .misplaced: misplacementAttempts(issue)
    case .redundant: redundancyAttempts(issue)
    case .prototype: prototypeAttempts(issue)
    case .clipped, .outside, .overlap: []
    }
  }

  /// Everything that is more than a remark. While there are conflicts, the diagnosis is silent about what is open; here it
  /// counts, so that a fix is not blamed for what it only brings to light.
  func problems() -> Set<LayoutProblem> {
    guard let model else { return [] }
    var issues = diagnosis().issues
    if !layout.conflicts.isEmpty {
      let open = freedoms(of: solver)
      let byPriority = open.isEmpty ? Freedoms() : freedomsByPriorityAlone(open)
      issues += ambiguityIssues(open, besides: byPriority, model) + scrollContentIssues(open, model)
      issues += contentPriorityIssues(byPriority, model)
    }
    return Set(issues.filter { $0.severity != .remark }.map(LayoutProblem.init))
  }
}

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
