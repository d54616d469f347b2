import LayoutModel

/// The thing that a constant says. Equal constants of one meaning may stand for one value; others are equal by chance.
enum ConstantMeaning: Hashable, Sendable {
  /// A distance between two edges.
  case distance
  /// A distance between two middles, or of a middle and an edge.
  case offset
  /// A length by itself.
  case length
  /// A difference of two lengths.
  case difference

  init(of constraint: Constraint) {
    guard let second = constraint.second else {
      self = .length
      return
    }
    let sides = [constraint.first.attribute, second.attribute].map(\.withoutMargin)
    if sides.allSatisfy({ $0.quantity == .size }) {
      self = .difference
    } else {
      self = sides.contains { $0 == .centerX || $0 == .centerY } ? .offset : .distance
    }
  }
}

extension Document {
  /// Returns the constraints whose constants could name a value: plain numbers that are the value's or its opposite, in
  /// constraints that say the same kind of thing as one that names it. Empty for a value that no constraint names alone.
  func constantsEqual(to id: ValueID) -> [ConstraintID] {
    guard case .number(let expression)? = value(id)?.content, expression.isNumber, expression.constant != 0 else {
      return []
    }
    let lone: Set<ValueExpression?> = [ValueExpression(id), ValueExpression(id).negated]
    let meanings = Set(
      boundConstraints.compactMap { constraints[$0] }.filter { lone.contains($0.expression("constant")) }
        .map(ConstantMeaning.init))
    guard !meanings.isEmpty else { return [] }
    return constraints.filter { constraint in
      abs(constraint.constant) == abs(expression.constant) && constraint.expression("constant") == nil
        && !constraint.id.isInsideInstance && meanings.contains(ConstantMeaning(of: constraint))
    }.map(\.id)
  }
}

extension Draft {
  /// Lets the constants of constraints name a value, with a minus sign where they are its opposite.
  mutating func nameValue(_ id: ValueID, in constraints: [ConstraintID]) {
    let table = document.valueTable
    guard let number = table.number(id)?.base else { return }
    let plain = ValueExpression(id)
    for constraint in constraints {
      update(constraint) { record in
        let isOpposite = record.constant != number && record.constant == -number
        guard let expression = isOpposite ? plain.negated : plain, record.constant == number || isOpposite else {
          return
        }
        try? record.bind("constant", to: expression, in: table)
      }
    }
  }
}
