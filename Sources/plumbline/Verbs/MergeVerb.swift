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
      let target = MergeTarget(base: base, ours: ours, theirs: theirs)
      if case .lines(let reason) = target { return try mergeLines(because: reason, [base, ours, theirs]) }
      let common = base?.document ?? Document()
      let merge = DocumentMerge(base: common, ours: ours.document, theirs: theirs.document)
      let (file, version) = if case .theirs = target { (inputs[2], theirs) } else { (inputs[1], ours) }
      let place = try InPlaceOutput(of: file, version, shownName: shownName)
      if try place.deliver(merge.document, to: output, &outcome) > 0 { outcome.code = .found }
      tell(merge, [ours.document, merge.theirs, common], &outcome)
      checkLayouts(of: merge.document, common, ours.document, merge.theirs, &outcome)
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }

  /// Reads the common version. Git hands over an empty file if both sides added the document.
  private func base() throws(FormatError) -> ImportResult? {
    try inputs[0].bytes().isEmpty ? nil : try read(inputs[0])
  }

  private func read(_ file: InputFile) throws(FormatError) -> ImportResult { try file.document(format: nil) }

  /// Merges the texts of the three versions and looks at the layout that comes out.
  private func mergeLines(because reason: Message, _ versions: [ImportResult?]) throws(FormatError) -> VerbOutcome {
    var outcome = VerbOutcome()
    let merge = LineMerge(base: inputs[0], ours: inputs[1], theirs: inputs[2])
    let (bytes, conflicts) = try merge.run(named: shownName)
    try OutputFile(name: output).deliver(bytes, to: &outcome)
    outcome.complaints.append(FormatError(file: shownName, reason: reason).spoken)
    if conflicts > 0 {
      complain(
        Message("%1 conflict is marked in the text", "%1 conflicts are marked in the text", count: conflicts), &outcome)
    } else if let merged = try? KnownFormats.all.importDocument(bytes, named: shownName) {
      let documents = versions.map { $0?.document ?? Document() }
      checkLayouts(of: merged.document, documents[0], documents[1], documents[2], &outcome)
    } else {
      complain(Message("the merged text can’t be read"), &outcome)
    }
    return outcome
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
