import ClosedForms
import LayoutModel

/// Writes expressions as CSS does: `calc(50cqw - 20px)`.
struct StyleExpression: ExpressionPrinter {
  /// The value of a property.
  static func value(of expression: ClosedExpression) -> String {
    let text = StyleExpression().text(of: expression)
    if case .points = expression { return text == "0px" ? "0" : text }
    if case .sum = expression { return "calc(\(text))" }
    if case .product = expression { return "calc(\(text))" }
    if case .named(_, let factor) = expression, factor != 1 { return "calc(\(text))" }
    return text
  }

  func points(_ length: Double) -> String {
    let number = Self.number(length, decimals: 3)
    return number == "0" ? "0px" : number + "px"
  }

  func side(_ axis: Axis, times factor: Double) -> String {
    Self.number(factor * 100) + (axis.isHorizontal ? "cqw" : "cqh")
  }

  func parent(times factor: Double) -> String { Self.number(factor * 100) + "%" }

  func named(_ name: String, times factor: Double) -> String { product(factor, "var(--\(name))") }

  func product(_ factor: Double, _ text: String) -> String {
    switch Self.number(factor) {
    case "1": text
    case "-1": "-1 * " + text
    case let number: number + " * " + text
    }
  }

  /// The terms with their signs. A sum within a `calc()` or another function needs no parentheses.
  func sum(_ terms: [String]) -> String {
    guard let first = terms.first else { return "0px" }
    return terms.dropFirst().reduce(first) { sum, term in
      if term.hasPrefix("-1 * ") { return sum + " - " + term.dropFirst(5) }
      return term.hasPrefix("-") ? sum + " - " + term.dropFirst() : sum + " + " + term
    }
  }

  func least(_ texts: [String]) -> String { "min(" + texts.joined(separator: ", ") + ")" }

  func greatest(_ texts: [String]) -> String { "max(" + texts.joined(separator: ", ") + ")" }

  func between(_ least: String, _ text: String, _ most: String) -> String { "clamp(\(least), \(text), \(most))" }

  /// A number with as many decimals as a screen can show the effect of.
  static func number(_ value: Double, decimals: Int = 6) -> String {
    PageLength.number(value, decimals: decimals)
  }
}
