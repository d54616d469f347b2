import EditorCore
import Foundation
import Words

/// What a language is called by those who speak it.
enum LanguageName {
  ///     LanguageName.own("ja")   // "日本語"
  static func own(_ code: String) -> String? {
    guard !code.hasPrefix("x-") else { return nil }
    let locale = Locale(identifier: code)
    guard let name = locale.localizedString(forIdentifier: code), name != code else { return nil }
    return name.prefix(1).uppercased(with: locale) + name.dropFirst()
  }

  /// Languages are called what their speakers call them, everything else by its title. The first one is the base language.
  static func title(of choice: ViewpointMenu.Choice, in menu: ViewpointMenu, base: String) -> String {
    guard menu.id == ViewpointMenu.language.id else { return say(choice.title) }
    return own(choice.id.isEmpty ? base : choice.id) ?? say(choice.title)
  }
}
