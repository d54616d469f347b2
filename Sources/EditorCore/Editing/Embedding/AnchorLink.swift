import Drawing
import LayoutEngine
import LayoutModel

/// An anchor that a required equation ties to another anchor: `anchor == other + gap`, at every size and at every
/// number of the document's values. Each anchor can replace the other, whatever the design frames say.
///
///     // safe.trailing == view.trailing + 20
///     let link = AnchorLink(constraint, of: safeTrailing)
///     link.replaced(in: other, .first, document)               // `other` is measured from the view, and says the same
struct AnchorLink {
  let anchor: Anchor
  let other: Anchor
  let gap: ValueExpression
  private let followsLanguage: Bool

  init?(_ constraint: Constraint, of anchor: Anchor) {
    guard let second = constraint.second, constraint.first.item != second.item, constraint.holdsAlways else {
      return nil
    }
    let isFirst = constraint.first == anchor
    guard isFirst || second == anchor, let gap = constraint.distance(isNegative: !isFirst) else { return nil }
    self.anchor = anchor
    other = isFirst ? second : constraint.first
    self.gap = gap
    followsLanguage = constraint.followsLanguage
  }

  /// Returns the constraint with the other anchor in place of this one, with the same meaning. Nil if that is
  /// impossible.
  func replaced(in constraint: Constraint, _ side: AnchorSide, _ document: Document) -> Constraint? {
    var result = constraint
    side.set(other, in: &result)
    guard document.legality(of: result) == nil else { return nil }
    // A right-to-left language mirrors only the distances of constraints that follow the language.
    let turnsAlike = constraint.followsLanguage == result.followsLanguage
    guard turnsAlike, gap.isZero || constraint.followsLanguage == followsLanguage else { return nil }
    // Positions are counted from the corner of the constraint's holder, so with another holder a multiple is another
    // value.
    let isMultiple = constraint.multiplier != 1 && anchor.attribute.quantity == .location
    if isMultiple, document.holder(of: constraint) != document.holder(of: result) { return nil }
    return constraint.shift(for: gap, on: side).flatMap { result.shifted(by: $0, in: document.valueTable) }
  }
}

extension Constraint {
  /// True if the constraint fixes the distance of its two anchors at every size: a required equation, without a
  /// multiplier and without variations. The distance may follow values.
  var holdsAlways: Bool {
    relation == .equal && multiplier == 1 && priority.isRequired && isInstalled && !isPlaceholder && variations.isEmpty
      && expression("multiplier") == nil
  }

  /// The constant as an expression, or the opposite of it; nil if that would be too long.
  func distance(isNegative: Bool = false) -> ValueExpression? {
    let own = expression("constant") ?? ValueExpression(constant)
    return isNegative ? ValueExpression(0).adding(own, times: -1) : own
  }

  /// Returns the change of the constant that keeps the meaning if the anchor on a side is replaced by the one that is
  /// `gap` before it. Nil if it would be a product of values, or another one under a condition.
  func shift(for gap: ValueExpression, on side: AnchorSide) -> ValueExpression? {
    if gap.isZero { return gap }
    if side == .first { return ValueExpression(0).adding(gap, times: -1) }
    if variations.values.contains(where: { $0.multiplier != nil }) { return nil }
    guard let factor = expression("multiplier") else { return ValueExpression(0).adding(gap, times: multiplier) }
    return gap.isNumber ? ValueExpression(0).adding(factor, times: gap.constant) : nil
  }

  /// Returns the constraint with a larger constant, also under conditions. Nil if the sum is impossible.
  func shifted(by shift: ValueExpression, in values: ValueTable) -> Constraint? {
    var result = self
    for condition in [nil] + variations.keys.map(Optional.some) {
      guard result.shiftConstant(under: condition, by: shift, in: values) else { return nil }
    }
    return result
  }

  /// Returns false if the sum is impossible.
  private mutating func shiftConstant(
    under condition: VariationKey?, by shift: ValueExpression, in values: ValueTable
  ) -> Bool {
    let present: Double? = if let condition { variations[condition]?.constant } else { constant }
    guard let number = present else { return true }
    let own = expression("constant", under: condition) ?? ValueExpression(number)
    guard let sum = own.adding(shift) else { return false }
    guard sum.isNumber else { return (try? bind("constant", under: condition, to: sum, in: values)) != nil }
    unbind("constant", under: condition)
    if let condition {
      variations[condition]?.constant = sum.constant
    } else {
      constant = sum.constant
    }
    return true
  }
}

extension ValueExpression {
  var isZero: Bool { isNumber && constant == 0 }
}
