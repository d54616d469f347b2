import FormatExchange
import LayoutModel
import Markup
import PlumbFormat
import Rendering
import TextFormats
import Translations
import Words

extension Verb {
  static let strings = Verb(
    name: "strings", operands: "export DOC | import DOC FILE…",
    summary: Message("Export strings for translation (.strings, .xliff), or import translations"),
    options: [
      .text("output", letter: "o", "OUT", Message("Output file: the strings to translate, or the translated document")),
      .text("language", "L", Message("Language of the strings (default: as stated in the file)")),
      .text("format", "FORMAT", Message("Strings format: strings or xliff (default: detected from name)")),
      .text(
        "from", "FORMAT", Message("Input format of DOC (default: detected from name or content)"),
        words: KnownFormats.readable),
      .flag("utf-16", Message("Write .strings as UTF-16")),
    ],
    run: { arguments throws(UsageError) in
      switch arguments.operands.first {
      case "export": try StringsExport(arguments).run()
      case "import": try StringsImport(arguments).run()
      case let word: throw UsageError(Message("unknown command “%1”. Use export or import", Quoted.text(word ?? "")))
      }
    })
}

private struct StringsExport {
  private let input: InputFile
  private let output: String
  private let from: String?
  private let format: any TranslationFormat
  private let language: String?

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.operands.count == 2 else {
      throw UsageError(Message("export: expected one document, but found %1", arguments.operands.count - 1))
    }
    input = InputFile(name: arguments.operands[1])
    output = arguments["output"] ?? "-"
    from = arguments["from"]
    try KnownFormats.checkReadable(from)
    language = try KnownFormats.language(arguments["language"])
    let format = try KnownFormats.translationFormat(arguments["format"], forFileNamed: output)
    guard arguments.has("utf-16") else {
      self.format = format
      return
    }
    guard format.id == StringsFormat().id else { throw UsageError(Message("--utf-16 requires the strings format")) }
    self.format = StringsFormat(encoding: .utf16)
  }

  func run() -> VerbOutcome {
    var outcome = VerbOutcome()
    do {
      let read = try input.document(format: from, toBecome: format, in: output)
      outcome.complaints += read.losses.map { $0.line(in: input.shownName) }
      var request = ExportRequest(name: input.name, measurer: PangoMeasurer())
      request.environment.language = language
      let written = try format.exportDocument(read.document, request)
      outcome.complaints += written.losses.map { $0.line(in: output) }
      try OutputFile(name: output).deliver(written.bytes, to: &outcome)
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }
}

private struct StringsImport {
  private let document: InputFile
  private let files: [InputFile]
  private let output: String
  private let from: String?
  private let format: String?
  private let language: String?

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.operands.count >= 3 else {
      throw UsageError(Message("import: expected a document and at least one strings file"))
    }
    guard let output = arguments["output"] else { throw UsageError(Message("missing output file: add -o OUT")) }
    self.output = output
    document = InputFile(name: arguments.operands[1])
    files = arguments.operands.dropFirst(2).map { InputFile(name: $0) }
    from = arguments["from"]
    try KnownFormats.checkReadable(from)
    language = try KnownFormats.language(arguments["language"])
    format = arguments["format"]
    for file in files { _ = try KnownFormats.translationFormat(format, forFileNamed: file.name) }
  }

  func run() throws(UsageError) -> VerbOutcome {
    guard
      let exporter = KnownFormats.all.exporter(forFileNamed: output) ?? KnownFormats.all.exporter(id: NativeFormat().id)
    else {
      throw UsageError(Message("missing output file: add -o OUT"))
    }
    var outcome = VerbOutcome()
    do {
      let read = try document.document(format: from, toBecome: exporter, in: output)
      outcome.complaints += read.losses.map { $0.line(in: document.shownName) }
      var draft = Draft(read.document)
      for file in files { try merge(file, into: &draft, &outcome) }
      var request = ExportRequest(name: output, measurer: PangoMeasurer())
      request.source = read.source
      let written = try exporter.exportDocument(draft.document, request)
      outcome.complaints += written.losses.map { $0.line(in: output) }
      try OutputFile(name: output).deliver(written.bytes, to: &outcome)
    } catch {
      outcome.fail(error.spoken)
    }
    return outcome
  }

  private func merge(_ file: InputFile, into draft: inout Draft, _ outcome: inout VerbOutcome) throws(FormatError) {
    let named = format.flatMap(KnownFormats.all.translationFormat(id:))
    guard let format = named ?? KnownFormats.all.translationFormat(forFileNamed: file.name) else { return }
    let read = try format.read(file.bytes(), named: file.shownName)
    let report = try TranslationMerge.merge(read, into: &draft, language: language)
    outcome.complaints += report.losses.map { $0.line(in: file.shownName) }
  }
}

extension KnownFormats {
  /// Returns the requested format, else the one for the file's name. For standard output it is `.strings`.
  fileprivate static func translationFormat(
    _ id: String?, forFileNamed name: String
  ) throws(UsageError) -> any TranslationFormat {
    let known = all.translationFormats.map(\.id).joined(separator: ", ")
    if let id {
      guard let format = all.translationFormat(id: id) else {
        throw UsageError(Message("“%1” isn’t a supported strings format. Use one of: %2", Quoted.text(id), known))
      }
      return format
    }
    if let format = all.translationFormat(forFileNamed: name) { return format }
    guard name != "-" else { return StringsFormat() }
    throw UsageError(
      Message("can’t tell the format of “%1” from its name. Add --format with one of: %2", Quoted.text(name), known))
  }
}
