import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// A fix that was tried for an issue, and for all other issues of its kind that it also solves.
///
///     10 elements are misplaced, and "Update the frame" helps each: count is 10
package struct FixTogether: TriedFix, Hashable {
  /// The recipe of the fix for the first issue.
  package let recipe: FixRecipe
  /// The number of issues that the fix solves.
  package let count: Int
  package let change: Change
  /// The name of the edit in the undo menu.
  package let title: Message
}

/// The search for fixes that solve the same issue everywhere. It may run on another thread. The issues are fixed one
/// after the other by the same recipe, each on top of the fixes before it. At the end, the whole result is checked
/// once.
package struct FixTogetherJob: Sendable {
  /// The issue that was asked about, followed by the others of its kind.
  package let rows: [IssueList.Row]
  package let document: Document
  let fixes: [LayoutFix]
  let sessions: [SceneID: LayoutSession]
  /// The condition for which the document is the design; nil if it is the design for all conditions.
  var condition: VariationKey?

  init(rows: [IssueList.Row], document: Document, fixes: [LayoutFix], sessions: [SceneID: LayoutSession]) {
    (self.rows, self.document, self.fixes, self.sessions) = (rows, document, fixes, sessions)
  }

  /// Returns the same search for the design under a condition.
  func under(_ condition: VariationKey?) -> FixTogetherJob {
    var copy = self
    copy.condition = condition
    return copy
  }

  /// The limits of the search: with more, a person would wait too long for the button.
  static let mostIssues = 40
  static let mostFixes = 3

  /// Runs the search. If it is called off, the result must not be used.
  package func run(unless cancellation: Cancellation = Cancellation()) -> [FixTogether] {
    let before = sessions.mapValues(Self.problems)
    return fixes.prefix(Self.mostFixes).compactMap { together($0, before, unless: cancellation) }
  }

  private func together(
    _ fix: LayoutFix, _ before: [SceneID: Set<String>], unless cancellation: Cancellation
  ) -> FixTogether? {
    var trial = CombinedFixTrial(draft: Draft(document), sessions: sessions)
    trial.make(fix.change)
    for row in rows.dropFirst() {
      if cancellation.isAsked { return nil }
      trial.fix(row, by: fix.recipe)
    }
    let left = trial.sessions.mapValues(Self.problems)
    let gone = rows.count { left[$0.scene]?.contains($0.id) != true }
    guard gone > 1, hasNoNewIssues(left, before), causesNoIssuesElsewhere(trial.draft, unless: cancellation) else {
      return nil
    }
    return FixTogether(
      recipe: fix.recipe, count: gone, change: trial.draft.pendingChange,
      title: Message("Fix %1 Issue", "Fix %1 Issues", count: gone))
  }

  /// True if there are no new issues. In a scene that had conflicts only new conflicts count, because other issues are
  /// found only in a scene without conflicts.
  private func hasNoNewIssues(_ left: [SceneID: Set<String>], _ before: [SceneID: Set<String>]) -> Bool {
    left.allSatisfy { scene, problems in
      let hadConflicts = sessions[scene]?.layout.conflicts.isEmpty == false
      let new = problems.subtracting(before[scene] ?? [])
      return hadConflicts ? !new.contains { $0.hasPrefix(LayoutIssue.Kind.conflict.rawValue) } : new.isEmpty
    }
  }

  /// True if the change causes no new issues in the design and in any other configuration that the document declares.
  private func causesNoIssuesElsewhere(_ draft: Draft, unless cancellation: Cancellation) -> Bool {
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

/// A document that is being fixed, and its layouts.
private struct CombinedFixTrial {
  var draft: Draft
  var sessions: [SceneID: LayoutSession]

  mutating func make(_ change: Change) {
    draft.make(change)
    for scene in Array(sessions.keys) { sessions[scene]?.update(to: draft.document, change: change) }
  }

  /// Applies the same recipe to another issue, if that issue is still there.
  mutating func fix(_ row: IssueList.Row, by recipe: FixRecipe) {
    guard let session = sessions[row.scene],
      let issue = session.diagnosis().issues.first(where: { IssueList.Row(scene: row.scene, issue: $0).id == row.id }),
      let fix = session.fix(for: issue, by: recipe)
    else { return }
    make(fix.change)
  }
}

extension Issues {
  /// Returns the search for fixes that solve all issues of this kind. Nil if the issue is the only one of its kind, or
  /// if the search would take too long.
  package static func fixTogetherJob(
    for row: IssueList.Row, _ fixes: [LayoutFix], in editor: Editor
  ) -> FixTogetherJob? {
    let others = list(in: editor).rows.filter { $0.issue.kind == row.issue.kind && $0.id != row.id }
    let rows = [row] + others.prefix(FixTogetherJob.mostIssues - 1)
    let pairs = Set(rows.map(\.scene)).compactMap { scene in
      editor.layouts.session(of: scene).map { (scene, $0.atRest) }
    }
    let sessions = Dictionary(pairs) { first, _ in first }
    guard rows.count > 1, !fixes.isEmpty,
      sessions.values.allSatisfy({ FixSearch.canTry($0, inSurroundings: FixTogetherJob.mostIssues) })
    else { return nil }
    return FixTogetherJob(rows: rows, document: editor.document, fixes: fixes, sessions: sessions)
      .under(editor.condition)
  }
}
