/// Texts in quotes.
enum BlueprintString {
  /// Returns the text of a token with its quotes. Unknown escapes are kept.
  static func text(of quoted: ArraySlice<UInt8>) -> String {
    let inner = quoted.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in inner {
      if isEscaped {
        result += unescaped(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func unescaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "n"): [0x0A]
    case UInt8(ascii: "t"): [0x09]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): [byte]
    default: [UInt8(ascii: "\\"), byte]
    }
  }

  /// Returns a text in quotes. Blueprint has no escapes for control characters, so they are replaced.
  static func quoted(_ text: String, quote: Character = "\"") -> String {
    var result = String(quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n", "\r": result += "\\n"
      case "\t": result += "\t"
      case _ where Character(scalar) == quote: result += "\\\(quote)"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + String(quote)
  }
}
