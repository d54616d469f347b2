extension ValueExpression {
  /// The expression with the other sign; nil if it would be too long. Negating twice gives the same expression.
  ///
  ///     gap       -gap
  ///     gap + 4   -(gap + 4)
  public var negated: ValueExpression? {
    if isNumber { return ValueExpression(-constant) }
    let text = Self.positive(of: text) ?? (lone != nil ? "-\(text)" : "-(\(text))")
    return try? ValueExpression(text)
  }

  /// Returns the text behind a minus sign, if that is all there is: `gap` of `-gap`, `gap + 4` of `-(gap + 4)`.
  private static func positive(of text: String) -> String? {
    guard text.hasPrefix("-") else { return nil }
    let rest = String(text.dropFirst())
    if ValueName.isWellFormed(rest) { return rest }
    guard rest.hasPrefix("("), rest.hasSuffix(")") else { return nil }
    let inner = String(rest.dropFirst().dropLast())
    var depth = 0
    for byte in inner.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard depth >= 0 else { return nil }
    }
    // A name in parentheses is not what a single minus sign makes.
    return ValueName.isWellFormed(inner) ? nil : inner
  }
}

extension ValueBinding {
  var negated: ValueBinding? {
    expression.negated.map { ValueBinding(expression: $0, cases: cases.mapValues { $0 == 0 ? 0 : -$0 }) }
  }
}
