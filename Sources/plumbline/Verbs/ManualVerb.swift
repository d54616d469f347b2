import ProgramResources
import Translations
import Words

extension Verb {
  static let manual = Verb(
    name: "manual", operands: "", summary: Message("Write the manual page, for man"), options: [],
    run: { arguments throws(UsageError) in
      try arguments.expectNoOperands()
      return VerbOutcome(output: ManualPage.text)
    })
}

/// Made from the words of the help, so that it cannot say anything else.
private enum ManualPage {
  static var text: String {
    let head = """
      .TH PLUMBLINE 1 "" "Plumb \(ProgramVersion.number)"
      .SH \(escaped(Message("NAME")))
      plumbline \\- \(escaped(Program.purpose))
      .SH \(escaped(Message("SYNOPSIS")))
      .B plumbline
      .I COMMAND
      [OPTION…] …
      .SH \(escaped(Message("COMMANDS")))

      """
    return head + Verb.all.map(section).joined() + exitCodes
  }

  private static func section(_ verb: Verb) -> String {
    """
    .SS "plumbline \(verb.name) \(escaped(verb.operands))"
    \(escaped(verb.summary)).

    """ + verb.allOptions.map(paragraph).joined()
  }

  private static func paragraph(_ option: OptionSpec) -> String {
    let letter = option.letter.map { "\\-\($0), " } ?? ""
    let value = option.value.map { "=\\fI\(escaped($0))\\fR" } ?? ""
    return """
      .TP
      \\fB\(letter)\\-\\-\(escaped(option.name))\\fR\(value)
      \(escaped(option.help)).

      """
  }

  private static var exitCodes: String {
    """
    .SH \(escaped(Message("EXIT STATUS")))
    .TP
    0
    \(escaped(Message("No problems found.")))
    .TP
    1
    \(escaped(Message("The command found what it looks for: errors, sizes that break, differences.")))
    .TP
    2
    \(escaped(Message("Wrong use, unreadable input, or output that failed.")))

    """
  }

  private static func escaped(_ message: Message) -> String { escaped(message.spoken) }

  /// Hyphens and backslashes mean something, and so does a point or an apostrophe at the beginning of a line.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
