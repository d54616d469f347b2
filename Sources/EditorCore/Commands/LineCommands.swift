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
      perform: { editor, _ in editor.openSelectedConstraint() }),
    Command(
      "swap-items", Message("Swap Items"),
      when: Availability(
        { editor in editor.selection.constraints.contains { editor.document.constraints[$0]?.swapped != nil }
        }, else: .says(Message("Select a constraint with a second item"))),
      perform: { editor, _ in editor.swapItems(of: Array(editor.selection.constraints)) }),
  ]

  private static func toggle(
    _ id: String, _ title: Message, shortcuts: [String] = [], _ path: WritableKeyPath<LineSettings, Bool> & Sendable
  ) -> Command {
    Command(id, title, shortcuts: shortcuts, perform: { editor, _ in editor.settings.lines[keyPath: path].toggle() }).on
    { $0.settings.lines[keyPath: path] }
  }
}

extension Editor {
  package mutating func swapItems(of ids: [ConstraintID]) {
    let swapped = ids.compactMap { document.constraints[$0]?.swapped }
    edit(Message("Swap Items")) { draft in
      for constraint in swapped { draft.put(constraint) }
    }
  }

  fileprivate mutating func openSelectedConstraint() {
    openConstraint = selection.constraints.first
  }

  /// Records that the editor of a constraint was closed.
  package mutating func closeConstraint() { openConstraint = nil }

  /// Returns the point on the pasteboard that the editor of a constraint points at: the middle of its line.
  package func place(of constraint: ConstraintID) -> Point? {
    let marks = visibleMarks.filter { $0.id == constraint }
    return marks.first.map { ($0.from + $0.to) * 0.5 }
  }
}
