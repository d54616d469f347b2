import Words

/// Reads the text that a person types into a number field: a number, or a little arithmetic.
///
///     NumberInput.value(of: "2 * (30 + 4)", now: 10)   // 68
///     NumberInput.value(of: "+8", now: 10)             // 18: a sign in front adds to the present value
package enum NumberInput {
  /// Returns nil if the text is no number. `+8`, `*2` and `/2` change the present value; `-8` is the number itself.
  package static func value(of text: String, now: Double?) -> Double? {
    let trimmed = text.filter { !$0.isWhitespace }.replacing(",", with: ".").replacing("−", with: "-")
    if let now, let first = trimmed.first, "+*/".contains(first) {
      return finite(Parser(Figures.typed(now) + trimmed).value())
    }
    return finite(Parser(trimmed).value())
  }

  private static func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }

  /// Parses sums of products of numbers, with signs and parentheses.
  private struct Parser {
    private var rest: ArraySlice<Character>
    private var depth = 0

    init(_ text: String) { rest = ArraySlice(text) }

    func value() -> Double? {
      var parser = self
      let result = parser.sum()
      return parser.rest.isEmpty ? result : nil
    }

    private mutating func sum() -> Double? {
      guard var total = product() else { return nil }
      while let sign = take(of: "+-") {
        guard let next = product() else { return nil }
        total = sign == "+" ? total + next : total - next
      }
      return total
    }

    private mutating func product() -> Double? {
      guard var total = factor() else { return nil }
      while let sign = take(of: "*/") {
        guard let next = factor() else { return nil }
        total = sign == "*" ? total * next : total / next
      }
      return total
    }

    private mutating func factor() -> Double? {
      if take(of: "-") != nil { return nested { $0.factor() }.map { -$0 } }
      guard take(of: "(") != nil else { return number() }
      let inner = nested { $0.sum() }
      return take(of: ")") != nil ? inner : nil
    }

    /// Parses one level deeper, to at most 100 levels: deeper nesting would overflow the stack.
    private mutating func nested(_ parse: (inout Parser) -> Double?) -> Double? {
      guard depth < 100 else { return nil }
      depth += 1
      defer { depth -= 1 }
      return parse(&self)
    }

    private mutating func number() -> Double? {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count)
      return Double(String(digits))
    }

    private mutating func take(of signs: String) -> Character? {
      guard let first = rest.first, signs.contains(first) else { return nil }
      rest = rest.dropFirst()
      return first
    }
  }
}
