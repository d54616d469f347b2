/// Numbers as XML of Xcode has them.
enum XcodeText {
  /// The shortest text that reads back as the number.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
