import LayoutEngine
import LayoutModel

/// An issue without its figures, so that it is equal before and after an edit.
struct LayoutProblem: Hashable {
  let kind: LayoutIssue.Kind
  private let subject: IssueSubject
  private let axis: Axis?
  private let severity: LayoutIssue.Severity

  var elements: [ElementID] { subject.elements }
  var constraints: [ConstraintID] { subject.constraints }

  init(_ issue: LayoutIssue) {
    kind = issue.kind
    subject = issue.subject
    axis = issue.axis
    severity = issue.severity
  }

  init(_ conflict: LayoutConflict) {
    kind = .conflict
    subject = IssueSubject([], conflict.constraints)
    axis = nil
    severity = .error
  }

  /// True if the problem says that something is not decided.
  var isOpen: Bool { kind.isOpen }
}

extension [LayoutIssue] {
  /// Returns true if both lists have the same problems, whatever their figures and order. Mostly nearly all stand in
  /// the same order; sets are made only of the others.
  func haveSameProblems(as other: Self) -> Bool {
    let shorter = Swift.min(count, other.count)
    var (first, last) = (0, 0)
    while first < shorter, self[first].isSameProblem(as: other[first]) { first += 1 }
    while last < shorter - first, self[count - 1 - last].isSameProblem(as: other[other.count - 1 - last]) { last += 1 }
    // Mostly a single comparison shows that they differ.
    if first < count - last, !other.contains(where: self[first].isSameProblem) { return false }
    if first < other.count - last, !contains(where: other[first].isSameProblem) { return false }
    let mine = Set(self[first..<(count - last)].map(LayoutProblem.init))
    let theirs = Set(other[first..<(other.count - last)].map(LayoutProblem.init))
    // A problem missing here may still be among the common ones.
    let common = [self[..<first], self[(count - last)...]]
    return mine.symmetricDifference(theirs).allSatisfy { problem in
      common.contains { $0.contains { LayoutProblem($0) == problem } }
    }
  }
}

extension LayoutIssue {
  /// Returns true if both are the same problem, whatever their figures.
  func isSameProblem(as other: LayoutIssue) -> Bool {
    kind == other.kind && axis == other.axis && severity == other.severity && subject == other.subject
  }
}

extension LayoutIssue.Kind {
  /// True if the kind says that something is not decided.
  var isOpen: Bool { self == .ambiguous || self == .scrollContent || self == .contentPriority }

  /// True if the size of a scene may decide about such an issue. Frames are compared with the design at the scene's own
  /// size only, and files beside the document have nothing to do with it.
  var isAboutSizes: Bool {
    switch self {
    case .misplaced, .image, .classes, .overrides: false
    default: true
    }
  }
}
