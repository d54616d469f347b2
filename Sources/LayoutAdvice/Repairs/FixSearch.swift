import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// Searches for fixes of a scene's issues, each tried in all the surroundings that the scene is meant for, with a bound on
/// the work.
///
///     var search = FixSearch([session], besides: declared.environments)
///     let found = search.fixes(for: issue)
///     found.fixes.first?.title.english   // "Delete c5"
///     found.untried                      // 0, or how many more ways there were
///
/// Work is counted and not timed, so the same fixes are found on every machine. There is some for each document, and for a
/// large one some times what its layout took: so the search never takes much longer than the layouts that it is about.
package struct FixSearch: Sendable {
  private var places: FixPlaces
  private let meter: WorkMeter
  /// For one issue, and for one trial of it, so that one that explodes leaves something for the others.
  private let mostPerIssue: Int
  private let mostPerTrial: Int
  private var rest: Int
  /// How many ways were tried so far, to their end or not.
  package private(set) var trials = 0

  package var spent: Int { meter.spent }

  /// - Parameters:
  ///   - sessions: of one document and one scene.
  ///   - environments: where else fixes are to hold.
  ///   - scenes: how many share what there is for a document.
  ///   - cancellation: what is found after somebody asked for it means nothing.
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

  /// - Parameter place: in which of the sessions the issue was seen. That is where its effect is measured.
  package mutating func fixes(for issue: LayoutIssue, seenIn place: Int = 0) -> FoundFixes {
    var found = search(issue, at: place)
    guard found.fixes.isEmpty, let session = places[place], !session.isShownAsDesigned, rest > 0 else { return found }
    meter.allow(min(rest, mostPerIssue))
    let before = meter.spent
    let design = places.design()
    let same = design.flatMap { places.issue(like: issue, at: $0) }
    rest -= meter.spent - before
    guard let design, let same else { return found }
    for fix in search(same, at: design).fixes {
      // What was found there may help here, too. It is told what it moves in the design: that is what is saved.
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
      let (outcome, isWhole) = run(trial, attempt, within: &share)
      if !isWhole { result.untried += 1 }
      if let outcome, seen.insert(outcome.fix.change).inserted { found.append((outcome, way)) }
    }
    result.fixes = found.sorted { ($0.outcome.movement, $0.place) < ($1.outcome.movement, $1.place) }
      .map(\.outcome.fix)
    return result
  }

  /// `isWhole`: was there work enough to see the trial to its end?
  private mutating func run(
    _ trial: FixTrial, _ attempt: FixAttempt, within share: inout Int
  ) -> (outcome: FixTrial.Outcome?, isWhole: Bool) {
    let before = meter.spent
    meter.allow(min(share, mostPerTrial))
    trials += 1
    let outcome = trial.run(attempt, &places)
    let isWhole = !meter.isUsedUp
    share -= meter.spent - before
    rest -= meter.spent - before
    return (isWhole ? outcome : nil, isWhole)
  }

  /// The fix that does what was done for another issue of the kind; nil where it would not help.
  mutating func fix(for issue: LayoutIssue, by recipe: FixRecipe) -> LayoutFix? {
    guard let attempt = places.ways(for: issue, at: 0).attempt(by: recipe),
      let trial = FixTrial(issue, at: 0, places)
    else { return nil }
    var share = min(rest, mostPerIssue)
    return run(trial, attempt, within: &share).outcome?.fix
  }

  /// Does a change of the sessions' document make nothing else wrong, anywhere?
  package mutating func holds(_ change: Change, of document: Document) -> Bool {
    meter.allow(max(rest, 0))
    let before = meter.spent
    let holds = places.hold(change, of: document, besides: nil)
    rest -= meter.spent - before
    return holds
  }

  // MARK: Work

  /// What there is for a document of any size: a few hundredths of a second.
  package static let workPerDocument = 20_000_000
  /// And beyond that, so many times the work of the layout.
  private static let timesTheLayout = 8

  /// What there is to spend on what is laid out in some sessions.
  package static func work(for sessions: [LayoutSession], sharedBy scenes: Int = 1) -> Int {
    let layout = sessions.map { $0.workOfBuilding + $0.leastCostOfATrial }
    let times = max(timesTheLayout * (layout.first ?? 0), 2 * layout.reduce(0, +))
    return workPerDocument / max(1, scenes) + times
  }

  /// Is there work enough for a single trial of a scene in so many surroundings? If not, its layouts need not be kept.
  package static func canTry(_ session: LayoutSession, inSurroundings count: Int) -> Bool {
    count <= mostSurroundings && session.leastCostOfATrial * count <= workPerDocument
  }

  private static let mostSurroundings = 1000
}

/// What a search came to.
///
///     FoundFixes.untried(for: issues, in: session)   // where there is too much to try anything
package struct FoundFixes: Hashable, Sendable {
  /// Those that move least come first.
  package var fixes: [LayoutFix] = []
  /// Where there are none for a view: those of the same issue in the design. They leave it in the view, and make nothing
  /// else wrong.
  package var inDesign: [LayoutFix] = []
  /// How many more ways there are that may help, but were not tried, or not to their end: it would take too long.
  package var untried = 0

  package init() {}

  package static func untried(for issues: [LayoutIssue], in session: LayoutSession) -> [LayoutIssue: FoundFixes] {
    var places = FixPlaces([session], besides: [], WorkMeter(limit: 0))
    return issues.reduce(into: [:]) { found, issue in
      found[issue, default: FoundFixes()].untried = places.ways(for: issue, at: 0).count
    }
  }
}
