import Foundation

/// What a language is called by those who speak it.
enum LanguageName {
  ///     LanguageName.own("ja")   // "日本語"
  static func own(_ code: String) -> String? {
    guard !code.hasPrefix("x-") else { return nil }
    let locale = Locale(identifier: code)
    guard let name = locale.localizedString(forIdentifier: code), name != code else { return nil }
    return name.prefix(1).uppercased(with: locale) + name.dropFirst()
  }
}
