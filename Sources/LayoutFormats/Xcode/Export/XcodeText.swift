/// Numbers and texts as XML of Xcode has them.
enum XcodeText {
  /// The shortest text that reads back as the number.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Can it stand in an attribute as it is?
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
  }

  /// What XML cannot have is left out. Between tags, line breaks may stand as they are.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where keepsLines: result += "\n"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default: if isPlain(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
