extension CommandRegistry {
  static let toolCommands = Tool.allCases.map { tool in
    Command(
      "tool-\(tool.rawValue)", tool.traits.title, shortcuts: [tool.traits.key],
      perform: { editor, _ in editor.use(tool) })
  }
}
