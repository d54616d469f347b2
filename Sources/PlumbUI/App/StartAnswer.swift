import ProgramResources
import Words

/// The text that the program prints instead of opening a window.
package struct StartAnswer {
  package var output = ""
  package var complaint = ""
  package var code: Int32 = 0

  /// Nil if a window is wanted and can be opened.
  package init?(to arguments: [String], hasDisplay: () -> Bool = { PlumbApplication.hasDisplay }) {
    let options = arguments.dropFirst().prefix { $0 != "--" }
    if options.contains("--version") {
      output = "plumb \(ProgramVersion.number)\n"
    } else if options.contains("--help") || options.contains("-h") {
      output = Self.help
    } else if let missing = ShippedFiles.complaint(about: .editor) {
      (complaint, code) = (Self.complaint(missing), 1)
    } else if !hasDisplay() {
      (complaint, code) = (Self.complaint(Message("can’t open a display: set DISPLAY or WAYLAND_DISPLAY")), 1)
    } else {
      return nil
    }
  }

  private static func complaint(_ message: Message) -> String { "plumb: \(say(message))\n" }

  private static var help: String {
    let options = EditorUsage.options.map { option in
      let names = (option.letter.map { "-\($0), " } ?? "    ") + "--\(option.name)"
      let line = ([names] + option.values).joined(separator: " ")
      guard option.values.isEmpty else { return "  \(line)\n                   \(say(option.help))" }
      return "  \(line.padding(toLength: 15, withPad: " ", startingAt: 0))  \(say(option.help))"
    }
    return """
      \(say(Message("Usage:")))
        \(EditorUsage.synopsis)

      \(say(EditorUsage.purpose)). \(say(EditorUsage.description))

      \(say(Message("Options:")))
      \(options.joined(separator: "\n"))

      """
  }
}
