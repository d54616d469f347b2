import Markup
import PlumbFormat
import Translations
import Words

extension Verb {
  static let diff = Verb(
    name: "diff", operands: "A B",
    summary: Message("Show the differences between two documents (exit code 1 if they differ)"),
    options: [
      .text(
        "from", "FORMAT", Message("Input format (default: detected from name or content)"), words: KnownFormats.readable
      ),
      .flag("json", Message("Write JSON")),
    ],
    run: { arguments throws(UsageError) in
      guard arguments.operands.count == 2 else {
        throw UsageError(
          Message(
            "expected two files, but found %1", "expected two files, but found %1",
            count: arguments.operands.count))
      }
      try KnownFormats.checkReadable(arguments["from"])
      return outcome(
        of: arguments.operands.map(InputFile.init), format: arguments["from"], asJSON: arguments.has("json"))
    })

  private static func outcome(of files: [InputFile], format: String?, asJSON: Bool) -> VerbOutcome {
    do {
      let old = try files[0].document(format: format)
      let new = try files[1].document(format: format)
      let difference = DocumentDifference(from: old.document, to: new.document)
      var outcome = VerbOutcome(output: asJSON ? difference.json.lines : text(difference))
      outcome.complaints = zip(files, [old, new]).flatMap { file, read in
        read.losses.map { $0.line(in: file.shownName) }
      }
      if !difference.isEmpty { outcome.code = .found }
      return outcome
    } catch {
      var outcome = VerbOutcome()
      outcome.fail(error.spoken)
      return outcome
    }
  }

  private static func text(_ difference: DocumentDifference) -> String {
    difference.removed.map { "- \($0.title.spoken): \(allMembers($0, \.was))\n" }.joined()
      + difference.added.map { "+ \($0.title.spoken): \(allMembers($0, \.now))\n" }.joined()
      + difference.changed.map { "~ \($0.title.spoken): \(changes(in: $0))\n" }.joined()
  }

  private static func allMembers(
    _ record: DocumentDifference.ChangedRecord, _ side: KeyPath<DocumentDifference.Member, JSONValue?>
  ) -> String {
    record.members.compactMap { member in member[keyPath: side].map { "\(member.name) \($0.text)" } }
      .joined(separator: ", ")
  }

  private static func changes(in record: DocumentDifference.ChangedRecord) -> String {
    let nothing = "(default)"
    return record.members.map { "\($0.name) \($0.was?.text ?? nothing) → \($0.now?.text ?? nothing)" }
      .joined(separator: ", ")
  }
}
