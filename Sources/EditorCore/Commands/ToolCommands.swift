import Words

extension CommandRegistry {
  static let toolCommands = [
    Command(
      "tool-select", Message("Select Tool"), shortcuts: ["v"], perform: { editor, _ in editor.use(.select) }),
    Command(
      "tool-constrain", Message("Constrain Tool"), shortcuts: ["c"], perform: { editor, _ in editor.use(.constrain) }),
  ]
}
