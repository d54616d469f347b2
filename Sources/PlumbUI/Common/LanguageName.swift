import EditorCore
import Foundation
import Words

/// The names of languages in these languages themselves.
enum LanguageName {
  /// Returns a language's own name; nil if it is unknown.
  ///
  ///     LanguageName.own("ja")   // "日本語"
  static func own(_ code: String) -> String? {
    guard !code.hasPrefix("x-") else { return nil }
    let locale = Locale(identifier: code)
    guard let name = locale.localizedString(forIdentifier: code), name != code else { return nil }
    return name.prefix(1).uppercased(with: locale) + name.dropFirst()
  }

  /// Returns the title of a menu choice. A language has its own name for itself, and the empty choice that of the base
  /// language. All other choices have their titles.
  static func title(of choice: ViewpointMenu.Choice, in menu: ViewpointMenu, base: String) -> String {
    guard menu.id == ViewpointMenu.language.id else { return say(choice.title) }
    return own(choice.id.isEmpty ? base : choice.id) ?? say(choice.title)
  }
}
