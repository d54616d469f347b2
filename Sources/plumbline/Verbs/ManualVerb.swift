import ProgramResources
import Translations
import Words

extension Verb {
  static let manual = Verb(
    name: "manual", operands: "[PROGRAM]",
    summary: Message("Write the manual page of plumbline or plumb, for man"), options: [],
    run: { arguments throws(UsageError) in
      guard arguments.operands.count <= 1, let page = ManualPage(rawValue: arguments.operands.first ?? "plumbline")
      else {
        throw UsageError(
          Message("name a program. Use one of: %1", ManualPage.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      return VerbOutcome(output: page.text)
    })
}

/// Writes the manual pages from the texts of the help, so that both always agree.
private enum ManualPage: String, CaseIterable {
  case plumbline, plumb

  var text: String {
    switch self {
    case .plumbline: Self.ofCommandLine
    case .plumb: Self.ofEditor
    }
  }

  private static var ofEditor: String {
    """
    .TH PLUMB 1 "" "Plumb \(ProgramVersion.number)"
    .SH \(escaped(Message("NAME")))
    plumb \\- \(escaped(EditorUsage.purpose))
    .SH \(escaped(Message("SYNOPSIS")))
    .B plumb
    [OPTION…]
    .I [FILE…|FOLDER]
    .SH \(escaped(Message("DESCRIPTION")))
    \(escaped(EditorUsage.description))
    \(escaped(Message("F1 opens help about what is selected.")))
    .SH \(escaped(Message("OPTIONS")))

    """
      + EditorUsage.options.map { option in
        let values = option.values.isEmpty ? nil : option.values.joined(separator: " ")
        return paragraph(option.letter, option.name, value: values, option.help)
      }.joined() + seeAlso("plumbline")
  }

  private static func seeAlso(_ program: String) -> String {
    """
    .SH \(escaped(Message("SEE ALSO")))
    .BR \(program) (1)

    """
  }

  private static var ofCommandLine: String {
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
    return head + Verb.all.map(section).joined() + exitCodes + seeAlso("plumb")
  }

  private static func section(_ verb: Verb) -> String {
    """
    .SS "plumbline \(verb.name) \(escaped(verb.operands))"
    \(escaped(verb.summary)).

    """ + verb.allOptions.map { paragraph($0.letter, $0.name, value: $0.value, $0.help) }.joined()
  }

  private static func paragraph(_ letter: Character?, _ name: String, value: String?, _ help: Message) -> String {
    let letter = letter.map { "\\-\($0), " } ?? ""
    let value = value.map { "=\\fI\(escaped($0))\\fR" } ?? ""
    return """
      .TP
      \\fB\(letter)\\-\\-\(escaped(name))\\fR\(value)
      \(escaped(help)).

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

  /// Escapes hyphens and backslashes, and a period or apostrophe at the beginning of a line.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
