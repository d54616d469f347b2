import Drawing
import LayoutEngine
import LayoutModel

/// What a required equation says of one anchor: `anchor == other + gap`, at every size. So either may stand for the other,
/// whatever the design frames say.
///
///     // safe.trailing == view.trailing + 20
///     let link = AnchorLink(constraint, of: safeTrailing)      // safe.trailing == view.trailing + 20
///     link.replaced(in: other, .first, document)               // what measured from the guide measures from the view
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

  /// The constraint with the other anchor in place of this one, saying the same. Nil where it cannot be said so.
  func replaced(in constraint: Constraint, _ side: AnchorSide, _ document: Document) -> Constraint? {
    var result = constraint
    side.set(other, in: &result)
    guard document.legality(of: result) == nil else { return nil }
    // Turned around by a right-to-left language, a distance is only the same among those that turn with it.
    let turnsAlike = constraint.followsLanguage == result.followsLanguage
    guard turnsAlike, gap == 0 || constraint.followsLanguage == followsLanguage else { return nil }
    // A multiple of a position is another one when it is counted from elsewhere.
    let isMultiple = constraint.multiplier != 1 && anchor.attribute.quantity == .location
    if isMultiple, document.holder(of: constraint) != document.holder(of: result) { return nil }
    result.shiftConstants(by: side == .first ? -gap : constraint.multiplier * gap)
    return result
  }
}

extension Constraint {
  /// At every size, and neither more nor less: the two anchors are as good as one.
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

  /// Without what adding up leaves in the last digits.
  private static func clean(_ constant: Double) -> Double {
    abs(constant) < 1e6 ? (constant * 1e9).rounded() / 1e9 : constant
  }
}
