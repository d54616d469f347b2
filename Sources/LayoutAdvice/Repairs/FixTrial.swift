import LayoutEngine
import LayoutModel
import Words

/// Tries a way to remove an issue, and judges the result.
struct FixTrial {
  /// A fix, and its visible movement in points.
  typealias Outcome = (fix: LayoutFix, movement: Double)

  private let place: Int
  private let session: LayoutSession
  /// The known issues of the session.
  private let known: KnownIssues
  private let document: Document
  private let issue: LayoutProblem
  private let isRemark: Bool

  /// - Parameter place: the index of the surroundings in which the issue was seen.
  init?(_ issue: LayoutIssue, at place: Int, _ places: FixPlaces) {
    guard let session = places[place], let document = session.source else { return nil }
    self.place = place
    self.session = session
    known = places.issues(at: place)
    self.document = document
    self.issue = LayoutProblem(issue)
    isRemark = issue.severity == .remark
  }

  /// Returns nil if the issue stays, if another appears, or if the work is used up.
  func run(_ attempt: FixAttempt, _ places: inout FixPlaces) -> Outcome? {
    var bench = Workbench(session, document: document)
    let title = attempt.make(&bench)
    guard isSound(&bench, &places), places.holdsEverywhere(bench.change, of: bench.document, besides: place) else {
      return nil
    }
    let effect = FixEffect(from: session, document, to: bench.session, bench.document)
    let fix = LayoutFix(title: title, effect: effect.message, change: bench.change, recipe: attempt.recipe)
    return (fix, effect.movement)
  }

  /// Returns true if the edits removed the issue here without making another. Elements that move because of it get
  /// their new frame as design frame.
  private func isSound(_ bench: inout Workbench, _ places: inout FixPlaces) -> Bool {
    var issues = known
    guard !bench.change.isEmpty, !bench.session.layout.conflicts.contains(where: isTheSame),
      var found = places.compare(bench.session, &issues, at: place)
    else { return false }
    let displaced = found.new.filter { $0.kind == .misplaced }
    // New design frames can only make up for misplaced elements.
    guard displaced.count == found.new.count else { return false }
    if !displaced.isEmpty {
      let targets = Suggestion.targets(displaced.flatMap(\.elements), in: bench.session)
      _ = bench.updateFrames(of: targets, isWholeScene: false)
      guard let again = places.compare(bench.session, &issues, at: place) else { return false }
      found = again
    }
    return found.new.isEmpty && isGone(found.all, bench.session)
  }

  private func isTheSame(_ conflict: LayoutConflict) -> Bool {
    issue.kind == .conflict && conflict.constraints == issue.constraints
  }

  private func isGone(_ problems: Set<LayoutProblem>, _ session: LayoutSession) -> Bool {
    guard isRemark else { return !problems.contains(issue) }
    return !session.diagnosis().issues.map(LayoutProblem.init).contains(issue)
  }
}
