import LayoutEngine
import LayoutModel

/// The problems of a layout before anything is tried.
struct KnownProblems {
  /// The problems of a tried layout.
  struct Comparison {
    /// All problems except remarks.
    let all: Set<LayoutProblem>
    /// The problems that did not exist before.
    let new: Set<LayoutProblem>
  }

  private let session: LayoutSession
  private let problemsBefore: Set<LayoutProblem>
  private let conflicts: Set<[ConstraintID]>
  private var open: Set<LayoutProblem>?

  /// - Parameter issues: receives what is found, so that a copy of the session need not search unchanged parts again.
  init(_ session: LayoutSession, _ issues: inout KnownIssues) {
    problemsBefore = Set(issues.issues(of: session).map(LayoutProblem.init))
    conflicts = Set(session.layout.conflicts.map(\.constraints))
    self.session = session
  }

  mutating func compare(_ tried: LayoutSession, _ issues: inout KnownIssues) -> Comparison {
    // New conflicts are cheap to see and make most attempts fail, so they are checked first.
    if let conflict = tried.layout.conflicts.first(where: { !conflicts.contains($0.constraints) }) {
      return Comparison(all: [LayoutProblem(conflict)], new: [LayoutProblem(conflict)])
    }
    var all = Set(issues.issues(of: tried).map(LayoutProblem.init))
    if !tried.layout.conflicts.isEmpty { all.formUnion(IssueSearch(tried)?.openProblems ?? []) }
    var new = all.subtracting(problemsBefore)
    // With conflicts, the diagnosis does not tell what is open. So what was open before, without being told, does not
    // count as new.
    if !conflicts.isEmpty, new.contains(where: \.isOpen) { new.subtract(openBefore()) }
    return Comparison(all: all, new: new)
  }

  private mutating func openBefore() -> Set<LayoutProblem> {
    if let open { return open }
    let found = IssueSearch(session)?.openProblems ?? []
    // If the work was used up, the result may be incomplete, so it is not kept.
    if session.meter?.isUsedUp != true { open = found }
    return found
  }
}
