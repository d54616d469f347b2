import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The Issues pane: its rows, their fixes, and what a click on them does.
package enum Issues {
  package static func list(in editor: Editor) -> IssueList { editor.derived(ListedIssues.self).list }

  /// Returns all issues about any of some elements, listed or not, worst first in each scene.
  package static func rows(of elements: some Collection<ElementID>, in editor: Editor) -> [IssueList.Row] {
    let byScene = Dictionary(grouping: elements) { editor.geometry.scene(of: $0) }
    return editor.geometry.papers.flatMap { paper -> [IssueList.Row] in
      guard let elements = byScene[paper.scene], let found = editor.layouts.found(of: paper.scene) else { return [] }
      return found.issues(of: elements).map { IssueList.Row(scene: paper.scene, issue: $0) }
    }
  }

  /// Returns the fixes for an issue, each of which was tried. They are worked out when asked for.
  package static func fixes(for row: IssueList.Row, in editor: Editor) -> [LayoutFix] {
    fixJob(for: row, in: editor)?.run().fixes ?? []
  }

  package static func fixJob(for row: IssueList.Row, in editor: Editor) -> FixJob? {
    editor.layouts.session(of: row.scene).map {
      FixJob(row: row, document: editor.document, session: $0.atRest, condition: editor.condition)
    }
  }

  /// Shows the result of a fix, until the preview ends.
  package static func preview(_ fix: some TriedFix, in editor: inout Editor) {
    editor.endPreview()
    if editor.document.fits(fix.change) { editor.preview { $0.make(fix.change) } }
  }

  package static func apply(_ fix: some TriedFix, in editor: inout Editor) {
    editor.leaveGesture()
    guard editor.document.fits(fix.change) else {
      editor.notice = Message("The layout has changed since. Check the issue again.")
      return
    }
    editor.edit(fix.title) { $0.make(fix.change) }
  }

  /// Selects the constraints or elements of an issue, and brings them into view.
  package static func show(_ row: IssueList.Row, in editor: inout Editor) {
    let constraints = Set(row.issue.constraints.filter(editor.document.constraints.contains))
    editor.select(constraints.isEmpty ? Selection(elements: row.issue.elements) : Selection(constraints: constraints))
    let frames = row.issue.elements.compactMap(editor.geometry.frame(of:))
    guard let first = frames.first else { return }
    editor.reveal(frames.dropFirst().reduce(first) { $0.union($1) })
  }
}
