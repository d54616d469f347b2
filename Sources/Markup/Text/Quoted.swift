/// Makes text from a file safe to show in a message: on one line, and not too long.
public enum Quoted {
  static let limit = 60

  public static func text(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(limit) {
      if isShown(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return text.unicodeScalars.count > limit ? result + "…" : result
  }

  /// True if the character may be shown. Control characters, line breaks and direction marks would break or disguise
  /// the line in which they are quoted.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }
}
