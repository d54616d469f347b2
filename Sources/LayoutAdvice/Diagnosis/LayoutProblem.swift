import LayoutEngine
import LayoutModel

/// An issue without its figures: the same one before and after an edit.
struct LayoutProblem: Hashable {
  var kind: LayoutIssue.Kind
  var elements: [ElementID]
  var constraints: [ConstraintID]
  var axis: Axis?
  var severity: LayoutIssue.Severity

  init(_ issue: LayoutIssue) {
    kind = issue.kind
    elements = issue.elements
    constraints = issue.constraints
    axis = issue.axis
    severity = issue.severity
  }

  init(_ conflict: LayoutConflict) {
    kind = .conflict
    elements = []
    constraints = conflict.constraints
    severity = .error
  }

  /// Does it say that something is not decided?
  var isOpen: Bool { kind == .ambiguous || kind == .scrollContent || kind == .contentPriority }
}
