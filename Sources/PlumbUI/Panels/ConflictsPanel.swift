import CGtk
import Comparison
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The list of the open conflicts of a merge. The chosen one shows its versions, and a click on one decides. Then the next
/// conflict is chosen.
final class ConflictsPanel {
  let widget: Widget
  private unowned let window: any EditorHost
  private let list = Widget.box(.vertical).styled("issue-list")
  private var shown: [MergeConflict] = []
  private var rows: [ConflictRowView] = []
  private var chosen = 0

  /// The most conflicts with a row; further ones follow when some are decided.
  private static let mostRows = 100

  init(window: any EditorHost) {
    self.window = window
    widget = Widget.scrolled(list)
    gtk_scrolled_window_set_policy(widget.as(.scrolledWindow), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    widget.setAccessible(label: say("Merge Conflicts"))
  }

  var count: Int { shown.count }

  /// The height of the whole list at its width; nil if it is empty.
  var contentHeight: Int? { rows.isEmpty ? nil : list.naturalHeight }

  func show(_ editor: Editor) {
    let document = ExampleEditing.documentToKeep(in: editor)
    guard document.conflicts != shown else { return }
    let hadFocus = rows.contains { $0.widget.containsFocus }
    shown = document.conflicts
    rows = shown.prefix(Self.mostRows).enumerated().map { index, conflict in
      makeRow(index, conflict, ConflictSentence(conflict, in: [document]))
    }
    let rest = shown.count - rows.count
    list.setChildren(rows.map(\.widget) + (rest > 0 ? [Widget.note(say("And %1 more", String(rest)))] : []))
    choose(min(chosen, max(rows.count - 1, 0)), shows: false)
    if hadFocus, rows.indices.contains(chosen) { rows[chosen].takeFocus() }
  }

  private func makeRow(_ index: Int, _ conflict: MergeConflict, _ sentence: ConflictSentence) -> ConflictRowView {
    ConflictRowView(
      sentence, chosen: { [weak self] in self?.choose(index, shows: true) },
      decided: { [weak self] choice in self?.decide(conflict, choice) })
  }

  /// Opens the row of a conflict.
  /// - Parameter shows: true to select its record on the canvas, too.
  private func choose(_ index: Int, shows: Bool) {
    guard rows.indices.contains(index) else { return }
    chosen = index
    for (other, row) in rows.enumerated() { row.isOpen = other == index }
    if shows { window.change { ReportedRecords.show(record: shown[index].record, in: &$0) } }
  }

  /// Takes a version; nil keeps the document as it is.
  private func decide(_ conflict: MergeConflict, _ choice: ConflictChoice?) {
    guard let document = window.editor.map(ExampleEditing.documentToKeep),
      document.conflicts.contains(conflict)
    else { return }
    do throws(UndecidableConflict) {
      let decided = try choice.map { choice throws(UndecidableConflict) in
        try document.deciding(conflict, for: choice)
      }
      window.change { editor in
        editor.replaceDocument(by: decided ?? document.dismissing(conflict), Message("Decide Merge Conflict"))
        ReportedRecords.show(record: conflict.record, in: &editor)
      }
    } catch {
      rows.indices.contains(chosen) ? rows[chosen].show(error.reason) : ()
    }
  }
}
