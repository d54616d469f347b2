import Formats
import LayoutEngine
import LayoutModel
import Markup
import Rendering
import Words

/// The formats of this program.
enum KnownFormats {
  static let all = FormatRegistry.standard.adding(PictureExporter.all).measuring { PangoMeasurer() }

  static var readable: [String] { all.importers.map(\.id) }
  static var writable: [String] { all.exporters.map(\.id) }

  /// Throws if a format cannot be read. Called before any file is touched, so that wrong use is reported first.
  static func checkReadable(_ id: String?) throws(UsageError) {
    guard let id, all.importer(id: id) == nil else { return }
    let known = readable.joined(separator: ", ")
    throw UsageError(Message("“%1” isn’t a supported input format. Use one of: %2", Quoted.text(id), known))
  }

  static func checkWritable(_ id: String?) throws(UsageError) {
    guard let id, all.exporter(id: id) == nil else { return }
    let known = writable.joined(separator: ", ")
    throw UsageError(Message("“%1” isn’t a supported output format. Use one of: %2", Quoted.text(id), known))
  }

  /// Returns the language code. Throws if it is neither well formed nor a pseudolanguage.
  static func language(_ code: String?) throws(UsageError) -> String? {
    guard let code, !LanguageCode.isWellFormed(code), PseudoLanguage(rawValue: code) == nil else { return code }
    throw UsageError(Message("“%1” isn’t a language code, such as de or pt-BR", Quoted.text(code)))
  }
}
