import FormatExchange
import LayoutModel
import Markup
import Rendering
import Words

extension Verb {
  static let render = Verb(
    name: "render", operands: "IN",
    summary: Message("Paint a scene as PNG, SVG or PDF"),
    options: [
      .text("output", letter: "o", "OUT", Message("The picture; its end (.png, .svg, .pdf) tells its format")),
      .text("from", "FORMAT", Message("What IN is; else its name or content tells")),
      .text("to", "FORMAT", Message("png, svg or pdf, where OUT does not tell")),
      .text("scale", "N", Message("Pixels to a point, for PNG (1)")),
      .flag("constraints", Message("With the lines of all constraints")),
      .flag("issues", Message("With frames around the elements that something is wrong with")),
      .flag("blueprint", Message("Outlines and names in white on blue")),
      .flag("dark", Message("In dark colours")),
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
      throw UsageError(Message("it takes one file, but there are %1", arguments.operands.count))
    }
    guard let output = arguments["output"] else { throw UsageError(Message("say where the picture goes: -o OUT")) }
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
        Message("“%1” does not tell its format: add --to and one of png, svg, pdf", Quoted.text(output)))
    }
    return kind
  }

  private static func scale(_ text: String?) throws(UsageError) -> Double {
    guard let text else { return 1 }
    guard let scale = Double(text), (0.01...64).contains(scale) else {
      throw UsageError(Message("--scale is a number from 0.01 to 64, not “%1”", Quoted.text(text)))
    }
    return scale
  }

  func run() -> VerbOutcome {
    var outcome = VerbOutcome()
    do {
      let read = try input.document(format: from, toBecome: exporter, in: output)
      outcome.complaints += read.losses.map { $0.line(in: input.shownName) }
      outcome.complaints += read.complaints(aboutLanguages: options.languages, in: input.shownName)
      let picture = try exporter.exportDocument(read.document, try request(for: read.document))
      outcome.complaints += read.document.complaints(aboutFontsOf: options, in: input)
      outcome.complaints += picture.losses.map { $0.line(in: output) }
      try OutputFile(name: output).deliver(picture.bytes, to: &outcome)
    } catch {
      outcome.fail(error.description)
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
