import LayoutModel
import Words

/// Tries what may remove an issue, and judges what comes of it.
struct FixTrial {
  private let session: LayoutSession
  private let document: Document
  private let issue: LayoutProblem
  private let isRemark: Bool
  private let before: Set<LayoutProblem>

  init(_ session: LayoutSession, _ document: Document, _ issue: LayoutIssue) {
    self.session = session
    self.document = document
    self.issue = LayoutProblem(issue)
    isRemark = issue.severity == .remark
    before = session.problems()
  }

  /// Nil where the issue stays, or another comes.
  func run(_ attempt: FixAttempt) -> (fix: LayoutFix, movement: Double)? {
    var bench = Workbench(session, document: document)
    attempt.edit(&bench)
    guard !bench.change.isEmpty, !bench.session.layout.conflicts.contains(where: isTheSame) else { return nil }
    var problems = bench.session.problems()
    // Who moves is no longer at its design frame; the frame moves along, and the effect says so.
    let displaced = problems.subtracting(before).filter { $0.kind == .misplaced }.flatMap(\.elements)
    if !displaced.isEmpty {
      _ = bench.updateFrames(of: bench.session.targets(displaced), isWholeScene: false)
      problems = bench.session.problems()
    }
    guard problems.subtracting(before).isEmpty, isGone(problems, bench.session) else { return nil }
    let effect = FixEffect(from: session, document, to: bench.session, bench.document)
    return (LayoutFix(title: attempt.title, effect: effect.message, change: bench.change), effect.movement)
  }

  private func isTheSame(_ conflict: LayoutConflict) -> Bool {
    issue.kind == .conflict && conflict.constraints == issue.constraints
  }

  private func isGone(_ problems: Set<LayoutProblem>, _ session: LayoutSession) -> Bool {
    guard isRemark else { return !problems.contains(issue) }
    return !session.diagnosis().issues.map(LayoutProblem.init).contains(issue)
  }
}

/// What a change would move, in words and in points.
struct FixEffect {
  let message: Message
  let movement: Double

  init(from old: LayoutSession, _ before: Document, to new: LayoutSession, _ after: Document) {
    var moved: [(id: ElementID, by: Misplacement)] = []
    var redrawn: [(id: ElementID, by: Misplacement)] = []
    for element in after.elements {
      if let a = old.layout.frames[element.id], let b = new.layout.frames[element.id] {
        let by = Misplacement(from: a, to: b)
        if by.extent > 0.01 { moved.append((element.id, by)) }
      }
      if let design = before.elements[element.id]?.frame, design != element.frame {
        redrawn.append((element.id, Misplacement(from: design, to: element.frame)))
      }
    }
    movement = (moved.reduce(0) { $0 + $1.by.extent } * 100).rounded() / 100
    if !moved.isEmpty {
      message = Message("Moves %1", Self.list(moved, after))
    } else if !redrawn.isEmpty {
      message = Message("Only design frames change: %1", Self.list(redrawn, after))
    } else {
      message = Message("Nothing moves")
    }
  }

  /// The first few by name; of the others, how many.
  private static func list(_ moves: [(id: ElementID, by: Misplacement)], _ document: Document) -> Message {
    let named = moves.prefix(3).map { "\(document.displayName(of: $0.id)) \($0.by.description)" }
      .joined(separator: "; ")
    let rest = moves.count - min(3, moves.count)
    if rest == 0 { return Message("%1", named) }
    return Message("%2, and %1 other", "%2, and %1 others", count: rest, named)
  }
}

extension Misplacement {
  /// How much there is of it, all four numbers together.
  fileprivate var extent: Double { abs(x) + abs(y) + abs(width) + abs(height) }
}
