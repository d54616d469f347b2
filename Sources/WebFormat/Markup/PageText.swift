/// Writes texts of a document in the places that HTML has for them. Whatever a text contains, it stays a text.
enum PageText {
  /// A text between tags.
  static func content(_ text: String) -> String { escaped(text, quote: false) }

  /// The value of an attribute, with its quotes.
  static func attribute(_ value: String) -> String { "\"" + escaped(value, quote: true) + "\"" }

  private static func escaped(_ text: String, quote: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += quote ? "&quot;" : "\""
      case "\n": if !isAfterReturn { result += "\n" }
      case "\r": result += "\n"
      case "\t": result += "\t"
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// False for control characters and for noncharacters, which HTML does not allow in any spelling.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}

/// Writes texts of a document in a style sheet.
enum StyleText {
  /// A string with its quotes, such as the name of a font. Only letters, digits and spaces stand for themselves, so that
  /// no text can end the string or the style sheet.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isLetter || " -_.".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\" + String(scalar.value == 0 ? 0xFFFD : scalar.value, radix: 16) + " "
      }
    }
    return result + "\""
  }

  /// A name such as that of a language, without quotes where it needs none.
  static func name(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == UInt8(ascii: "-") }
    return isPlain && text.utf8.first != UInt8(ascii: "-") && !text.isEmpty ? text : string(text)
  }

  /// A selector for an id of a record, which has letters, digits, `-` and `_` only. A digit at the beginning is written as
  /// a number, as CSS asks for.
  static func selector(id: String) -> String {
    guard let first = id.utf8.first else { return "#" }
    let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    if isDigit(first) { return "#\\3" + String(UnicodeScalar(first)) + " " + id.dropFirst() }
    guard first == UInt8(ascii: "-") else { return "#" + id }
    let second = id.utf8.dropFirst().first
    return second.map(isDigit) ?? true ? "#\\" + id : "#" + id
  }
}
