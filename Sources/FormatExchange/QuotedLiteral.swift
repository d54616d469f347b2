/// Writes a text in quotes, for Swift and `.strings` files. Both use the same escapes. They differ only in the spelling
/// of invisible characters.
///
///     QuotedLiteral.of("a\tb", spelling: { _ in nil })     // "a\tb", with the tab as two characters
package enum QuotedLiteral {
  /// - Parameter spelling: returns the escape for a character; nil if the character may stay as it is.
  package static func of(_ text: String, spelling: (Unicode.Scalar) -> String?) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if let spelled = spelling(scalar) { result += spelled } else { result.unicodeScalars.append(scalar) }
      }
    }
    return result + "\""
  }
}
