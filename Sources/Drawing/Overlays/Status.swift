import LayoutAdvice
import LayoutEngine
import LayoutModel

/// How things stand; each has a colour and a shape of its own.
package enum Status: String, Hashable, Sendable, CaseIterable {
  case fine, misplaced, ambiguous, conflict, prototype, holds, accent
  /// Said, but not at work: Auto Layout is off for the scene, or the constraint is not installed.
  case asleep
}

extension Status {
  /// In whose colour and shape an issue is shown.
  package init(_ issue: LayoutIssue) {
    switch issue.kind {
    // What nobody can press is as bad as what cannot be.
    case .overlap where issue.severity == .error: self = .conflict
    case .conflict: self = .conflict
    case .ambiguous, .scrollContent: self = .ambiguous
    case .misplaced, .contentPriority, .clipped, .outside, .underBar, .overlap, .variation: self = .misplaced
    case .redundant, .prototype: self = .prototype
    }
  }
}
