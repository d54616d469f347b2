import LayoutEngine
import LayoutModel
import Words

/// Why an attribute has the value that it has.
///
///     // field.width == root.width - 40, in a scene of 320:  320 − 40 = 280
///     session.reasons(for: "field", .width)?.sum
package struct LayoutReasons: Hashable, Sendable {
  package let attribute: Attribute
  /// In the parent's coordinates; a length by itself.
  package let value: Double
  /// What the attribute has beyond the amounts of its reasons: alignment insets, baselines, margins of its own.
  package let offset: Double
  /// The chain, beginning with what touches the attribute itself. The amounts and the offset add up to the value.
  package let reasons: [LayoutReason]

  /// Are there several numbers to add up?
  package var isSum: Bool { (reasons.map(\.amount) + [offset]).filter { abs($0) > 1e-9 }.count > 1 }

  /// `320 − 40 = 280`; what adds nothing is left out.
  package var sum: String {
    let all: [Double] = reasons.map(\.amount) + [offset]
    let amounts = all.filter { $0 > 1e-9 } + all.filter { $0 < -1e-9 }
    guard let first = amounts.first else { return Figures.text(value) }
    var text = Figures.text(first)
    for amount in amounts.dropFirst() { text += "\(amount < 0 ? " − " : " + ")\(Figures.text(abs(amount)))" }
    return "\(text) = \(Figures.text(value))"
  }
}

/// One link of the chain.
package struct LayoutReason: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case row(RowOrigin)
    /// The constraints leave it open, and among the layouts that they allow this is the nearest to the design.
    case design(ElementID)
  }

  package let source: Source
  /// By how much the attribute grows when the reason's constant grows by one.
  package let multiplier: Double
  /// What it adds to the value.
  package let amount: Double
  package let message: Message

  /// `+8`, `−20`; nothing for what adds nothing.
  package var shownAmount: String? {
    guard abs(amount) > 1e-9 else { return nil }
    return amount < 0 ? Figures.text(amount) : "+\(Figures.text(amount))"
  }

  package var constraint: ConstraintID? {
    if case .row(let origin) = source { origin.constraint } else { nil }
  }
}
