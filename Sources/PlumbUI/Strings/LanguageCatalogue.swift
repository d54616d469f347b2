import Foundation
import LayoutModel

/// The languages that a person may translate into, by the names that they have in the person's own language and in
/// themselves.
///
///     LanguageCatalogue.matching("deu")   // Deutsch, before others that have it somewhere in their names
enum LanguageCatalogue {
  struct Entry: Equatable {
    var code: String
    /// "German", in the person's language.
    var name: String
    /// "Deutsch", as its speakers say.
    var ownName: String
  }

  /// Sorted by name; made when somebody first asks.
  static let all: [Entry] = {
    let codes = Set(Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }).filter { isOffered($0) }
    return codes.compactMap { entry($0) }.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }()

  /// A language by itself, one in another script, and those regions whose usage differs so much that everybody translates
  /// for them apart. Any other code can be typed.
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

  /// Into which most programs are translated; the others are found by typing.
  private static let common: Set = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr", "hu", "id", "it",
    "ja",
    "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sl", "sr", "sv", "th", "tr", "uk",
    "vi",
    "zh-Hans", "zh-Hant",
  ]

  /// Those whose name or code begins with what was typed come first. A code that is in no list is a language, too. As long
  /// as nothing is typed, the common ones.
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

  /// `pt-br` as it is usually spelled: `pt-BR`.
  private static func canonical(_ code: String) -> String {
    let parts = code.split(separator: "-").map(String.init)
    return parts.enumerated().map { index, part in
      index == 0 ? part.lowercased() : part.count == 4 ? part.capitalized : part.uppercased()
    }.joined(separator: "-")
  }
}
