import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// A fix that was tried for an issue, and for all others of its kind that it also helps.
///
///     10 elements are misplaced, and "Update the frame" helps each: count is 10
package struct FixTogether: TriedFix, Hashable {
  /// The fix of the first one that was asked about.
  package let recipe: FixRecipe
  /// How many issues are gone with it.
  package let count: Int
  package let change: Change
  /// What it is called when it is undone.
  package let title: Message
}

/// The search for what fixes the same defect elsewhere, which may be made on another thread. One issue after the other is
/// fixed in the same way, each fix tried where the ones before it are made; at the end all of it is looked at once more.
package struct FixTogetherJob: Sendable {
  /// The issue that was asked about, and behind it the others of its kind.
  package let rows: [IssueList.Row]
  package let document: Document
  let fixes: [LayoutFix]
  let sessions: [SceneID: LayoutSession]
  /// Under which the document is the design; nil where it is for all.
  var condition: VariationKey?
  private let cancellation = Cancellation()

  init(rows: [IssueList.Row], document: Document, fixes: [LayoutFix], sessions: [SceneID: LayoutSession]) {
    (self.rows, self.document, self.fixes, self.sessions) = (rows, document, fixes, sessions)
  }

  /// The same about the design under a condition.
  func under(_ condition: VariationKey?) -> FixTogetherJob {
    var copy = self
    copy.condition = condition
    return copy
  }

  /// What it comes to then means nothing.
  package func callOff() { cancellation.ask() }
  package var isCalledOff: Bool { cancellation.isAsked }

  /// More would take longer than anybody waits for a button.
  static let mostIssues = 40
  static let mostFixes = 3

  package func run() -> [FixTogether] {
    let known = sessions.mapValues(Self.problems)
    return fixes.prefix(Self.mostFixes).compactMap { together($0, known) }
  }

  private func together(_ fix: LayoutFix, _ known: [SceneID: Set<String>]) -> FixTogether? {
    var work = Work(draft: Draft(document), sessions: sessions)
    work.make(fix.change)
    for row in rows.dropFirst() {
      if cancellation.isAsked { return nil }
      work.fix(row, by: fix.recipe)
    }
    let left = work.sessions.mapValues(Self.problems)
    let gone = rows.count { left[$0.scene]?.contains($0.id) != true }
    guard gone > 1, isSound(left, known), holdsElsewhere(work.draft) else { return nil }
    return FixTogether(
      recipe: fix.recipe, count: gone, change: work.draft.pendingChange,
      title: Message("Fix %1 Issue", "Fix %1 Issues", count: gone))
  }

  /// Nothing is wrong that was not wrong before. What is open is told only once nothing contradicts itself any more.
  private func isSound(_ left: [SceneID: Set<String>], _ known: [SceneID: Set<String>]) -> Bool {
    left.allSatisfy { scene, problems in
      let hadConflicts = sessions[scene]?.layout.conflicts.isEmpty == false
      let new = problems.subtracting(known[scene] ?? [])
      return hadConflicts ? !new.contains { $0.hasPrefix(LayoutIssue.Kind.conflict.rawValue) } : new.isEmpty
    }
  }

  /// In the design, and in all else that the document declares.
  private func holdsElsewhere(_ draft: Draft) -> Bool {
    sessions.values.allSatisfy { session in
      var search = FixSearch(session, in: document, under: condition, unless: cancellation)
      return search.holds(draft.pendingChange, of: draft.document)
    }
  }

  private static func problems(of session: LayoutSession) -> Set<String> {
    let scene = session.sceneID
    return Set(session.diagnosis().issues.map { IssueList.Row(scene: scene, issue: $0).id })
  }
}

/// A document that is being fixed, and the layouts that go with it.
private struct Work {
  var draft: Draft
  var sessions: [SceneID: LayoutSession]

  mutating func make(_ change: Change) {
    draft.make(change)
    for scene in Array(sessions.keys) { sessions[scene]?.update(to: draft.document, change: change) }
  }

  /// Does the same for another issue, if it is still there.
  mutating func fix(_ row: IssueList.Row, by recipe: FixRecipe) {
    guard let session = sessions[row.scene],
      let issue = session.diagnosis().issues.first(where: { IssueList.Row(scene: row.scene, issue: $0).id == row.id }),
      let fix = session.fix(for: issue, by: recipe)
    else { return }
    make(fix.change)
  }
}

extension Editor {
  /// What to ask about the fixes of an issue; nil where it is the only one of its kind, or too much would have to be tried.
  package func fixTogetherJob(for row: IssueList.Row, _ fixes: [LayoutFix]) -> FixTogetherJob? {
    let others = issues.rows.filter { $0.issue.kind == row.issue.kind && $0.id != row.id }
    let rows = [row] + others.prefix(FixTogetherJob.mostIssues - 1)
    let pairs = Set(rows.map(\.scene)).compactMap { scene in layouts.session(of: scene).map { (scene, $0.atRest) } }
    let sessions = Dictionary(pairs) { first, _ in first }
    guard rows.count > 1, !fixes.isEmpty,
      sessions.values.allSatisfy({ FixSearch.canTry($0, inSurroundings: FixTogetherJob.mostIssues) })
    else { return nil }
    return FixTogetherJob(rows: rows, document: document, fixes: fixes, sessions: sessions).under(condition)
  }
}
