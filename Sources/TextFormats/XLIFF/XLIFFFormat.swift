import FormatExchange
import LayoutModel
import Markup
import Words

/// XLIFF 1.2, as Xcode exports it for translators: texts in the base language with their translations.
package struct XLIFFFormat: TranslationFormat {
  package init() {}

  package var id: String { "xliff" }
  package var title: Message { Message("XLIFF Translations") }
  package var extensions: [String] { ["xliff", "xlf"] }

  package func read(_ bytes: [UInt8], named name: String) throws(FormatError) -> TranslationFile {
    do {
      let tree = try XMLTreeReader.read(bytes, keepingSpaceIn: XLIFFReader.texts)
      var reader = XLIFFReader()
      try reader.read(tree)
      return TranslationFile(name: name, sections: reader.sections, losses: reader.losses.all)
    } catch {
      throw FormatError(file: name, line: error.line, record: error.record, reason: error.reason)
    }
  }

  /// Exports the requested language, or all languages of the document.
  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let all = document.languages.strings.keys.filter { $0 != document.languages.base }.sorted()
    var languages: [String?] = all.isEmpty ? [nil] : all.map(\.self)
    if let asked = request.language { languages = [asked] }
    let sheets = languages.map { TranslationSheet(document, language: $0, scene: request.scene) }
    let writer = XLIFFWriter(original: Self.original(request.documentName ?? request.name))
    let losses = sheets.flatMap(\.losses) + sheets.flatMap(XLIFFWriter.losses)
    return ExportResult(bytes: Array(writer.file(of: sheets).utf8), losses: losses)
  }

  /// Returns the name of the file without its folders.
  private static func original(_ name: String) -> String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return file == "-" ? "Main.plumb" : file
  }
}
