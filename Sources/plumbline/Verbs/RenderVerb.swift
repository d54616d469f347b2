import EditorCore
import LayoutEngine
import LayoutFormats
import LayoutModel
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
      .flag("dark", Message("In dark colours")),
    ] + EnvironmentOptions.specs,
    run: { arguments throws(UsageError) in try Painting(arguments).run() })
}

private enum PictureFormat: String, CaseIterable {
  case png, svg, pdf
}

private struct Painting {
  private let input: InputFile
  private let output: String
  private let from: String?
  private let format: PictureFormat
  private let scale: Double
  private let isDark: Bool
  private let options: EnvironmentOptions

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.operands.count == 1 else {
      throw UsageError(Message("it takes one file, but there are %1", arguments.operands.count))
    }
    guard let output = arguments["output"] else { throw UsageError(Message("say where the picture goes: -o OUT")) }
    input = InputFile(name: arguments.operands[0])
    self.output = output
    from = arguments["from"]
    try Formats.checkReadable(from)
    format = try Self.format(named: try arguments.word("to"), for: output)
    scale = try Self.scale(arguments["scale"])
    isDark = arguments.has("dark")
    options = try EnvironmentOptions(arguments)
  }

  private static func format(named: PictureFormat?, for output: String) throws(UsageError) -> PictureFormat {
    if let named { return named }
    let end = output.lowercased().split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
    guard let format = end.flatMap(PictureFormat.init) else {
      throw UsageError(
        Message("“%1” does not tell its format: add --to and one of png, svg, pdf", Quoted.text(output)))
    }
    return format
  }

  private static func scale(_ text: String?) throws(UsageError) -> Double {
    guard let text else { return 1 }
    guard let scale = Double(text), scale > 0, scale <= 64 else {
      throw UsageError(Message("--scale is a number above 0 and up to 64, not “%1”", Quoted.text(text)))
    }
    return scale
  }

  func run() -> Outcome {
    var outcome = Outcome()
    do {
      let read = try input.document(format: from)
      outcome.complaints += read.losses.map { $0.line(in: input.shownName) }
      let scenes = try scenes(of: read.document, telling: &outcome)
      try OutputFile(name: output).deliver(try picture(of: scenes, in: read.document), to: &outcome)
    } catch {
      outcome.fail(error.description)
    }
    return outcome
  }

  /// A PDF has a page for each scene; other pictures show one, and what is left out is told.
  private func scenes(of document: Document, telling outcome: inout Outcome) throws(FormatError) -> [Scene] {
    let scenes = try options.scenes(of: document, in: input.shownName)
    guard let first = scenes.first else {
      throw FormatError(file: input.shownName, reason: Message("there is no scene in it to paint"))
    }
    guard format != .pdf, scenes.count > 1 else { return scenes }
    let others = scenes.dropFirst().map(\.id.rawValue).joined(separator: ", ")
    let loss = FormatLoss(what: Message("a picture shows one scene, here “%1” and not %2", first.id.rawValue, others))
    outcome.complaints.append(loss.line(in: output))
    return [first]
  }

  private func paper(of scene: Scene, in document: Document, measurer: PangoMeasurer) -> Paper {
    let layout = LayoutEngine.layout(
      document, scene: scene.id, environment: options.environment, measurer: measurer)
    var paper = Paper(solved: scene, in: document, environment: options.environment, layout: layout)
    if isDark { paper.look.appearance = .dark }
    return paper
  }

  private func picture(of scenes: [Scene], in document: Document) throws(FormatError) -> [UInt8] {
    let measurer = PangoMeasurer()
    let papers = scenes.map { paper(of: $0, in: document, measurer: measurer) }
    let writer = PictureWriter()
    do {
      switch format {
      case .png: return try writer.png(of: papers[0], scale: scale)
      case .svg: return try writer.svg(of: papers[0])
      case .pdf: return try writer.pdf(of: papers)
      }
    } catch {
      let reason = (error as? PictureWriter.Refusal)?.message ?? Message("%1", "\(error)")
      throw FormatError(file: input.shownName, reason: reason)
    }
  }
}
