import LayoutEngine
import LayoutModel
import Words

/// The reasons why an attribute has its value.
///
///     // field.width == root.width - 40, in a scene of 320:  320 − 40 = 280
///     session.reasons(for: "field", .width)?.sum
package struct LayoutReasons: Hashable, Sendable {
  package let attribute: Attribute
  /// The value, in the parent's coordinates if it is a position.
  package let value: Double
  /// The part of the value that no reason adds: alignment insets, baselines, the element's own margins.
  package let offset: Double
  /// The reasons, beginning with those that refer to the attribute itself. Their amounts and the offset add up to the
  /// value.
  package let reasons: [LayoutReason]

  /// True if there are several numbers to add up.
  package var isSum: Bool { (reasons.map(\.amount) + [offset]).filter { abs($0) > 1e-9 }.count > 1 }

  /// The sum as text: `320 − 40 = 280`. Zeros are left out.
  package var sum: String {
    let all: [Double] = reasons.map(\.amount) + [offset]
    let amounts = all.filter { $0 > 1e-9 } + all.filter { $0 < -1e-9 }
    guard let first = amounts.first else { return Figures.text(value) }
    var text = Figures.text(first)
    for amount in amounts.dropFirst() { text += "\(amount < 0 ? " − " : " + ")\(Figures.text(abs(amount)))" }
    return "\(text) = \(Figures.text(value))"
  }
}

/// One reason of the chain.
package struct LayoutReason: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case row(RowOrigin)
    /// The constraints leave it open; of the allowed layouts this is the nearest to the design.
    case design(ElementID)
  }

  package let source: Source
  /// The change of the attribute when the reason's constant grows by one.
  package let multiplier: Double
  /// The amount that it adds to the value.
  package let amount: Double
  package let message: Message

  /// The amount as text: `+8`, `−20`; nil for zero.
  package var shownAmount: String? {
    guard abs(amount) > 1e-9 else { return nil }
    return amount < 0 ? Figures.text(amount) : "+\(Figures.text(amount))"
  }

  package var constraint: ConstraintID? {
    if case .row(let origin) = source { origin.constraint } else { nil }
  }
}
