/// An edge, center, baseline or length of an item that a constraint can use. The raw value is the word in the file.
public enum Attribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  public enum Quantity: Hashable, Sendable { case location, size }

  public var quantity: Quantity { self == .width || self == .height ? .size : .location }

  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// True if it is a leading or trailing side, which depends on the direction of the language.
  public var followsLanguage: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True if it is a left or right side, which may not be paired with a leading or trailing one.
  public var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The edge for a margin attribute; the attribute itself for all others.
  public var withoutMargin: Attribute {
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

  /// True for a side, with or without its margin; false for centers, baselines and sizes.
  public var isEdge: Bool {
    [.left, .right, .leading, .trailing, .top, .bottom].contains(withoutMargin)
  }

  /// True for a left, top or leading side, with or without its margin.
  public var isStartSide: Bool { [.left, .leading, .top].contains(withoutMargin) }

  public var isRelativeToMargin: Bool { withoutMargin != self }

  public var relativeToMargin: Attribute {
    Attribute.allCases.first { $0 != self && $0.withoutMargin == self } ?? self
  }
}
