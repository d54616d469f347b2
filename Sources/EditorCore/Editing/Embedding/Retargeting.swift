import Drawing
import LayoutModel

/// Moves constraints to other items in a layout of the draft. Their constants take up the difference, so each
/// constraint holds as before, or misses by as much as before.
struct Retargeting {
  private let positions: AnchorPositions

  init(_ draft: Draft, _ layouts: SceneLayouts) {
    var layouts = layouts
    layouts.update(to: draft.document, change: draft.pendingChange, isPassing: true)
    positions = .designed(draft.document, layouts)
  }

  /// Returns the constraint with another anchor on one side; nil if such a constraint is not allowed.
  ///
  /// - Parameter gap: the distance between the anchors, as far as it follows values: `old == new + gap`. Nil if it
  ///   follows none.
  func moved(
    _ constraint: Constraint, _ side: AnchorSide, to anchor: Anchor, along gap: ValueExpression? = nil
  ) -> Constraint? {
    var result = constraint
    side.set(anchor, in: &result)
    guard positions.document.legality(of: result) == nil, let before = positions.constant(of: constraint),
      let after = positions.constant(of: result)
    else { return nil }
    let following = gap.flatMap { constraint.shift(for: $0, on: side) }
    let shift = following.flatMap { self.shift(after - before, following: $0, in: constraint) }
    return result.shifted(by: shift ?? ValueExpression(after - before), in: positions.document.valueTable)
  }

  /// Returns an expression that follows values as another one does, and comes to a number now.
  func shift(_ number: Double, following expression: ValueExpression, in constraint: Constraint) -> ValueExpression? {
    guard !expression.isNumber, let now = self.number(of: expression, in: constraint) else { return nil }
    let rest = number - now
    return abs(rest) < 1e-6 ? expression : expression.adding(ValueExpression(rest))
  }

  /// Returns what an expression comes to in the surroundings of a constraint.
  private func number(of expression: ValueExpression, in constraint: Constraint) -> Double? {
    guard let number = try? positions.document.valueTable.number(of: expression) else { return nil }
    return positions.situation(of: constraint).map(number.number(in:)) ?? number.base
  }

  /// Corrects multiples of a position, which are counted from the corner of the constraint's holder. If the holder is
  /// another one than in `earlier`, the constant takes up the difference.
  static func keepMultiples(
    on items: [Item], from earlier: Draft, in draft: inout Draft, _ layouts: SceneLayouts
  ) {
    let multiples = draft.document.constraints(on: items).filter { constraint in
      constraint.multiplier != 1 && constraint.first.attribute.quantity == .location
        && draft.document.holder(of: constraint) != earlier.document.holder(of: constraint)
    }
    if multiples.isEmpty { return }
    let (before, after) = (Retargeting(earlier, layouts), Retargeting(draft, layouts))
    for constraint in multiples {
      guard let old = before.positions.constant(of: constraint), let new = after.positions.constant(of: constraint)
      else { continue }
      let shifted = constraint.shifted(by: ValueExpression(new - old), in: draft.document.valueTable)
      draft.put(shifted ?? constraint)
    }
  }

  /// Returns an equation that holds at the present frames.
  func holding(_ first: Anchor, _ second: Anchor? = nil) -> Constraint {
    var constraint = Constraint(id: "", first: first, second: second)
    constraint.constant = Constraint.tidy(positions.constant(of: constraint) ?? 0)
    return constraint
  }

  /// Returns an equation that holds at the present frames, with an expression as its constant if that comes to the
  /// distance.
  func holding(_ first: Anchor, _ second: Anchor, as expression: ValueExpression?) -> Constraint {
    var constraint = holding(first, second)
    guard let expression, let number = number(of: expression, in: constraint),
      abs(number - constraint.constant) < 0.01
    else { return constraint }
    try? constraint.bind("constant", to: expression, in: positions.document.valueTable)
    return constraint
  }

  /// Returns `child.leading == container.leading + distance`, or for a far edge
  /// `container.trailing == child.trailing + distance`.
  func tie(
    _ child: ElementID, _ edge: Attribute, to container: ElementID, as expression: ValueExpression? = nil
  ) -> Constraint {
    let (inner, outer) = (Anchor(child, edge), Anchor(container, edge))
    let isFar = edge == .trailing || edge == .bottom
    return isFar ? holding(outer, inner, as: expression) : holding(inner, outer, as: expression)
  }
}

extension Draft {
  /// Adds a constraint under a free name, unless an existing one says the same.
  mutating func add(_ constraint: Constraint) {
    guard !document.constraints.contains(where: { $0.saysTheSame(as: constraint) }) else { return }
    put(constraint.with(id: document.freshConstraintID()))
  }
}
