/// Text from a file, fit to stand in a message: on one line, and not too long.
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

  /// Controls, line ends and marks of direction would break or disguise the line that they are quoted in.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }
}
