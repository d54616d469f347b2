import LayoutEngine
import LayoutModel
import Words

/// Tries what may remove an issue, and judges what comes of it.
struct FixTrial {
  /// A fix, and by how much it moves what anyone would see.
  typealias Outcome = (fix: LayoutFix, movement: Double)

  private let place: Int
  private let session: LayoutSession
  /// What is known of it.
  private let known: KnownIssues
  private let document: Document
  private let issue: LayoutProblem
  private let isRemark: Bool

  /// - Parameter place: where the issue was seen.
  init?(_ issue: LayoutIssue, at place: Int, _ places: FixPlaces) {
    guard let session = places[place], let document = session.source else { return nil }
    self.place = place
    self.session = session
    known = places.issues(at: place)
    self.document = document
    self.issue = LayoutProblem(issue)
    isRemark = issue.severity == .remark
  }

  /// Nil where the issue stays, or another comes; and where the work did not suffice to find out.
  func run(_ attempt: FixAttempt, _ places: inout FixPlaces) -> Outcome? {
    var bench = Workbench(session, document: document)
    let title = attempt.make(&bench)
    guard isSound(&bench, &places), places.hold(bench.change, of: bench.document, besides: place) else { return nil }
    let effect = FixEffect(from: session, document, to: bench.session, bench.document)
    let fix = LayoutFix(title: title, effect: effect.message, change: bench.change, recipe: attempt.recipe)
    return (fix, effect.movement)
  }

  /// Did the edits remove the issue here without making another? Who moves for it has its design frame moved along.
  private func isSound(_ bench: inout Workbench, _ places: inout FixPlaces) -> Bool {
    var issues = known
    guard !bench.change.isEmpty, !bench.session.layout.conflicts.contains(where: isTheSame),
      var found = places.compare(bench.session, &issues, at: place)
    else { return false }
    let displaced = found.new.filter { $0.kind == .misplaced }
    // Other design frames put nothing else right.
    guard displaced.count == found.new.count else { return false }
    if !displaced.isEmpty {
      _ = bench.updateFrames(of: bench.session.targets(displaced.flatMap(\.elements)), isWholeScene: false)
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
