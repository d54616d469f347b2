extension ValueExpression {
  /// Returns the sum with another expression times a factor; nil if it would be too long or too large.
  ///
  ///     gap             + 4        gap + 4
  ///     gap + 4         − 4        gap
  ///     (gap + 4) / 2   + 1        (gap + 4) / 2 + 1
  ///     2 * gap         − gap      gap
  public func adding(_ other: ValueExpression, times factor: Double = 1) -> ValueExpression? {
    guard (constant + factor * other.constant).isFinite, factor.isFinite else { return nil }
    if other.isNumber { return adding(factor * other.constant) }
    if isNumber, constant == 0, factor == 1 { return other }
    if isNumber, constant == 0, factor == -1, let negated = other.negated { return negated }
    var sum = terms
    for term in other.terms {
      if let index = sum.firstIndex(where: { $0.value == term.value }) {
        sum[index].factor += factor * term.factor
      } else {
        sum.append(Term(term.value, factor * term.factor))
      }
    }
    // What adding factors leaves behind is no term.
    sum.removeAll { abs($0.factor) < 1e-12 }
    return Self.written(sum, Self.clean(constant + factor * other.constant))
  }

  /// Returns a number without the last digits, which adding numbers leaves behind.
  public static func clean(_ number: Double) -> Double {
    abs(number) < 1e6 ? (number * 1e9).rounded() / 1e9 : number
  }

  /// Adds a number at the end of the text, which stays as it was typed.
  private func adding(_ number: Double) -> ValueExpression? {
    if isNumber { return ValueExpression(Self.clean(constant + number)) }
    if number == 0 { return self }
    let (head, tail) = trailingNumber ?? (text, 0)
    return Self.read(head + Self.signed(Self.clean(tail + number)))
  }

  /// The number after the last plus or minus sign, and the text before that; nil if the text ends otherwise. A number
  /// at the end of an expression can’t be within parentheses.
  private var trailingNumber: (head: String, tail: Double)? {
    guard let sign = [" + ", " - "].compactMap({ text.ranges(of: $0).last }).max(by: { $0.lowerBound < $1.lowerBound })
    else { return nil }
    let tail = text[sign.upperBound...]
    guard tail.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }), let number = Double(tail) else {
      return nil
    }
    return (String(text[..<sign.lowerBound]), text[sign] == " - " ? -number : number)
  }

  private static func signed(_ number: Double) -> String {
    number == 0 ? "" : number < 0 ? " - \(text(of: -number))" : " + \(text(of: number))"
  }

  private static func written(_ terms: [Term], _ constant: Double) -> ValueExpression? {
    guard let first = terms.first else { return ValueExpression(constant) }
    let start = (first.factor < 0 ? "-" : "") + text(of: first)
    let rest = terms.dropFirst().map { ($0.factor < 0 ? " - " : " + ") + text(of: $0) }
    return read(start + rest.joined() + signed(constant))
  }

  /// Returns `gap`, `2 * gap` or `gap / 3`, without a sign.
  private static func text(of term: Term) -> String {
    let factor = abs(term.factor)
    if factor == 1 { return term.value.rawValue }
    let parts = (1 / factor).rounded()
    if parts > 1, 1 / parts == factor { return "\(term.value) / \(text(of: parts))" }
    return "\(text(of: factor)) * \(term.value)"
  }

  private static func read(_ text: String) -> ValueExpression? { try? ValueExpression(text) }
}
