import LayoutModel
import Words

extension CommandRegistry {
  /// Commands for named values.
  static let valueCommands = [
    Command(
      "make-value", Message("Make Value"),
      when: Availability(
        ValueEditing.sharesConstant, else: .says(Message("Select constraints with the same constant"))),
      perform: { editor, _ in ValueEditing.make(in: &editor) })
  ]
}

extension ValueEditing {
  /// True if constraints are selected whose constants are the same, apart from their signs.
  fileprivate static func sharesConstant(in editor: Editor) -> Bool {
    let chosen = editor.selection.constraints.compactMap { editor.document.constraints[$0] }
    guard let number = chosen.first.map({ abs($0.constant) }) else { return false }
    return chosen.allSatisfy { abs($0.constant) == number }
  }
}
