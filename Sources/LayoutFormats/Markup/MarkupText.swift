/// Text as XML writes it.
enum MarkupText {
  /// What XML has no place for at all (most control characters) becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `<?plumb {...}?>`; the end mark can stand nowhere in it.
  static func note(_ value: JSONValue) -> String {
    "<?plumb \(value.text.replacing(">", with: "\\u003e"))?>"
  }

  static func tag(_ name: String, _ attributes: [(String, String)]) -> String {
    ([name] + attributes.map { "\($0.0)=\"\(escaped($0.1))\"" }).joined(separator: " ")
  }
}
