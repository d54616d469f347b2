/// A line or length of an item that a constraint can speak of. The raw value is the word of the file.
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

  /// Does its side depend on the direction of the language?
  public var followsLanguage: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Is its side fixed, so that it may not be paired with one that follows the language?
  public var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The edge that a margin attribute moves inward, or the attribute itself.
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

  /// A side, with or without its margin; no center, no baseline.
  public var isEdge: Bool {
    [.left, .right, .leading, .trailing, .top, .bottom].contains(withoutMargin)
  }

  /// Left, top, leading.
  public var isStartSide: Bool { [.left, .leading, .top].contains(withoutMargin) }

  public var isRelativeToMargin: Bool { withoutMargin != self }

  public var relativeToMargin: Attribute {
    Attribute.allCases.first { $0 != self && $0.withoutMargin == self } ?? self
  }
}
