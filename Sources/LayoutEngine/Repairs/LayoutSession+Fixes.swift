import LayoutModel

extension LayoutSession {
  /// The ways to remove an issue, worked out when they are asked for. Each was laid out and diagnosed on a copy in the
  /// surroundings of this session; what leaves the issue, or makes a new one, is not among them. Those that move least come
  /// first. `FixSearch` does the same for many issues or in several surroundings.
  package func fixes(for issue: LayoutIssue) -> [LayoutFix] {
    var search = FixSearch([self])
    return search.fixes(for: issue).fixes
  }

  /// What may help, the likeliest first.
  func attempts(for issue: LayoutIssue) -> [FixAttempt] {
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
}
