import Comparison
import FormatExchange
import Markup
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
      .text("html", "FILE", Message("Also write a page with pictures of each scene before and after")),
      .text("png", "FILE", Message("Also write an image of each scene before and after")),
    ] + EnvironmentOptions.specs,
    run: { arguments throws(UsageError) in
      guard arguments.operands.count == 2 else {
        throw UsageError(
          Message(
            "expected two files, but found %1", "expected two files, but found %1",
            count: arguments.operands.count))
      }
      try KnownFormats.checkReadable(arguments["from"])
      return try Differing(arguments).outcome()
    })
}

private struct Differing {
  private let files: [InputFile]
  private let format: String?
  private let isJSON: Bool
  private let page: String?
  private let picture: String?
  private let options: EnvironmentOptions

  init(_ arguments: Arguments) throws(UsageError) {
    files = arguments.operands.map(InputFile.init)
    (format, isJSON) = (arguments["from"], arguments.has("json"))
    (page, picture) = (arguments["html"], arguments["png"])
    options = try EnvironmentOptions(arguments)
  }

  func outcome() -> VerbOutcome {
    var outcome = VerbOutcome()
    do {
      let old = try files[0].document(format: format)
      let new = try files[1].document(format: format)
      let comparison = DocumentComparison(from: old.document, to: new.document)
      outcome.output = Array((isJSON ? comparison.json.lines : Self.text(comparison)).utf8)
      outcome.complaints = zip(files, [old, new]).flatMap { file, read in
        read.losses.map { $0.line(in: file.shownName) }
      }
      if !comparison.isEmpty { outcome.code = .found }
      try writePictures(of: comparison, to: &outcome)
    } catch {
      outcome = VerbOutcome()
      outcome.fail(error.spoken)
    }
    return outcome
  }

  private func writePictures(of comparison: DocumentComparison, to outcome: inout VerbOutcome) throws(FormatError) {
    guard page != nil || picture != nil else { return }
    let pictures = DiffPictures(comparison, options, named: page ?? picture ?? "")
    if let page {
      let html = DiffPage(comparison, pictures, of: files[0].shownName, files[1].shownName)
      try OutputFile(name: page).deliver(try html.html(), to: &outcome)
    }
    if let picture, !pictures.rows.isEmpty { try OutputFile(name: picture).deliver(try pictures.png(), to: &outcome) }
  }

  /// Returns the sentences, below the title of their scene.
  private static func text(_ comparison: DocumentComparison) -> String {
    comparison.editsByScene.map { scene, edits in
      let title = scene.map(comparison.title) ?? Message("Whole Document")
      let sentences = edits.flatMap(\.sentences).map { "  \($0.spoken)\n" }
      return "\(title.spoken)\n\(sentences.joined())"
    }.joined(separator: "\n")
  }
}
