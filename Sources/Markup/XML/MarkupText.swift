/// Text as XML writes it.
public enum MarkupText {
  enum Place { case text, attribute }

  /// What becomes of characters that a file cannot have.
  public enum DisallowedCharacters {
    /// Those that XML has no place for (most control characters) are left out.
    case leftOut
    /// They and the control characters that XML advises against become U+FFFD.
    case replaced
  }

  /// Line breaks may stand in a text; what a reader would take for a space, or for another line break, is written by number.
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

  /// Has XML a place for it, and need it not be written by number?
  public static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
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
