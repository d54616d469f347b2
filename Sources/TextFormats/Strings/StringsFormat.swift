import FormatExchange
import LayoutModel
import Words

/// Apple's `.strings` format: `"search.normalTitle" = "Suchen";`. A file has one language.
package struct StringsFormat: TranslationFormat {
  package enum Encoding: Sendable { case utf8, utf16 }

  private let encoding: Encoding

  package init(encoding: Encoding = .utf8) { self.encoding = encoding }

  package var id: String { "strings" }
  package var title: Message { Message("Strings") }
  package var extensions: [String] { ["strings"] }

  package func read(_ bytes: [UInt8], named name: String) throws(FormatError) -> TranslationFile {
    do {
      var reader = StringsReader(try StringsText.scalars(of: bytes))
      let entries = try reader.entries()
      let section = TranslationFile.Section(language: Self.language(ofFileNamed: name), entries: entries)
      return TranslationFile(name: name, sections: [section], losses: reader.losses)
    } catch {
      throw FormatError(file: name, line: error.line, record: error.record, reason: error.reason)
    }
  }

  /// Returns the language from the file's folder, where Xcode keeps it: `de.lproj/Main.strings`. Nil for other folders.
  private static func language(ofFileNamed name: String) -> String? {
    let folders = name.split(separator: "/").dropLast()
    guard let folder = folders.last, folder.hasSuffix(".lproj"), folder != "Base.lproj" else { return nil }
    let language = String(folder.dropLast(".lproj".count))
    return LanguageCode.isWellFormed(language) ? language : nil
  }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let sheet = TranslationSheet(document, language: request.language, scene: request.scene)
    var losses = sheet.losses
    let others = document.languages.strings.keys.filter { $0 != document.languages.base && $0 != request.language }
    if request.language == nil, !others.isEmpty {
      let list = others.sorted().joined(separator: ", ")
      losses.append(FormatLoss(what: Message("strings in %1 not exported: a file holds only one language", list)))
    }
    let text = StringsWriter.text(of: sheet)
    return ExportResult(bytes: encoding == .utf8 ? Array(text.utf8) : StringsText.utf16(text), losses: losses)
  }
}

/// An error in a `.strings` file, with its line.
struct StringsError: Error, Hashable {
  var line: Int
  var record: String?
  var reason: Message

  init(line: Int, record: String? = nil, _ reason: Message) {
    self.line = line
    self.record = record
    self.reason = reason
  }
}
