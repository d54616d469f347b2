import FormatExchange
import Foundation
import LayoutModel
import Markup
import ProgramResources
import Rendering
import Translations
import Words

extension Verb {
  static let convert = Verb(
    name: "convert", operands: "IN OUT | IN -o OUT",
    summary: Message("Convert a file to another format (“-” for standard input or output)"),
    options: [
      .text("output", letter: "o", "OUT", Message("Output file, in place of the second name")),
      .text(
        "from", "FORMAT", Message("Input format (default: detected from name or content)"), words: KnownFormats.readable
      ),
      .text("to", "FORMAT", Message("Output format (default: detected from name)"), words: KnownFormats.writable),
      .text(
        "onto", "ORIGINAL", Message("Write only what differs from this file, and keep everything else in it")),
      .word(
        "layout", ExportLayout.self,
        Message(
          "Layout of GTK files: containers, constraints, or auto (default), which prefers containers. Of web pages: exact (default), live or fluid"
        )),
      .text("widths", "A..B", Message("Range of scene widths at which a web page is exact")),
      .text("heights", "A..B", Message("Range of scene heights at which a web page is exact")),
      .flag("play", Message("For web pages: add controls for size, device, language and appearance")),
      .flag("report", Message("Tell which parts became containers, or at which sizes a page is exact")),
      .flag("json", Message("Write JSON")),
    ] + EnvironmentOptions.specs,
    run: { arguments throws(UsageError) in
      if let original = arguments["onto"] {
        guard !arguments.has("play") else { throw UsageError(Message("use either --onto or --play")) }
        return try outcome(of: arguments, onto: InputFile(name: original))
      }
      return try Conversion(arguments).run()
    })

  private static func outcome(of arguments: Arguments, onto original: InputFile) throws(UsageError) -> VerbOutcome {
    let (input, output) = try Conversion.files(arguments)
    try KnownFormats.checkReadable(arguments["from"])
    var outcome = VerbOutcome()
    do {
      let read = try input.document(format: arguments["from"])
      let place = try InPlaceOutput(of: original, original.document(format: nil))
      try place.deliver(read.document, to: output, &outcome)
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }
}

private struct Conversion {
  private let input: InputFile
  private let output: String
  private let from: String?
  private let exporter: any DocumentExporter
  private let options: EnvironmentOptions
  private let layout: ExportLayout
  private let ranges: SizeRanges
  private let plays: Bool
  /// Nil if no report is wanted.
  private let report: ReportForm?

  private enum ReportForm {
    case words, json
  }

  init(_ arguments: Arguments) throws(UsageError) {
    (input, output) = try Self.files(arguments)
    from = arguments["from"]
    options = try EnvironmentOptions(arguments)
    try KnownFormats.checkReadable(from)
    try KnownFormats.checkWritable(arguments["to"])
    exporter = try Self.exporter(named: arguments["to"], for: output)
    layout = try Self.layout(arguments, exporter)
    ranges = try SizeRanges(arguments)
    if arguments["widths"] != nil || arguments["heights"] != nil, !exporter.layouts.contains(.exact) {
      throw UsageError(Message("the format “%1” has no sizes at which it is exact", exporter.id))
    }
    plays = arguments.has("play")
    guard exporter.plays || !plays else {
      throw UsageError(Message("--play is for web pages, not for the format “%1”", exporter.id))
    }
    report = arguments.has("json") ? .json : arguments.has("report") ? .words : nil
    if report != nil, output == "-" {
      throw UsageError(Message("the report needs standard output. Name a file for the export"))
    }
  }

  /// Returns the input and the output. The output is the second name or the value of `-o`.
  fileprivate static func files(_ arguments: Arguments) throws(UsageError) -> (input: InputFile, output: String) {
    let files = arguments.operands
    if let output = arguments["output"] {
      guard files.count == 1 else { throw UsageError(Message("expected one file, but found %1", files.count)) }
      return (InputFile(name: files[0]), output)
    }
    guard files.count == 2 else {
      throw UsageError(
        Message(
          "expected two files, IN and OUT, but found %1", "expected two files, IN and OUT, but found %1",
          count: files.count))
    }
    return (InputFile(name: files[0]), files[1])
  }

