import Words

/// A linear expression of named values, such as `2 * gap + 4`.
///
///     try ValueExpression("(gap+4)/2").text          // "(gap + 4) / 2"
///     try ValueExpression("(gap+4)/2").terms         // gap times 0.5
///     try ValueExpression("gap * pad")               // an error: a product of two values
///
/// It keeps a text, spaced in one way, and its linear form. A number alone is an expression, too.
public struct ValueExpression: Hashable, Sendable, CustomStringConvertible {
  /// A value times a number.
  public struct Term: Hashable, Sendable {
    public var value: ValueID
    public var factor: Double

    public init(_ value: ValueID, _ factor: Double = 1) { (self.value, self.factor) = (value, factor) }
  }

  public let text: String
  public let constant: Double
  /// The values in the order of the text, each once.
  public let terms: [Term]

  /// Reads an expression. Names are not looked up here.
  public init(_ text: String) throws(ValueProblem) {
    var parser = ValueExpressionParser(text)
    self = try parser.expression()
  }

  /// Creates the expression of a number alone.
  public init(_ number: Double) { self.init(text: Self.text(of: number), constant: number, terms: []) }

  /// Creates the expression of a value alone.
  public init(_ value: ValueID) { self.init(text: value.rawValue, constant: 0, terms: [Term(value)]) }

  init(text: String, constant: Double, terms: [Term]) {
    (self.text, self.constant, self.terms) = (terms.isEmpty ? Self.text(of: constant) : text, constant, terms)
  }

  public var description: String { text }

  /// True if it names no value.
  public var isNumber: Bool { terms.isEmpty }

  /// The value, if the expression is nothing but its name.
  public var lone: ValueID? {
    guard terms.count == 1, text == terms[0].value.rawValue else { return nil }
    return terms[0].value
  }

  public func names(_ value: ValueID) -> Bool { terms.contains { $0.value == value } }

  /// Returns the sum for given values; nil if one of them has no number.
  public func number(_ number: (ValueID) -> Double?) -> Double? {
    var sum = constant
    for term in terms {
      guard let value = number(term.value) else { return nil }
      sum += term.factor * value
    }
    return sum
  }

  /// Returns the expression with other names. Two values that get the same name become one.
  public func renaming(_ names: [ValueID: ValueID]) -> ValueExpression {
    guard terms.contains(where: { names[$0.value] != nil }) else { return self }
    let other = ValueExpressionParser.renaming(text) { names[ValueID($0)]?.rawValue }
    return (try? ValueExpression(other)) ?? self
  }

  /// Returns the text with other words for names and numbers, for another language with the same signs. Nil if two
  /// signs stand beside each other, which other languages read as another one.
  ///
  ///     expression.text(naming: { "Design.\($0)" }, number: { "\($0)" })   // "2 * Design.gap + 4"
  public func text(naming name: (ValueID) -> String, number: (Double) -> String) -> String? {
    ValueExpressionParser.rewriting(text, name: { name(ValueID($0)) }, number: number)
  }

  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}

/// The reason why an expression or a value cannot be, with the place in the expression.
public struct ValueProblem: Error, Hashable, Sendable {
  /// The offset in the UTF-8 text of the expression.
  public var offset: Int
  public var reason: Message

  public init(_ reason: Message, at offset: Int = 0) { (self.offset, self.reason) = (offset, reason) }
}
