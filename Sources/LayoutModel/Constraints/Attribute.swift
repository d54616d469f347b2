/// A line or length of an item that a constraint can speak of. The raw value is the word of the file.
package enum Attribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  package enum Quantity: Hashable, Sendable { case location, size }

  package var quantity: Quantity { self == .width || self == .height ? .size : .location }

  package var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// Does its side depend on the direction of the language?
  package var followsLanguage: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Is its side fixed, so that it may not be paired with one that follows the language?
  package var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The edge that a margin attribute moves inward, or the attribute itself.
  package var withoutMargin: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// A side, with or without its margin; no center, no baseline.
  package var isEdge: Bool {
    [.left, .right, .leading, .trailing, .top, .bottom].contains(withoutMargin)
  }

  /// Left, top, leading.
  package var isStartSide: Bool { [.left, .leading, .top].contains(withoutMargin) }

  package var isRelativeToMargin: Bool { withoutMargin != self }

  package var relativeToMargin: Attribute {
    Attribute.allCases.first { $0 != self && $0.withoutMargin == self } ?? self
  }
}
