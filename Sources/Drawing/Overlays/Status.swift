import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The state of something on the canvas; each has its own color and shape.
package enum Status: String, Hashable, Sendable, CaseIterable {
  case fine, misplaced, ambiguous, conflict, prototype, holds, accent
  /// Without effect: Auto Layout is off for the scene, or the constraint is not installed.
  case asleep
  /// In a comparison of two documents: only in the second one, only in the first one, in both but different, or at
  /// another place.
  case added, removed, changed, moved
}

extension Status {
  /// The status with the color and shape of an issue.
  package init(_ issue: LayoutIssue) {
    switch issue.kind {
    // An element that cannot be pressed is as serious as a conflict.
    case .overlap where issue.severity == .error: self = .conflict
    case .conflict: self = .conflict
    case .ambiguous, .scrollContent: self = .ambiguous
    case .misplaced, .contentPriority, .clipped, .outside, .underBar, .overlap, .variation, .image, .classes,
      .overrides:
      self = .misplaced
    case .redundant, .prototype: self = .prototype
    }
  }
}
