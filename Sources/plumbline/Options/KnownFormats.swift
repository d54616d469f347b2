import Formats
import LayoutEngine
import LayoutModel
import Markup
import Rendering
import Words

/// The formats of this program.
enum KnownFormats {
  static let all = FormatRegistry.standard.adding(PictureExporter.all)

  /// Wrong use is told before any file is touched.
  static func checkReadable(_ id: String?) throws(UsageError) {
    guard let id, all.importer(id: id) == nil else { return }
    let known = all.importers.map(\.id).joined(separator: ", ")
    throw UsageError(Message("“%1” is no format that can be read; those are: %2", Quoted.text(id), known))
  }

  static func checkWritable(_ id: String?) throws(UsageError) {
    guard let id, all.exporter(id: id) == nil else { return }
    let known = all.exporters.map(\.id).joined(separator: ", ")
    throw UsageError(Message("“%1” is no format that can be written; those are: %2", Quoted.text(id), known))
  }

  /// The name of a language, well formed.
  static func language(_ code: String?) throws(UsageError) -> String? {
    guard let code, !LanguageCode.isWellFormed(code), PseudoLanguage(rawValue: code) == nil else { return code }
    throw UsageError(Message("“%1” is not the name of a language, such as de or pt-BR", Quoted.text(code)))
  }
}
