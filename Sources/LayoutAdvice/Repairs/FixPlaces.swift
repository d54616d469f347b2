import ConstraintSolving
import LayoutEngine
import LayoutModel

/// The surroundings in which a fix must hold: those of the given sessions, and all others that the document declares.
/// The others are laid out only when the first fix is to be tried there.
struct FixPlaces: Sendable {
  private struct Place {
    var session: LayoutSession
    var issues = KnownIssues()
    var known: KnownProblems?
    var inequalities: OpenInequalities?
  }

  private var places: [Place]
  /// The surroundings that are not laid out yet.
  private var waiting: [LayoutEnvironment]
  private let meter: WorkMeter

  init(_ sessions: [LayoutSession], besides environments: [LayoutEnvironment], _ meter: WorkMeter) {
    self.meter = meter
    places = sessions.map { session in
      var metered = session
      metered.meter = meter
      return Place(session: metered)
    }
    waiting = sessions.isEmpty ? [] : Array(environments.reversed())
  }

  subscript(place: Int) -> LayoutSession? { places.indices.contains(place) ? places[place].session : nil }

  /// Returns the known issues of the session at an index. If the session is copied to try something, these are copied
  /// with it.
  func issues(at place: Int) -> KnownIssues { places.indices.contains(place) ? places[place].issues : KnownIssues() }

  /// The least work of trying something everywhere, roughly.
  var leastCost: Int { places.reduce(0) { $0 + Workbench.leastCostOfATrial(in: $1.session) } }

  mutating func ways(for issue: LayoutIssue, at place: Int) -> FixWays {
    guard places.indices.contains(place) else { return FixWays() }
    let session = places[place].session
    guard issue.kind == .ambiguous || issue.kind == .scrollContent else { return session.ways(for: issue) }
    let inequalities = places[place].inequalities ?? OpenInequalities(session)
    places[place].inequalities = inequalities
    return RepairWays.ambiguityWays(issue, inequalities, in: session)
  }

  // MARK: Problems

  /// Returns the problems of a tried layout; nil if the work was used up.
  /// - Parameter issues: the known issues of the tried layout.
  mutating func compare(
    _ tried: LayoutSession, _ issues: inout KnownIssues, at place: Int
  ) -> KnownProblems.Comparison? {
    guard ensureKnown(at: place), var known = places[place].known else { return nil }
    places[place].known = nil
    let comparison = known.compare(tried, &issues)
    places[place].known = known
    return meter.isUsedUp ? nil : comparison
  }

  private mutating func ensureKnown(at place: Int) -> Bool {
    if places[place].known != nil { return true }
    var issues = places[place].issues
    let known = KnownProblems(places[place].session, &issues)
    guard !meter.isUsedUp else { return false }
    places[place].issues = issues
    places[place].known = known
    return true
  }

  /// Returns true if the change makes no new problem in any surroundings except `place`. False if the work was used up.
  mutating func holdsEverywhere(_ change: Change, of document: Document, besides place: Int?) -> Bool {
    layOutTheRest()
    for other in places.indices where other != place {
      guard !meter.isUsedUp else { return false }
      var (tried, issues) = (places[other].session, places[other].issues)
      tried.update(to: document, change: change)
      meter.spend(Workbench.leastCostOfATrial(in: tried))
      guard let comparison = compare(tried, &issues, at: other), comparison.new.isEmpty else { return false }
    }
    return !meter.isUsedUp
  }

  /// Returns true if the change removes an issue at an index. The change must be known to make no new problem.
  mutating func isGone(_ issue: LayoutIssue, at place: Int, after change: Change) -> Bool {
    guard var tried = self[place], let document = tried.source else { return false }
    var draft = Draft(document)
    draft.make(change)
    tried.update(to: draft.document, change: change)
    meter.spend(Workbench.leastCostOfATrial(in: tried))
    var issues = issues(at: place)
    guard let comparison = compare(tried, &issues, at: place) else { return false }
    let problem = LayoutProblem(issue)
    guard issue.severity == .remark else { return !comparison.all.contains(problem) }
    return !tried.diagnosis().issues.map(LayoutProblem.init).contains(problem)
  }

  // MARK: Laying out

  /// Lays out the surroundings that are left, until the work is used up.
  private mutating func layOutTheRest() {
    while !meter.isUsedUp, !waiting.isEmpty { layOutTheNext() }
  }

  private mutating func layOutTheNext() {
    guard let environment = waiting.popLast(), let first = places.first?.session, let document = first.source else {
      return
    }
    // A layout is never left unfinished, so its work is counted afterwards.
    var session = LayoutSession(
      document: document, scene: first.sceneID, environment: environment, measurer: first.measurer)
    meter.spend(session.workOfBuilding + Workbench.leastCostOfATrial(in: session))
    session.meter = meter
    places.append(Place(session: session))
  }

  /// Returns the index of the surroundings of the design; nil if the document declares none, or if the work was used
  /// up.
  mutating func indexOfDesign() -> Int? {
    while !meter.isUsedUp {
      if let place = places.firstIndex(where: { $0.session.isShownAsDesigned }) { return place }
      if waiting.isEmpty { return nil }
      layOutTheNext()
    }
    return nil
  }

  /// Returns the same issue with its figures at an index; nil if it does not exist there.
  mutating func issue(like issue: LayoutIssue, at place: Int) -> LayoutIssue? {
    guard ensureKnown(at: place) else { return nil }
    let problem = LayoutProblem(issue)
    let issues =
      issue.severity == .remark
      ? places[place].session.diagnosis().issues : places[place].issues.issues(of: places[place].session)
    return issues.first { LayoutProblem($0) == problem }
  }
}