  private static func layout(
    _ arguments: Arguments, _ exporter: any DocumentExporter
  ) throws(UsageError) -> ExportLayout {
    guard let layout: ExportLayout = try arguments.word("layout") else { return .auto }
    guard exporter.layouts.isEmpty || exporter.layouts.contains(layout) else {
      let known = exporter.layouts.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        Message("the format “%1” doesn’t have the layout “%2”. Use one of: %3", exporter.id, layout.rawValue, known))
    }
    return layout
  }

  private static func exporter(named id: String?, for output: String) throws(UsageError) -> any DocumentExporter {
    if let exporter = id.flatMap(KnownFormats.all.exporter(id:)) { return exporter }
    guard let exporter = KnownFormats.all.exporter(forFileNamed: output) else {
      let known = KnownFormats.all.exporters.map(\.id).joined(separator: ", ")
      throw UsageError(
        Message("can’t tell the format of “%1” from its name. Add --to with one of: %2", Quoted.text(output), known))
    }
    return exporter
  }

  func run() throws(UsageError) -> VerbOutcome {
    var outcome = VerbOutcome()
    do {
      let read = input.withPictures(
        try input.document(format: from, toBecome: exporter, in: output),
        decodedIn: exporter is PictureExporter ? .shared : nil)
      outcome.complaints += read.losses.map { $0.line(in: input.shownName) }
      outcome.complaints += read.complaints(aboutLanguages: options.languages, in: input.shownName)
      let written = try exporter.export(read.document, request(for: read))
      if exporter is PictureExporter {
        outcome.complaints += read.document.complaints(aboutFontsOf: options, in: input)
      }
      outcome.complaints += written.losses.map { $0.line(in: output) }
      try OutputFile(name: output).deliver(written.bytes, to: &outcome)
      if let told = written.report { tell(told, in: &outcome) }
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }

  private static func folder(of file: String) -> String {
    let folder = (file as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private func tell(_ told: ExportReport, in outcome: inout VerbOutcome) {
    switch report {
    case .words: outcome.output += told.sentences.map { $0.line(in: output) + "\n" }.joined().utf8
    case .json: outcome.output += (told.json.text + "\n").utf8
    case nil: break
    }
  }

  private func request(for read: ImportResult) throws(FormatError) -> ExportRequest {
    var request = ExportRequest(name: output, measurer: PangoMeasurer())
    request.source = read.source
    request.documentName = input.isStandardInput ? nil : input.name
    if !input.isStandardInput, output != "-" {
      request.pictureFiles = RelativePath.paths(
        of: read.document.imageFiles, from: Self.folder(of: input.name), seenFrom: Self.folder(of: output))
    }
    request.environment = options.environment
    request.layout = layout
    (request.widths, request.heights) = (ranges.given(.horizontal), ranges.given(.vertical))
    request.plays = plays
    request.translator = Language.current
    request.scene = try options.scene.map { id throws(FormatError) in
      try read.document.scene(named: id, in: input.shownName)
    }
    return request
  }
}

extension Document {
  /// Returns the requested scene, or all scenes if `id` is nil.
  func scenes(named id: String?, in file: String) throws(FormatError) -> [Scene] {
    guard let id else { return Array(scenes) }
    let asked = try scene(named: id, in: file)
    return scenes.filter { $0.id == asked }
  }

  func scene(named id: String, in file: String) throws(FormatError) -> SceneID {
    guard scenes.contains(SceneID(id)) else {
      let known = scenes.map(\.id.rawValue).joined(separator: ", ")
      throw FormatError(
        file: file, reason: Message("scene “%1” doesn’t exist. Use one of: %2", Quoted.text(id), known))
    }
    return SceneID(id)
  }
}

extension FormatLoss {
  /// Returns a line such as `file:line: “x”: what is lost`.
  func line(in file: String) -> String {
    let reason = record.map { Message("“%1”: %2", $0, what) } ?? what
    return FormatError(file: file, line: line, reason: reason).spoken
  }
}
