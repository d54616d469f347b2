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

/// How XML reads line ends: all are alike, and in an attribute they are spaces. What is meant to stay is written by number.
enum MarkupLineEnds {
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: joined(bytes), as: UTF8.self)
  }

  static func value(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 < 0x20 }) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: joined(bytes).map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  /// A carriage return with or without a line feed is one line feed.
  private static func joined(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var last: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D { result.append(0x0A) } else if byte != 0x0A || last != 0x0D { result.append(byte) }
      last = byte
    }
    return result
  }
}
