import LayoutModel
import Words

/// Searches for fixes of a scene's issues, each tried in all the surroundings that the scene is meant for, with a bound on
/// the work.
///
///     var search = FixSearch([session])
///     let found = search.fixes(for: issue)
///     found.fixes.first?.title.english   // "Delete c5"
///     found.untried                      // 0, or how many more ways there were
///
/// Work is counted in rows looked at and not by a clock, so the same fixes are found on every machine.
package struct FixSearch: Sendable {
  /// The scene in one of its surroundings.
  private struct Place {
    let session: LayoutSession
    /// What is wrong with it before anything is tried; nil until somebody asks.
    var problems: Set<LayoutProblem>?

    /// Where many elements are open they move each other, and what each may do follows from what all the others do.
    var cost: Int {
      let open = (problems ?? []).openElements / FixSearch.openAtTheCostOfRows
      return session.costOfATrial * (1 + open * open)
    }
  }

  package static let workPerIssue = 200_000
  package static let workInAll = 1_000_000
  /// So many open elements take as long to find as the layout takes.
  private static let openAtTheCostOfRows = 60

  private var places: [Place]
  private var rest: Int

  /// The sessions are of one document, and of one scene.
  package init(_ sessions: [LayoutSession], work: Int = workInAll) {
    places = sessions.map { Place(session: $0) }
    rest = work
  }

  /// - Parameter place: in which of the sessions the issue was seen. That is where its effect is measured.
  package mutating func fixes(for issue: LayoutIssue, seenIn place: Int = 0) -> FoundFixes {
    guard places.indices.contains(place), let document = places[place].session.document else { return FoundFixes() }
    let attempts = places[place].session.attempts(for: issue)
    var found: [(fix: LayoutFix, movement: Double, place: Int)] = []
    var seen: Set<Change> = []
    var tried = 0
    var share = min(Self.workPerIssue, rest)
    while tried < attempts.count, let trial = trial(of: issue, at: place, document, within: &share) {
      let outcome = trial.run(attempts[tried])
      tried += 1
      guard let outcome, seen.insert(outcome.fix.change).inserted else { continue }
      found.append((outcome.fix, outcome.movement, tried))
    }
    let fixes = found.sorted { ($0.movement, $0.place) < ($1.movement, $1.place) }.map(\.fix)
    return FoundFixes(fixes: fixes, untried: attempts.count - tried)
  }

  // MARK: Work

  /// Is there work enough for a single trial of a scene in so many surroundings? If not, its layouts need not be kept.
  package static func canTry(_ session: LayoutSession, inSurroundings count: Int) -> Bool {
    session.costOfATrial <= workPerIssue / max(1, count)
  }

  private var cost: Int { places.reduce(0) { $0 + $1.cost } }

  /// Nil where there is no work left for one more trial.
  private mutating func trial(
    of issue: LayoutIssue, at place: Int, _ document: Document, within share: inout Int
  ) -> FixTrial? {
    guard cost <= share else { return nil }
    for index in places.indices where places[index].problems == nil {
      places[index].problems = places[index].session.problems()
    }
    // What is open is known only now.
    let known = cost
    guard known <= share else { return nil }
    share -= known
    rest -= known
    let all = places.map { FixTrial.Place(session: $0.session, before: $0.problems ?? []) }
    let others = all.enumerated().filter { $0.offset != place }.map(\.element)
    return FixTrial(all[place], others, document, issue)
  }
}

/// What a search came to.
///
///     FoundFixes(untriedFor: issue, session)   // where there is too much to try anything
package struct FoundFixes: Hashable, Sendable {
  /// Those that move least come first.
  package var fixes: [LayoutFix] = []
  /// How many more ways there are that may help, but were not tried: the scene is too large for that.
  package var untried = 0

  package init() {}

  package init(untriedFor issue: LayoutIssue, _ session: LayoutSession) {
    untried = session.attempts(for: issue).count
  }

  init(fixes: [LayoutFix], untried: Int) {
    self.fixes = fixes
    self.untried = untried
  }
}

extension LayoutSession {
  /// In rows: a layout and its diagnosis. With contradictions a layout is begun anew, and each is looked for.
  fileprivate var costOfATrial: Int {
    let found = layout.conflicts.count + layout.untoldConflicts
    return (groups.rowCount + 20) * (1 + found)
  }
}

extension Set<LayoutProblem> {
  fileprivate var openElements: Int {
    let open = filter { $0.kind == .ambiguous || $0.kind == .contentPriority }
    return open.reduce(into: Set<ElementID>()) { $0.formUnion($1.elements) }.count
  }
}
