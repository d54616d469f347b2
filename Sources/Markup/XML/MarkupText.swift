/// Escapes text for XML.
public enum MarkupText {
  enum Place { case text, attribute }

  /// The treatment of characters that XML does not allow.
  public enum DisallowedCharacters {
    /// They are left out. These are most control characters.
    case leftOut
    /// They, and the control characters that XML discourages, become U+FFFD.
    case replaced
  }

  /// Escapes a text. Line feeds stay in element text. Characters that a reader would change are written by number:
  /// carriage returns, tabs, and line feeds in attributes.
  static func escaped(_ text: String, in place: Place, _ disallowed: DisallowedCharacters) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where place == .text: result += "\n"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case "\u{7F}"..<"\u{A0}" where disallowed == .replaced: result += "\u{FFFD}"
      case _ where isAllowed(scalar): result.unicodeScalars.append(scalar)
      default: if disallowed == .replaced { result += "\u{FFFD}" }
      }
    }
    return result
  }

  /// Escapes a text for an attribute or for the text of an element, in XML or HTML.
  public static func escaped(_ text: String) -> String { escaped(text, in: .attribute, .replaced) }

  /// True if XML allows the character without a number. Line feeds, carriage returns and tabs are not included.
  public static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
  }
}

/// Normalizes line ends as XML requires. All become line feeds, and in attributes they become spaces. Escaped ones are
/// not affected.
enum MarkupLineEnds {
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: joined(bytes), as: UTF8.self)
  }

  static func value(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 < 0x20 }) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: joined(bytes).map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  /// Replaces a carriage return, with or without a line feed, by one line feed.
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
