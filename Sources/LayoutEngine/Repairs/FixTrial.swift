import LayoutModel

/// Tries what may remove an issue, and judges what comes of it.
struct FixTrial {
  /// A layout, and what is wrong with it before anything is tried.
  struct Place {
    let session: LayoutSession
    let before: Set<LayoutProblem>
  }

  private let place: Place
  /// Where else nothing may go wrong.
  private let others: [Place]
  private let document: Document
  private let issue: LayoutProblem
  private let isRemark: Bool

  init(_ place: Place, _ others: [Place], _ document: Document, _ issue: LayoutIssue) {
    self.place = place
    self.others = others
    self.document = document
    self.issue = LayoutProblem(issue)
    isRemark = issue.severity == .remark
  }

  /// Nil where the issue stays, or another comes.
  func run(_ attempt: FixAttempt) -> (fix: LayoutFix, movement: Double)? {
    var bench = Workbench(place.session, document: document)
    let title = attempt.make(&bench)
    guard isSound(&bench) else { return nil }
    let effect = FixEffect(from: place.session, document, to: bench.session, bench.document)
    let fix = LayoutFix(title: title, effect: effect.message, change: bench.change, recipe: attempt.recipe)
    return (fix, effect.movement)
  }

  /// Did the edits remove the issue, here and nowhere making another? Who moves for it has its design frame moved along.
  func isSound(_ bench: inout Workbench) -> Bool {
    guard !bench.change.isEmpty, !bench.session.layout.conflicts.contains(where: isTheSame) else { return false }
    var problems = bench.session.problems()
    let displaced = problems.subtracting(place.before).filter { $0.kind == .misplaced }.flatMap(\.elements)
    if !displaced.isEmpty {
      _ = bench.updateFrames(of: bench.session.targets(displaced), isWholeScene: false)
      problems = bench.session.problems()
    }
    return problems.subtracting(place.before).isEmpty && isGone(problems, bench.session) && holdsElsewhere(bench)
  }

  private func isTheSame(_ conflict: LayoutConflict) -> Bool {
    issue.kind == .conflict && conflict.constraints == issue.constraints
  }

  private func isGone(_ problems: Set<LayoutProblem>, _ session: LayoutSession) -> Bool {
    guard isRemark else { return !problems.contains(issue) }
    return !session.diagnosis().issues.map(LayoutProblem.init).contains(issue)
  }

  private func holdsElsewhere(_ bench: Workbench) -> Bool {
    others.allSatisfy { other in
      var session = other.session
      session.update(to: bench.document, change: bench.change)
      return session.problems().subtracting(other.before).isEmpty
    }
  }
}
