import LayoutEngine
import LayoutModel

/// What is wrong with a layout before anything is tried.
struct KnownProblems {
  /// What a layout that was tried comes to.
  struct Comparison {
    /// Everything that is more than a remark.
    let all: Set<LayoutProblem>
    /// What was not there before.
    let new: Set<LayoutProblem>
  }

  private let session: LayoutSession
  private let told: Set<LayoutProblem>
  private let conflicts: Set<[ConstraintID]>
  private var open: Set<LayoutProblem>?

  /// - Parameter issues: keeps what is found, so that a copy of the session need not look again at what did not change.
  init(_ session: LayoutSession, _ issues: inout KnownIssues) {
    told = Set(issues.issues(of: session).map(LayoutProblem.init))
    conflicts = Set(session.layout.conflicts.map(\.constraints))
    self.session = session
  }

  mutating func compare(_ tried: LayoutSession, _ issues: inout KnownIssues) -> Comparison {
    // What is cheap to see comes first: most of what is tried fails by it.
    if let conflict = tried.layout.conflicts.first(where: { !conflicts.contains($0.constraints) }) {
      return Comparison(all: [LayoutProblem(conflict)], new: [LayoutProblem(conflict)])
    }
    var all = Set(issues.issues(of: tried).map(LayoutProblem.init))
    if !tried.layout.conflicts.isEmpty { all.formUnion(IssueSearch(tried)?.openProblems ?? []) }
    var new = all.subtracting(told)
    // While there are conflicts, the diagnosis is silent about what is open; a fix is not to be blamed for what it only
    // brings to light.
    if !conflicts.isEmpty, new.contains(where: \.isOpen) { new.subtract(openBefore()) }
    return Comparison(all: all, new: new)
  }

  private mutating func openBefore() -> Set<LayoutProblem> {
    if let open { return open }
    let found = IssueSearch(session)?.openProblems ?? []
    // What was found with no work left to spend is not all there is.
    if session.meter?.isUsedUp != true { open = found }
    return found
  }
}
