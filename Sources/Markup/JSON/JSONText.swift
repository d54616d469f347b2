/// Writes JSON on one line: `{ "id": "c1", "constant": 8 }`.
extension JSONValue {
  public var text: String {
    var result = ""
    append(to: &result)
    return result
  }

  func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += JSONText.number(value)
    case .string(let value): JSONText.append(value, to: &text)
    case .array(let values): Self.append(values, to: &text)
    case .object(let members): Self.append(members, to: &text)
    }
  }

  private static func append(_ values: [JSONValue], to text: inout String) {
    text += "["
    for (index, value) in values.enumerated() {
      if index > 0 { text += ", " }
      value.append(to: &text)
    }
    text += "]"
  }

  private static func append(_ members: [JSONMember], to text: inout String) {
    guard !members.isEmpty else {
      text += "{}"
      return
    }
    text += "{ "
    for (index, member) in members.enumerated() {
      if index > 0 { text += ", " }
      JSONText.append(member.name, to: &text)
      text += ": "
      member.value.append(to: &text)
    }
    text += " }"
  }
}

public enum JSONText {
  /// Returns the shortest text that reads back as the same number: `20`, `0.1`, `1e-7`. JSON has no infinity or NaN.
  /// They become `null`, as in JavaScript, so that the text stays valid.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard value != 0 else { return "0" }
    let text = value.description
    if text.hasSuffix(".0") { return String(text.dropLast(2)) }
    guard let e = text.firstIndex(of: "e") else { return text }
    return mantissa(text[..<e]) + "e" + exponent(text[text.index(after: e)...])
  }

  /// Returns a computed number, rounded to a millionth: `240` for 240.00000000016988.
  public static func roundedNumber(_ value: Double) -> String { number(rounded(value)) }

  static func rounded(_ value: Double) -> Double {
    let millionths = (value * 1e6).rounded()
    // Larger numbers have too few digits left for millionths.
    return abs(millionths) < 1e15 ? millionths / 1e6 : value
  }

  private static func mantissa(_ text: Substring) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : String(text)
  }

  /// Shortens an exponent: `-07` becomes `-7`, `+16` becomes `16`.
  private static func exponent(_ text: Substring) -> String {
    let digits = text.drop { $0 == "-" || $0 == "+" || $0 == "0" }
    return (text.first == "-" ? "-" : "") + digits
  }

  public static func string(_ value: String) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  static func append(_ value: String, to text: inout String) {
    text += "\""
    if value.utf8.allSatisfy(standsForItself) {
      text += value
    } else {
      for scalar in value.unicodeScalars { append(scalar, to: &text) }
    }
    text += "\""
  }

  private static func standsForItself(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\0"..<" ", "\u{7F}": text += "\\u" + hex(scalar.value)
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// Returns four hexadecimal digits: `001f`.
  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
