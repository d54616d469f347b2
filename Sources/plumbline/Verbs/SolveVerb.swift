import FormatExchange
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Markup
import Rendering
import TextFormats
import Translations
import Words

extension Verb {
  static let solve = Verb(
    name: "solve", operands: "FILE…",
    summary: Message("Solve layouts and print the frame of every element (“-” for standard input)"),
    options: [
      .text(
        "from", "FORMAT", Message("Input format (default: detected from name or content)"), words: KnownFormats.readable
      )
    ]
      + EnvironmentOptions.specs + [
        .text("why", "ANCHOR", Message("Explain the position of an anchor, such as search.left")),
        .flag("fitting", Message("Also print the smallest size that fits the contents of each scene")),
        .flag("tree", Message("Print the tree of elements instead, as a debugger shows it")),
        .flag("log", Message("Print the log of conflicts instead, as the run-time system writes it")),
        .flag("json", Message("Write JSON")),
      ],
    run: { arguments throws(UsageError) in
      guard !arguments.operands.isEmpty else { throw UsageError(Message("missing file")) }
      try KnownFormats.checkReadable(arguments["from"])
      let solving = Solving(
        format: arguments["from"], options: try EnvironmentOptions(arguments), findsFixes: arguments.has("json"),
        asked: try arguments["why"].map(AskedAnchor.init), extras: SolvedExtras(arguments))
      let results = await ManyFiles.map(arguments.operands) { solving.result(of: $0) }
      return ManyFiles.outcome(of: results, asJSON: arguments.has("json"))
    })
}

private struct Solving: Sendable {
  let format: String?
  let options: EnvironmentOptions
  let findsFixes: Bool
  let asked: AskedAnchor?
  let extras: SolvedExtras

  func result(of file: InputFile) -> FileResult {
    var result = FileResult(name: file.name)
    do {
      let read = file.withPictures(try file.document(format: format), tellsProblems: false)
      result.complaints = read.losses.map { $0.line(in: file.shownName) }
      result.complaints += read.complaints(aboutLanguages: options.languages, in: file.shownName)
      let scenes = try options.scenes(of: read.document, in: file.shownName)
      let reports = reports(of: scenes, in: read.document)
      result.json = [JSONMember("scenes", .array(reports.map(\.json)))]
      result.tell(
        read.document.fontNotices(of: scenes, in: options.environment), about: read.document, of: file)
      result.text = extras.isInstead ? "" : reports.map(SolvedText.text).joined(separator: "\n")
      result.complaints += unusable(in: reports, of: read, file: file.shownName)
      extras.tell(scenes, reports, &result)
      if let asked { try tell(asked, of: reports, in: read.document, file: file.shownName, &result) }
    } catch {
      result.isReadable = false
      result.complaints.append(error.spoken)
    }
    return result
  }

  /// Each file has its own measurer, so that files on different cores do not wait for each other.
  private func reports(of scenes: [Scene], in document: Document) -> [SceneReport] {
    let measurer = PangoMeasurer()
    return scenes.map {
      SceneReport(
        solving: document, scene: $0, environment: options.environment, measurer: measurer, findingFixes: findsFixes)
    }
  }

  private func tell(
    _ asked: AskedAnchor, of reports: [SceneReport], in document: Document, file: String, _ result: inout FileResult
  ) throws(FormatError) {
    let scene = document.scene(of: asked.element)?.id
    let report = reports.first { $0.id == scene }
    guard let reasons = report.flatMap({ ReasonSearch.reasons(for: asked.element, asked.attribute, in: $0.session) })
    else {
      result.complaints.append(
        Message("%1: “%2” isn’t in the layout", file, asked.element.rawValue).spoken)
      result.isReadable = false
      return
    }
    result.json.append(JSONMember("why", asked.json(reasons)))
    result.text += asked.text(reasons)
  }

  private func unusable(in reports: [SceneReport], of read: ImportResult, file: String) -> [String] {
    let unusable = reports.flatMap(\.layout.unusable)
    guard !unusable.isEmpty else { return [] }
    let lines = read.source?.linesOfRecords() ?? [:]
    return unusable.map { id in
      let what = Message("ignored: its values are out of range")
      return FormatLoss(line: lines[id.rawValue], record: id.rawValue, what: what).line(in: file)
    }
  }
}

/// Writes a solved scene as text.
private enum SolvedText {
  static func text(_ report: SceneReport) -> String {
    let size = report.layout.size
    let title = "\(report.id): \(number(size.width)) × \(number(size.height)), \(report.diagnosis.status.rawValue)\n"
    let rows = report.elements.map { ["  \($0.element.id)", $0.element.kind.rawValue, frame(of: $0), note(on: $0)] }
    let issues = report.diagnosis.issues.map { "  \($0.severity.rawValue): \($0.message.spoken)\n" }
    return title + TextTable.text(of: rows) + issues.joined()
  }

  private static func frame(of report: ElementReport) -> String {
    guard let f = report.solved else { return Message("not in the layout").spoken }
    return [f.x, f.y, f.width, f.height].map(number).joined(separator: " ")
  }

  private static func note(on report: ElementReport) -> String {
    let free = FrameScalar.allCases.filter(report.ambiguous.contains).map(\.rawValue).joined(separator: ", ")
    let notes = [
      report.isMisplaced ? Message("misplaced").spoken : "",
      free.isEmpty ? "" : Message("ambiguous: %1", free).spoken,
    ]
    return notes.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private static func number(_ value: Double) -> String { JSONText.roundedNumber(value) }
}
