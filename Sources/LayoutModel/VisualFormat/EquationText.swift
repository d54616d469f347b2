/// A constraint as an equation: `b.leading == 2 * a.trailing + 8 @250`.
public enum EquationText {
  public static func text(
    first: String, relation: Relation, second: String?, multiplier: Double, constant: Double, priority: LayoutPriority
  ) -> String {
    let side = second.map { rightSide($0, multiplier: multiplier, constant: constant) } ?? number(constant)
    let suffix = priority.isRequired ? "" : " @\(number(priority.value))"
    return "\(first) \(relation.rawValue) \(side)\(suffix)"
  }

  private static func rightSide(_ second: String, multiplier: Double, constant: Double) -> String {
    let product = multiplier == 1 ? second : "\(number(multiplier)) * \(second)"
    if constant == 0 { return product }
    return constant < 0 ? "\(product) - \(number(-constant))" : "\(product) + \(number(constant))"
  }

  /// Returns a number without an empty fraction: `8`, `8.5`.
  public static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
