import Drawing
import LayoutEngine
import LayoutModel

/// An anchor that a required equation ties to another anchor: `anchor == other + gap`, at every size. Each anchor can
/// replace the other, whatever the design frames say.
///
///     // safe.trailing == view.trailing + 20
///     let link = AnchorLink(constraint, of: safeTrailing)
///     link.replaced(in: other, .first, document)               // `other` is measured from the view, and says the same
struct AnchorLink {
  let anchor: Anchor
  let other: Anchor
  private let gap: Double
  private let followsLanguage: Bool

  init?(_ constraint: Constraint, of anchor: Anchor) {
    guard let second = constraint.second, constraint.first.item != second.item, constraint.holdsAlways else {
      return nil
    }
    let isFirst = constraint.first == anchor
    guard isFirst || second == anchor else { return nil }
    self.anchor = anchor
    other = isFirst ? second : constraint.first
    gap = isFirst ? constraint.constant : -constraint.constant
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
    guard turnsAlike, gap == 0 || constraint.followsLanguage == followsLanguage else { return nil }
    // Positions are counted from the corner of the constraint's holder, so with another holder a multiple is another
    // value.
    let isMultiple = constraint.multiplier != 1 && anchor.attribute.quantity == .location
    if isMultiple, document.holder(of: constraint) != document.holder(of: result) { return nil }
    result.shiftConstants(by: side == .first ? -gap : constraint.multiplier * gap)
    return result
  }
}

extension Constraint {
  /// True if the constraint fixes the distance of its two anchors at every size: a required equation, without a
  /// multiplier and without variations.
  var holdsAlways: Bool {
    relation == .equal && multiplier == 1 && priority.isRequired && isInstalled && !isPlaceholder && variations.isEmpty
  }

  mutating func shiftConstants(by shift: Double) {
    constant = Self.clean(constant + shift)
    variations = variations.mapValues { variation in
      var variation = variation
      variation.constant = variation.constant.map { Self.clean($0 + shift) }
      return variation
    }
  }

  /// Rounds away the last digits, which adding numbers leaves behind.
  private static func clean(_ constant: Double) -> Double {
    abs(constant) < 1e6 ? (constant * 1e9).rounded() / 1e9 : constant
  }
}
