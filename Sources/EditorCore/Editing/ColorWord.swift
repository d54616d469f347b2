/// The words of a document that are colors, besides `#rgb`, `#rrggbb` and `#rrggbbaa`.
package enum ColorWord {
  package static let all = [
    "text", "label", "secondary", "secondaryLabel", "accent", "tint", "background", "secondaryBackground", "card",
    "fill",
    "separator",
  ]

  static func isColor(_ word: String) -> Bool {
    if all.contains(word) { return true }
    guard word.hasPrefix("#") else { return false }
    let digits = word.dropFirst()
    return [3, 6, 8].contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
