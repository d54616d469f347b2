import Words

extension Attribute {
  /// The attribute's name for people.
  public var title: Message {
    switch self {
    case .left: Message("Left")
    case .right: Message("Right")
    case .top: Message("Top")
    case .bottom: Message("Bottom")
    case .leading: Message("Leading")
    case .trailing: Message("Trailing")
    case .width: Message("Width")
    case .height: Message("Height")
    case .centerX: Message("Center X")
    case .centerY: Message("Center Y")
    case .firstBaseline: Message("First Baseline")
    case .lastBaseline: Message("Last Baseline")
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      Message("%1 Margin", withoutMargin.title)
    }
  }

  /// Returns the name of the space between this edge and something else; nil if the attribute is no edge.
  public func spaceTitle(to name: Message) -> Message? {
    switch self {
    case .leading: Message("Leading Space to %1", name)
    case .trailing: Message("Trailing Space to %1", name)
    case .left: Message("Left Space to %1", name)
    case .right: Message("Right Space to %1", name)
    case .top: Message("Top Space to %1", name)
    case .bottom: Message("Bottom Space to %1", name)
    default: nil
    }
  }
}
