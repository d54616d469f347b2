import Markup

/// Writes data in an element for scripts. Whatever a text contains, it cannot end the element.
enum ScriptText {
  /// JSON without the letters that mean something in HTML, and without those that HTML does not allow.
  static func json(_ value: JSONValue) -> String {
    var result = ""
    for scalar in value.text.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}": result += escape(scalar.value)
      default: result.unicodeScalars.append(PageText.isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Only strings of JSON contain such letters, and there an escape stands for its letter.
  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
