import LayoutModel
import Words

extension CommandRegistry {
  static let lineCommands = [
    toggle("lines-all", Message("All Constraints"), shortcuts: ["<Control><Shift>k"], \.showsAll),
    toggle("lines-horizontal", Message("Horizontal Constraints"), \.showsHorizontal),
    toggle("lines-vertical", Message("Vertical Constraints"), \.showsVertical),
    toggle("lines-troubled", Message("Only Constraints with Issues"), \.onlyTroubled),
    Command(
      "edit-constraint", Message("Edit Constraint"), shortcuts: ["Return", "KP_Enter"],
      when: Availability({ $0.selection.constraints.count == 1 }, else: .says(Message("Select one constraint"))),
      perform: { editor, _ in ConstraintLines.openSelected(in: &editor) }),
    Command(
      "swap-items", Message("Swap Items"),
      when: Availability(
        { editor in editor.selection.constraints.contains { editor.document.constraints[$0]?.swapped != nil } },
        else: .says(Message("Select a constraint with a second item"))),
      perform: { editor, _ in ConstraintLines.swapItems(of: Array(editor.selection.constraints), in: &editor) }),
  ]

  private static func toggle(
    _ id: String, _ title: Message, shortcuts: [String] = [], _ path: WritableKeyPath<LineSettings, Bool> & Sendable
  ) -> Command {
    Command(id, title, shortcuts: shortcuts, perform: { editor, _ in editor.settings.lines[keyPath: path].toggle() })
      .on { $0.settings.lines[keyPath: path] }
  }
}

/// Edits constraints by their lines on the canvas.
package enum ConstraintLines {
  package static func swapItems(of ids: [ConstraintID], in editor: inout Editor) {
    let swapped = ids.compactMap { editor.document.constraints[$0]?.swapped }
    editor.edit(Message("Swap Items")) { draft in for constraint in swapped { draft.put(constraint) } }
  }

  fileprivate static func openSelected(in editor: inout Editor) {
    editor.openConstraint = editor.selection.constraints.first
  }

  /// Records that the editor of a constraint was closed.
  package static func close(in editor: inout Editor) { editor.openConstraint = nil }

  /// Returns the point on the pasteboard that the editor of a constraint points at: the middle of its line.
  package static func place(of constraint: ConstraintID, in editor: Editor) -> Point? {
    let marks = editor.visibleMarks.filter { $0.id == constraint }
    return marks.first.map { ($0.from + $0.to) * 0.5 }
  }
}
