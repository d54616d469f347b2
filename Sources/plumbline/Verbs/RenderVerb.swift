import FormatExchange
import LayoutModel
import Markup
import Pictures
import Rendering
import Translations
import Words

extension Verb {
  static let render = Verb(
    name: "render", operands: "IN",
    summary: Message("Render a scene as PNG, SVG or PDF"),
    options: [
      .text("output", letter: "o", "OUT", Message("Output file (.png, .svg or .pdf)")),
      .text(
        "from", "FORMAT", Message("Input format (default: detected from name or content)"), words: KnownFormats.readable
      ),
      .text("to", "FORMAT", Message("Output format: png, svg or pdf (default: detected from name)")),
      .text("scale", "N", Message("Pixels per point, for PNG (default: 1)")),
      .flag("constraints", Message("Show all constraint lines")),
      .flag("issues", Message("Outline elements with issues")),
      .flag("blueprint", Message("Use blueprint style: outlines and names in white on blue")),
      .flag("dark", Message("Use dark appearance")),
    ] + EnvironmentOptions.specs,
    run: { arguments throws(UsageError) in try Painting(arguments).run() })
}

private struct Painting {
  private let input: InputFile
  private let output: String
  private let from: String?
  private let exporter: PictureExporter
  private let options: EnvironmentOptions

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.operands.count == 1 else {
      throw UsageError(Message("expected one file, but found %1", arguments.operands.count))
    }
    guard let output = arguments["output"] else { throw UsageError(Message("missing output file: add -o OUT")) }
    input = InputFile(name: arguments.operands[0])
    self.output = output
    from = arguments["from"]
    try KnownFormats.checkReadable(from)
    var exporter = PictureExporter(try Self.kind(named: try arguments.word("to"), for: output))
    exporter.scale = try Self.scale(arguments["scale"])
    if arguments.has("dark") { exporter.appearance = .dark }
    exporter.options.showsConstraints = arguments.has("constraints")
    exporter.options.showsIssues = arguments.has("issues")
    exporter.options.isBlueprint = arguments.has("blueprint")
    self.exporter = exporter
    options = try EnvironmentOptions(arguments)
  }

  private static func kind(
    named: PictureExporter.Kind?, for output: String
  ) throws(UsageError) -> PictureExporter.Kind {
    if let named { return named }
    let end = output.lowercased().split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
    guard let kind = end.flatMap(PictureExporter.Kind.init) else {
      throw UsageError(
        Message("can’t tell the format of “%1” from its name. Add --to with one of: png, svg, pdf", Quoted.text(output))
      )
    }
    return kind
  }

  private static func scale(_ text: String?) throws(UsageError) -> Double {
    guard let text else { return 1 }
    guard let scale = Double(text), (0.01...64).contains(scale) else {
      throw UsageError(Message("invalid value “%1” for --scale: use a number from 0.01 to 64", Quoted.text(text)))
    }
    return scale
  }

  func run() -> VerbOutcome {
    var outcome = VerbOutcome()
    do {
      let read = input.withPictures(
        try input.document(format: from, toBecome: exporter, in: output), decodedIn: .shared)
      outcome.complaints += read.losses.map { $0.line(in: input.shownName) }
      outcome.complaints += read.complaints(aboutLanguages: options.languages, in: input.shownName)
      let picture = try exporter.exportDocument(read.document, try request(for: read.document))
      outcome.complaints += read.document.complaints(aboutFontsOf: options, in: input)
      outcome.complaints += picture.losses.map { $0.line(in: output) }
      try OutputFile(name: output).deliver(picture.bytes, to: &outcome)
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }

  private func request(for document: Document) throws(FormatError) -> ExportRequest {
    var request = ExportRequest(name: input.shownName, measurer: PangoMeasurer())
    request.environment = options.environment
    request.scene = try options.scene.map { id throws(FormatError) in
      try document.scene(named: id, in: input.shownName)
    }
    return request
  }
}
