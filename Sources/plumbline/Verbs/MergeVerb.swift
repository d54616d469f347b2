import Comparison
import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import PlumbFormat
import ProgramResources
import Rendering
import Words

extension Verb {
  static let merge = Verb(
    name: "merge", operands: "BASE OURS THEIRS",
    summary: Message("Merge two versions of a document (exit code 1 on conflicts or new layout issues)"),
    options: [
      .text("output", letter: "o", "OUT", Message("Output file; may be OURS")),
      .text("name", "NAME", Message("File name to show in messages (default: OUT)")),
    ],
    run: { arguments throws(UsageError) in try Merging(arguments).run() })
}

private struct Merging {
  private let inputs: [InputFile]
  private let output: String
  private let shownName: String

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.operands.count == 3 else {
      throw UsageError(
        Message(
          "expected three files, BASE, OURS and THEIRS, but found %1",
          "expected three files, BASE, OURS and THEIRS, but found %1", count: arguments.operands.count))
    }
    guard let output = arguments["output"] else { throw UsageError(Message("missing output file: add -o OUT")) }
    inputs = arguments.operands.map(InputFile.init)
    self.output = output
    shownName = arguments["name"] ?? output
  }

  func run() -> VerbOutcome {
    var outcome = VerbOutcome()
    do {
      let (base, ours, theirs) = (try base(), try read(inputs[1]), try read(inputs[2]))
      let merge = DocumentMerge(base: base, ours: ours.document, theirs: theirs.document)
      let bytes = NativeWriter.write(merge.document, over: ours.source)
      try OutputFile(name: output).deliver(bytes, to: &outcome)
      tell(merge, [ours.document, merge.theirs, base], &outcome)
      checkLayouts(of: merge.document, base, ours.document, merge.theirs, &outcome)
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }

  /// Reads the common version. Git hands over an empty file if both sides added the document.
  private func base() throws(FormatError) -> Document {
    let bytes = try inputs[0].bytes()
    return bytes.isEmpty ? Document() : try read(inputs[0], bytes).document
  }

  private func read(_ file: InputFile) throws(FormatError) -> ImportResult { try read(file, try file.bytes()) }

  private func read(_ file: InputFile, _ bytes: [UInt8]) throws(FormatError) -> ImportResult {
    let importer = KnownFormats.all.importer(forFileNamed: file.shownName, bytes: bytes)
    if let importer, importer.id != NativeFormat().id {
      throw FormatError(
        file: file.shownName, reason: Message("only Plumb documents can be merged; this file is “%1”", importer.id))
    }
    return try NativeFormat().importDocument(bytes, named: file.shownName)
  }

  // MARK: Reporting

  private func tell(_ merge: DocumentMerge, _ sides: [Document], _ outcome: inout VerbOutcome) {
    for conflict in merge.conflicts {
      let sentence = ConflictSentence(conflict, in: [merge.document] + sides).text
      complain(Message("conflict: %1", sentence), &outcome)
    }
  }

  private func checkLayouts(
    of merged: Document, _ base: Document, _ ours: Document, _ theirs: Document, _ outcome: inout VerbOutcome
  ) {
    guard merged != ours, merged != theirs else { return }
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    let check = MergeCheck(
      merged, of: base, ours: ours, theirs: theirs, environment: environment, measurer: PangoMeasurer())
    for issue in check.issues() {
      complain(Message("scene %1: %2", issue.scene.rawValue, issue.message), &outcome)
    }
  }

  private func complain(_ reason: Message, _ outcome: inout VerbOutcome) {
    outcome.complaints.append(FormatError(file: shownName, reason: reason).spoken)
    outcome.code = .found
  }
}
