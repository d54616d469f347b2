import Words

/// The values of a document, worked out: what each comes to, and what is wrong with those that come to nothing.
public final class ValueTable: Sendable {
  private let numbers: [ValueID: VariedNumber]
  private let colors: [ValueID: String]
  private let styles: [ValueID: ResolvedTextStyle]
  public let problems: [ValueID: ValueProblem]
  private let misled: Set<ValueID>

  public static let empty = ValueTable([])

  public init(_ values: [DocumentValue]) {
    var evaluation = ValueEvaluation(values)
    evaluation.run()
    (numbers, colors) = (evaluation.numbers, evaluation.colors)
    (styles, problems, misled) = (evaluation.styles, evaluation.problems, evaluation.misled)
  }

  public func number(_ id: ValueID) -> VariedNumber? { numbers[id] }
  public func color(_ id: ValueID) -> String? { colors[id] }
  public func style(_ id: ValueID) -> ResolvedTextStyle? { styles[id] }

  public func kind(of id: ValueID) -> ValueKind? {
    numbers[id] != nil ? .number : colors[id] != nil ? .color : styles[id] != nil ? .text : nil
  }

  public var isEmpty: Bool { numbers.isEmpty && colors.isEmpty && styles.isEmpty && problems.isEmpty }

  /// The values that are wrong themselves, not only because one that they name is.
  public var faulty: Set<ValueID> { Set(problems.keys).subtracting(misled) }

  /// Returns the first of some values that is wrong itself, with what is wrong.
  public func firstProblem(among values: [DocumentValue]) -> (id: ValueID, problem: ValueProblem)? {
    let faulty = faulty
    for value in values where faulty.contains(value.id) {
      if let problem = problems[value.id] { return (value.id, problem) }
    }
    return nil
  }

  /// Returns what an expression comes to.
  public func number(of expression: ValueExpression) throws(ValueProblem) -> VariedNumber {
    for term in expression.terms where numbers[term.value] == nil {
      throw ValueProblem(reason(against: term.value), at: expression.offset(of: term.value))
    }
    return try VariedNumber(sum: expression, numbers)
  }

  private func reason(against id: ValueID) -> Message {
    let name = id.rawValue
    if problems[id] != nil { return Message("“%1” comes to no number", name) }
    return kind(of: id) == nil ? Message("no value is named “%1”", name) : Message("“%1” isn’t a number", name)
  }

  /// Returns what an expression comes to where a color or a text style is expected. It has to be a name alone.
  func named(_ expression: ValueExpression, _ kind: ValueKind) throws(ValueProblem) -> ValueID {
    guard let id = expression.lone, self.kind(of: id) == kind else {
      let name = expression.text
      throw ValueProblem(
        kind == .color
          ? Message("“%1” isn’t the name of a color", name) : Message("“%1” isn’t the name of a text style", name))
    }
    return id
  }
}

/// A text style, worked out.
public struct ResolvedTextStyle: Hashable, Sendable {
  public var font: String?
  public var fontSize: VariedNumber?
}

extension ValueExpression {
  /// Returns the offset at which a value is named.
  func offset(of value: ValueID) -> Int {
    ValueExpressionParser.offset(of: value.rawValue, in: text) ?? 0
  }
}

extension VariedNumber {
  /// Works a sum of known numbers out, under all their conditions.
  init(sum expression: ValueExpression, _ numbers: [ValueID: VariedNumber]) throws(ValueProblem) {
    let parts = expression.terms.compactMap { term in numbers[term.value].map { (term.factor, $0) } }
    func sum(_ number: (VariedNumber) -> Double) -> Double {
      parts.reduce(expression.constant) { $0 + $1.0 * number($1.1) }
    }
    self.init(sum(\.base))
    let varied = parts.filter { !$0.1.cases.isEmpty }
    if !varied.isEmpty {
      guard let keys = VariedNumber.closed(Set(varied.flatMap(\.1.cases.keys))) else { throw .tooManyConditions }
      for key in keys { cases[key] = sum { $0.number(at: key) } }
    }
    try checkRange()
  }

  func checkRange() throws(ValueProblem) {
    for number in [base] + cases.values where !CoordinateRange.contains(number) {
      throw ValueProblem(
        Message("%1 is out of range. The limit is %2", Figures.text(number), Int(CoordinateRange.limit)))
    }
  }
}

extension ValueProblem {
  static var tooManyConditions: ValueProblem {
    ValueProblem(Message("it differs under more than %1 conditions", VariedNumber.mostCases))
  }
}
