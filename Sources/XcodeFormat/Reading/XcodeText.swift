import Markup

/// Numbers and texts as Xcode writes them in XML.
enum XcodeText {
  /// Returns the shortest text that reads back as the number; “0” if it is not finite.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the element for a text that an attribute would change, with line breaks or with characters that XML does
  /// not allow; nil for other texts.
  static func element(_ name: String, _ value: String) -> MarkupElement? {
    if value.unicodeScalars.allSatisfy(MarkupText.isAllowed) { return nil }
    if isPlain(value) { return MarkupElement("string", [("key", name)], text: value) }
    return MarkupElement("string", [("key", name), ("base64-UTF8", "YES")], text: Base64Text.encode(value))
  }

  /// Returns true if XML keeps the text between two tags.
  static func isPlain(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { MarkupText.isAllowed($0) || $0 == "\n" }
  }
}
