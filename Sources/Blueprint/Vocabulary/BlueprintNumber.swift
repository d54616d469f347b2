/// Numbers of Blueprint, and their texts in GtkBuilder's files.
enum BlueprintNumber {
  /// Returns the text of a number literal as the compiler writes it; nil if it is none.
  ///
  ///     text(ofLiteral: "1_000")   // "1000"
  static func text(ofLiteral literal: String) -> String? {
    let digits = literal.replacing("_", with: "")
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map(String.init) }
    return Double(digits).flatMap { $0.isFinite ? text(of: $0) : nil }
  }

  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  /// Returns the literal for a number without an exponent, which Blueprint does not have; nil if it is no number.
  static func literal(_ text: String) -> String? {
    guard let number = Double(text.trimmed), number.isFinite else { return nil }
    let plain = Self.text(of: number)
    guard let split = plain.firstIndex(of: "e") else { return plain }
    guard let exponent = Int(plain[plain.index(after: split)...]) else { return nil }
    return shifted(plain[..<split], by: exponent)
  }

  /// Moves the point of a number: `1.5` by -3 is `0.0015`.
  private static func shifted(_ number: Substring, by exponent: Int) -> String {
    let sign = number.hasPrefix("-") ? "-" : ""
    let parts = number.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    var digits = String(parts[0]) + fraction
    var point = parts[0].count + exponent
    if point <= 0 {
      digits = String(repeating: "0", count: 1 - point) + digits
      point = 1
    }
    if point > digits.count { digits += String(repeating: "0", count: point - digits.count) }
    let rest = digits.dropFirst(point)
    return sign + digits.prefix(point) + (rest.isEmpty ? "" : "." + rest)
  }

  static func whole(_ text: String) -> Int? {
    let text = text.trimmed
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    return Int(text) ?? Double(text).flatMap { $0 == $0.rounded() && abs($0) < 1e15 ? Int($0) : nil }
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
