import LayoutModel
import Words

extension InspectedRecord where Self: Varying {
  func expression(at place: ValuedPlace) -> ValueExpression? { expression(place.key, under: place.condition) }

  mutating func setExpression(
    _ expression: ValueExpression, at place: ValuedPlace, in values: ValueTable
  ) throws(ValueProblem) {
    try bind(place.key, under: place.condition, to: expression, in: values)
  }
}

/// Reads the text of a field as an expression of values.
///
///     ValuedInput.expression(in: "2 * gap", .number(NumberStyle()), table)   // the expression
///     ValuedInput.expression(in: "2 * 8", .number(NumberStyle()), table)     // nil: a number
enum ValuedInput {
  /// Returns nil for a text that is no expression: a number, a color, or a text without any name.
  static func expression(
    in text: String, _ control: FieldControl, _ values: ValueTable
  ) throws(FieldInput.Refusal) -> ValueExpression? {
    let text = text.replacing("−", with: "-").replacing("×", with: "*").replacing("÷", with: "/")
    switch control {
    case .number:
      // A percentage or a ratio of a multiplier is a number, too.
      guard MultiplierInput.value(of: text, now: 0) == nil, text.contains(where: isPartOfName) else { return nil }
      return try expression(text)
    case .color:
      let id = ValueID(text.filter { !$0.isWhitespace })
      return values.color(id) == nil ? nil : ValueExpression(id)
    default: return nil
    }
  }

  private static func expression(_ text: String) throws(FieldInput.Refusal) -> ValueExpression? {
    do throws(ValueProblem) {
      let expression = try ValueExpression(text)
      return expression.isNumber ? nil : expression
    } catch {
      throw FieldInput.Refusal(error.sentence)
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool { character == "_" || character.isLetter }
}

extension ValueProblem {
  /// The reason as a sentence of its own.
  var sentence: Message { Message("Not possible: %1.", reason) }
}
