/// Numbers as Xcode writes them in XML.
enum XcodeText {
  /// Returns the shortest text that reads back as the number; “0” if it is not finite.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
