import Comparison
import Markup
import Words

extension Verb {
  static let textconv = Verb(
    name: "textconv", operands: "FILE",
    summary: Message("Write a document as lines of text for git diff"),
    options: [
      .text(
        "from", "FORMAT", Message("Input format (default: detected from name or content)"), words: KnownFormats.readable
      )
    ],
    run: { arguments throws(UsageError) in
      guard arguments.operands.count == 1 else {
        throw UsageError(Message("expected one file, but found %1", arguments.operands.count))
      }
      try KnownFormats.checkReadable(arguments["from"])
      return text(of: InputFile(name: arguments.operands[0]), format: arguments["from"])
    })

  /// Returns the lines. A file that is no document, such as one with conflict markers, is written as it is, because git
  /// shows no difference at all if this program fails.
  private static func text(of file: InputFile, format: String?) -> VerbOutcome {
    var outcome = VerbOutcome()
    do {
      let bytes = try file.bytes()
      do {
        outcome.output = Array(DocumentText(try file.document(bytes, format: format).document).text.utf8)
      } catch {
        outcome.output = bytes
        outcome.complaints.append(error.spoken)
      }
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }
}
