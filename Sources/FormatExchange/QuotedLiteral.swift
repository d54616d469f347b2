/// A text between quotes, as Swift and `.strings` files write it: both mean the same by a backslash, and differ only in how
/// they spell what cannot be seen.
///
///     QuotedLiteral.of("a\tb", spelling: { _ in nil })     // "a\tb", with the tab as two signs
package enum QuotedLiteral {
  /// - Parameter spelling: of a character that is not to stand there as it is; nil for one that may.
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
