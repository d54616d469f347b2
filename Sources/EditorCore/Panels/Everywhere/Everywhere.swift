/// The check of all surroundings: its job, its results, and showing an issue that it found.
package enum Everywhere {
  package static func job(in editor: Editor) -> EverywhereJob {
    EverywhereJob(editor.withoutPreview.source, editor.layouts.environment, measurer: editor.layouts.measurer)
  }

  /// Records the results of a complete check, unless the document has changed since it began.
  package static func accept(_ results: EverywhereResults, in editor: inout Editor) {
    guard results.isComplete, !results.isCancelled, results.document == editor.withoutPreview.source else { return }
    editor.configurations = results.counts
  }

  /// Shows the scene on the canvas in one of the surroundings, and selects the issue there.
  package static func show(_ named: NamedViewpoint, of row: EverywhereRow, in editor: inout Editor) {
    editor.look(from: named.viewpoint)
    Issues.show(IssueList.Row(scene: row.scene, issue: row.issue), in: &editor)
  }
}
