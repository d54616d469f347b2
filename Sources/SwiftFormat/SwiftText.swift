import FormatExchange
import LayoutModel
import Markup

/// Writes values as Swift source.
enum SwiftText {
  /// Returns a number: `8`, `8.5`, `-1e-7`.
  static func number(_ value: Double) -> String { JSONText.number(value.isFinite ? value : 0) }

  /// Returns a string literal. Characters that would break or disguise the line are escaped, such as control characters
  /// and direction marks.
  static func string(_ text: String) -> String {
    QuotedLiteral.of(text) { isShown($0) ? nil : "\\u{\(String($0.value, radix: 16))}" }
  }

  /// Returns a text for a comment, on one line.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : " " }))
  }

  /// Returns `[first, second]`.
  static func list(_ names: [String]) -> String { "[\(names.joined(separator: ", "))]" }

  /// Joins arrays: `a + b`. The compiler is slow with long sums, so more than three are written as `flatMap`.
  static func sum(_ lists: [String]) -> String {
    lists.count > 3 ? "\(list(lists)).flatMap { $0 }" : lists.joined(separator: " + ")
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }

  /// Returns `CGRect(x: 20, y: 40, width: 240, height: 30)`.
  static func rect(_ rect: Rect) -> String {
    "CGRect(x: \(number(rect.x)), y: \(number(rect.y)), width: \(number(rect.width)), height: \(number(rect.height)))"
  }

  /// Returns an expression for a color such as `#1c71d8`; nil for any other text.
  static func color(_ text: String, _ toolkit: SwiftToolkit) -> String? {
    guard text.hasPrefix("#"), text.utf8.count == 7, let hex = UInt32(text.dropFirst(), radix: 16) else { return nil }
    let parts = [16, 8, 0].map { number((Double((hex >> UInt32($0)) & 0xFF) / 255 * 1000).rounded() / 1000) }
    return "\(toolkit.prefix)Color(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: 1)"
  }
}
