import FormatExchange
import LayoutModel
import Markup
import PlumbFormat
import Words

extension Verb {
  static let set = Verb(
    name: "set", operands: "FILE ANCHOR=VALUE...",
    summary: Message(
      "Change values in a file, which keeps everything else (ANCHOR is a record and a member: c1.constant)"),
    options: [
      .text("output", letter: "o", "OUT", Message("Output file (default: the file itself)")),
      .text(
        "from", "FORMAT", Message("Input format (default: detected from name or content)"), words: KnownFormats.readable
      ),
    ],
    run: { arguments throws(UsageError) in
      guard let name = arguments.operands.first, arguments.operands.count > 1 else {
        throw UsageError(Message("expected a file and one or more values, such as c1.constant=24"))
      }
      try KnownFormats.checkReadable(arguments["from"])
      let settings = try arguments.operands.dropFirst().map(setting)
      return outcome(of: InputFile(name: name), settings, arguments)
    })

  private static func setting(_ text: String) throws(UsageError) -> MemberSetting {
    guard let setting = MemberSetting(text) else {
      throw UsageError(
        Message("“%1” isn’t a value. Use RECORD.MEMBER=VALUE, such as c1.constant=24", Quoted.text(text)))
    }
    return setting
  }

  private static func outcome(
    of input: InputFile, _ settings: [MemberSetting], _ arguments: Arguments
  ) -> VerbOutcome {
    var outcome = VerbOutcome()
    do {
      let read = try input.document(format: arguments["from"])
      let output = try InPlaceOutput(of: input, read)
      let document = try read.document.setting(settings, named: input.shownName)
      try output.deliver(document, to: arguments["output"] ?? input.name, &outcome)
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }
}
