import Words

extension Document {
  /// Returns an anchor in words: "the width of “View”".
  public func phrase(of anchor: Anchor) -> Message { anchor.attribute.phrase(of: quotedName(of: anchor.item)) }
}

extension Attribute {
  fileprivate func phrase(of name: Message) -> Message {
    switch self {
    case .width: Message("the width of %1", name)
    case .height: Message("the height of %1", name)
    case .left: Message("the left edge of %1", name)
    case .right: Message("the right edge of %1", name)
    case .top: Message("the top edge of %1", name)
    case .bottom: Message("the bottom edge of %1", name)
    case .leading: Message("the leading edge of %1", name)
    case .trailing: Message("the trailing edge of %1", name)
    case .centerX: Message("the horizontal center of %1", name)
    case .centerY: Message("the vertical center of %1", name)
    case .firstBaseline: Message("the first baseline of %1", name)
    case .lastBaseline: Message("the last baseline of %1", name)
    case .leftMargin: Message("the left margin of %1", name)
    case .rightMargin: Message("the right margin of %1", name)
    case .topMargin: Message("the top margin of %1", name)
    case .bottomMargin: Message("the bottom margin of %1", name)
    case .leadingMargin: Message("the leading margin of %1", name)
    case .trailingMargin: Message("the trailing margin of %1", name)
    case .centerXWithinMargins: Message("the horizontal center between the margins of %1", name)
    case .centerYWithinMargins: Message("the vertical center between the margins of %1", name)
    }
  }
}
