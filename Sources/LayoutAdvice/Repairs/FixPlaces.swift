import ConstraintSolving
import LayoutEngine
import LayoutModel

/// The surroundings in which a fix is to hold: those that are looked at, and all others that the document declares. The others
/// are laid out when the first fix has come so far that it is to be tried there.
struct FixPlaces: Sendable {
  private struct Place {
    var session: LayoutSession
    var issues = KnownIssues()
    var known: KnownProblems?
    var inequalities: OpenInequalities?
  }

  private var places: [Place]
  /// Those that are still to be laid out.
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

  /// What is known of the session at a place so far: it goes with every copy of that on which something is tried.
  func issues(at place: Int) -> KnownIssues { places.indices.contains(place) ? places[place].issues : KnownIssues() }

  /// About what it takes at least to try something everywhere.
  var leastCost: Int { places.reduce(0) { $0 + $1.session.leastCostOfATrial } }

  mutating func ways(for issue: LayoutIssue, at place: Int) -> FixWays {
    guard places.indices.contains(place) else { return FixWays() }
    let session = places[place].session
    guard issue.kind == .ambiguous || issue.kind == .scrollContent else { return session.ways(for: issue) }
    let inequalities = places[place].inequalities ?? OpenInequalities(session)
    places[place].inequalities = inequalities
    return session.ambiguityWays(issue, inequalities)
  }

  // MARK: What is wrong

  /// Nil where there is not work enough to find out.
  /// - Parameter issues: what is known of the layout that was tried.
  mutating func compare(
    _ tried: LayoutSession, _ issues: inout KnownIssues, at place: Int
  ) -> KnownProblems.Comparison? {
    guard learn(place), var known = places[place].known else { return nil }
    places[place].known = nil
    let comparison = known.compare(tried, &issues)
    places[place].known = known
    return meter.isUsedUp ? nil : comparison
  }

  private mutating func learn(_ place: Int) -> Bool {
    if places[place].known != nil { return true }
    var issues = places[place].issues
    let known = KnownProblems(places[place].session, &issues)
    guard !meter.isUsedUp else { return false }
    places[place].issues = issues
    places[place].known = known
    return true
  }

  /// Where nothing else may go wrong by a change.
  mutating func hold(_ change: Change, of document: Document, besides place: Int?) -> Bool {
    layOutTheRest()
    for other in places.indices where other != place {
      guard !meter.isUsedUp else { return false }
      var (tried, issues) = (places[other].session, places[other].issues)
      tried.update(to: document, change: change)
      meter.spend(tried.leastCostOfATrial)
      guard let comparison = compare(tried, &issues, at: other), comparison.new.isEmpty else { return false }
    }
    return !meter.isUsedUp
  }

  /// Does a change that is sound remove an issue at a place?
  mutating func isGone(_ issue: LayoutIssue, at place: Int, after change: Change) -> Bool {
    guard var tried = self[place], let document = tried.source else { return false }
    var draft = Draft(document)
    draft.make(change)
    tried.update(to: draft.document, change: change)
    meter.spend(tried.leastCostOfATrial)
    var issues = issues(at: place)
    guard let comparison = compare(tried, &issues, at: place) else { return false }
    let problem = LayoutProblem(issue)
    guard issue.severity == .remark else { return !comparison.all.contains(problem) }
    return !tried.diagnosis().issues.map(LayoutProblem.init).contains(problem)
  }

  // MARK: Laying out

  /// As long as there is work to spend.
  private mutating func layOutTheRest() {
    while !meter.isUsedUp, !waiting.isEmpty { layOutTheNext() }
  }

  private mutating func layOutTheNext() {
    guard let environment = waiting.popLast(), let first = places.first?.session, let document = first.source else {
      return
    }
    // Half a layout would be none: its work is counted when it is done.
    var session = LayoutSession(
      document: document, scene: first.sceneID, environment: environment, measurer: first.measurer)
    meter.spend(session.workOfBuilding + session.leastCostOfATrial)
    session.meter = meter
    places.append(Place(session: session))
  }

  /// Where the scene is as it was designed: nil where nobody declared that.
  mutating func design() -> Int? {
    while !meter.isUsedUp {
      if let place = places.firstIndex(where: { $0.session.isShownAsDesigned }) { return place }
      if waiting.isEmpty { return nil }
      layOutTheNext()
    }
    return nil
  }

  /// The issue with the figures that it has at a place; nil where it is not there.
  mutating func issue(like issue: LayoutIssue, at place: Int) -> LayoutIssue? {
    guard learn(place) else { return nil }
    let problem = LayoutProblem(issue)
    let issues =
      issue.severity == .remark
      ? places[place].session.diagnosis().issues : places[place].issues.issues(of: places[place].session)
    return issues.first { LayoutProblem($0) == problem }
  }
}
