import Foundation
import LayoutModel

/// The languages to choose from for translations, by their names in the user's language and in themselves.
///
///     LanguageCatalogue.matching("deu")   // Deutsch, before others that have it somewhere in their names
enum LanguageCatalogue {
  struct Entry: Equatable {
    var code: String
    /// The name in the user's language, such as "German".
    var name: String
    /// The name in the language itself, such as "Deutsch".
    var ownName: String
  }

  /// All languages, sorted by name; computed at the first use.
  static let all: [Entry] = {
    let codes = Set(Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }).filter { isOffered($0) }
    return codes.compactMap { entry($0) }.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }()

  /// True for a language without a region, for one with a script, and for the regions that are usually translated
  /// separately. Any other code can be typed.
  private static func isOffered(_ code: String) -> Bool {
    let parts = code.split(separator: "-")
    return LanguageCode.isWellFormed(code) && (parts.count == 1 || parts[1].count == 4 && parts.count == 2)
      || regions.contains(code)
  }

  private static let regions: Set = [
    "pt-BR", "pt-PT", "en-GB", "en-US", "en-AU", "fr-CA", "de-AT", "de-CH", "es-MX", "es-419", "zh-Hant-HK",
  ]

  private static func entry(_ code: String) -> Entry? {
    guard let name = Locale.current.localizedString(forIdentifier: code), name != code else { return nil }
    return Entry(code: code, name: name, ownName: LanguageName.own(code) ?? name)
  }

  /// The languages into which most programs are translated. They are listed until something is typed.
  private static let common: Set = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id", "it",
    "ja",
    "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk",
    "vi",
    "zh-Hans", "zh-Hant",
  ]

  /// Returns the languages whose name or code contains the text; those that begin with it come first. A well-formed
  /// code with a hyphen that is not listed gives an entry, too. An empty text gives the common languages.
  static func matching(_ typed: String) -> [Entry] {
    let typed = typed.trimmingCharacters(in: .whitespaces).lowercased()
    guard !typed.isEmpty else { return all.filter { common.contains($0.code) } }
    let found = all.filter { entry in names(entry).contains { $0.contains(typed) } }
    let first = found.filter { entry in names(entry).contains { $0.hasPrefix(typed) } }
    let rest = found.filter { entry in !names(entry).contains { $0.hasPrefix(typed) } }
    return first + rest + unlisted(typed, besides: found)
  }

  private static func names(_ entry: Entry) -> [String] {
    [entry.code.lowercased(), entry.name.lowercased(), entry.ownName.lowercased()]
  }

  private static func unlisted(_ typed: String, besides found: [Entry]) -> [Entry] {
    guard typed.contains("-"), LanguageCode.isWellFormed(typed),
      !found.contains(where: { $0.code.lowercased() == typed })
    else { return [] }
    let code = canonical(typed)
    let name = Locale.current.localizedString(forIdentifier: code) ?? code
    return [Entry(code: code, name: name, ownName: LanguageName.own(code) ?? name)]
  }

  /// Returns a code in its usual spelling: `pt-BR` for `pt-br`.
  private static func canonical(_ code: String) -> String {
    let parts = code.split(separator: "-").map(String.init)
    return parts.enumerated().map { index, part in
      index == 0 ? part.lowercased() : part.count == 4 ? part.capitalized : part.uppercased()
    }.joined(separator: "-")
  }
}
