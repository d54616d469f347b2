import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// Searches for fixes of a scene's issues. Each fix is tried in all surroundings that the scene is meant for, within a
/// limit of work.
///
///     var search = FixSearch([session], besides: declared.environments)
///     let found = search.fixes(for: issue)
///     found.fixes.first?.title.english   // "Delete c5"
///     found.untried                      // the number of ways that were not tried
///
/// Work is counted, not timed, so that every machine finds the same fixes. Each document has a fixed amount, and a
/// scene adds some times the work of its layout. So the search never takes much longer than the layouts that it
/// concerns.
package struct FixSearch: Sendable {
  private var places: FixPlaces
  private let meter: WorkMeter
  /// The most work for one issue, and for one trial, so that a single costly one leaves work for the others.
  private let mostPerIssue: Int
  private let mostPerTrial: Int
  private var rest: Int
  /// The number of ways that were tried, completely or not.
  package private(set) var trials = 0

  package var spent: Int { meter.spent }

  /// - Parameters:
  ///   - sessions: sessions of one document and one scene.
  ///   - environments: other surroundings in which fixes must hold.
  ///   - scenes: the number of scenes that share the document's work.
  ///   - cancellation: if it is asked for, the result is not valid.
  package init(
    _ sessions: [LayoutSession], besides environments: [LayoutEnvironment] = [], sharedBy scenes: Int = 1,
    work: Int? = nil, unless cancellation: Cancellation = Cancellation()
  ) {
    meter = cancellation.meter
    meter.allow(0)
    places = FixPlaces(sessions, besides: environments, meter)
    rest = work ?? Self.work(for: sessions, sharedBy: scenes)
    mostPerIssue = max(rest / 4, places.leastCost)
    mostPerTrial = max(mostPerIssue / 3, places.leastCost)
  }

  // MARK: Searching

  /// Returns the fixes of an issue.
  ///
  /// - Parameter place: the index of the session in which the issue was seen. The effect of a fix is measured there.
  package mutating func fixes(for issue: LayoutIssue, seenIn place: Int = 0) -> FoundFixes {
    var found = search(issue, at: place)
    guard found.fixes.isEmpty, let session = places[place], !session.isShownAsDesigned, rest > 0 else { return found }
    meter.allow(min(rest, mostPerIssue))
    let before = meter.spent
    let design = places.indexOfDesign()
    let same = design.flatMap { places.issue(like: issue, at: $0) }
    rest -= meter.spent - before
    guard let design, let same else { return found }
    for fix in search(same, at: design).fixes {
      // A fix from the design may help here, too. Its effect is told for the design, because the design is what is
      // saved.
      if isGone(issue, at: place, by: fix) { found.fixes.append(fix) } else { found.inDesign.append(fix) }
    }
    return found
  }

  private mutating func isGone(_ issue: LayoutIssue, at place: Int, by fix: LayoutFix) -> Bool {
    let before = meter.spent
    meter.allow(max(rest, 0))
    let isGone = places.isGone(issue, at: place, after: fix.change)
    rest -= meter.spent - before
    return isGone
  }

  private mutating func search(_ issue: LayoutIssue, at place: Int) -> FoundFixes {
    let ways = places.ways(for: issue, at: place)
    guard let trial = FixTrial(issue, at: place, places) else { return FoundFixes() }
    var found: [(outcome: FixTrial.Outcome, place: Int)] = []
    var seen: Set<Change> = []
    var result = FoundFixes()
    var share = min(rest, mostPerIssue)
    for way in 0..<ways.count where !meter.isCalledOff {
      guard share >= places.leastCost else {
        result.untried += ways.count - way
        break
      }
      guard let attempt = ways.attempt(way) else { continue }
      let (outcome, isComplete) = run(trial, attempt, within: &share)
      if !isComplete { result.untried += 1 }
      if let outcome, seen.insert(outcome.fix.change).inserted { found.append((outcome, way)) }
    }
    result.fixes = found.sorted { ($0.outcome.movement, $0.place) < ($1.outcome.movement, $1.place) }
      .map(\.outcome.fix)
    return result
  }

  /// Runs one trial. `isComplete` is false if the work was used up before its end.
  private mutating func run(
    _ trial: FixTrial, _ attempt: FixAttempt, within share: inout Int
  ) -> (outcome: FixTrial.Outcome?, isComplete: Bool) {
    let before = meter.spent
    meter.allow(min(share, mostPerTrial))
    trials += 1
    let outcome = trial.run(attempt, &places)
    let isComplete = !meter.isUsedUp
    share -= meter.spent - before
    rest -= meter.spent - before
    return (isComplete ? outcome : nil, isComplete)
  }

  /// Returns the fix that does the same as a fix of another issue of this kind; nil if it does not help.
  mutating func fix(for issue: LayoutIssue, by recipe: FixRecipe) -> LayoutFix? {
    guard let attempt = places.ways(for: issue, at: 0).attempt(by: recipe),
      let trial = FixTrial(issue, at: 0, places)
    else { return nil }
    var share = min(rest, mostPerIssue)
    return run(trial, attempt, within: &share).outcome?.fix
  }

  /// Returns true if a change of the sessions' document makes no new problem in any surroundings.
  package mutating func holds(_ change: Change, of document: Document) -> Bool {
    meter.allow(max(rest, 0))
    let before = meter.spent
    let holds = places.holdsEverywhere(change, of: document, besides: nil)
    rest -= meter.spent - before
    return holds
  }

  // MARK: Work

  /// The work for a document of any size: a few hundredths of a second.
  package static let workPerDocument = 20_000_000
  /// The additional work, as a multiple of the layout's.
  private static let timesTheLayout = 8

  /// Returns the work allowed for the layouts of some sessions.
  package static func work(for sessions: [LayoutSession], sharedBy scenes: Int = 1) -> Int {
    let layout = sessions.map { $0.workOfBuilding + Workbench.leastCostOfATrial(in: $0) }
    let times = max(timesTheLayout * (layout.first ?? 0), 2 * layout.reduce(0, +))
    return workPerDocument / max(1, scenes) + times
  }

  /// Returns true if the work is enough for a single trial in that many surroundings. If not, the layouts need not be
  /// kept.
  package static func canTry(_ session: LayoutSession, inSurroundings count: Int) -> Bool {
    count <= mostSurroundings && Workbench.leastCostOfATrial(in: session) * count <= workPerDocument
  }

  private static let mostSurroundings = 1000
}

/// The result of a search.
///
///     FoundFixes.untried(for: issues, in: session)   // for a layout with too much work to try anything
package struct FoundFixes: Hashable, Sendable {
  /// The fixes, with the least movement first.
  package var fixes: [LayoutFix] = []
  /// Fixes of the same issue in the design, if there are none here. They do not remove the issue here, and make no new
  /// problem.
  package var inDesign: [LayoutFix] = []
  /// The number of further ways that were not tried, or not completely, because the work was used up.
  package var untried = 0

  package init() {}

  package static func untried(for issues: [LayoutIssue], in session: LayoutSession) -> [LayoutIssue: FoundFixes] {
    var places = FixPlaces([session], besides: [], WorkMeter(limit: 0))
    return issues.reduce(into: [:]) { found, issue in
      found[issue, default: FoundFixes()].untried = places.ways(for: issue, at: 0).count
    }
  }
}
