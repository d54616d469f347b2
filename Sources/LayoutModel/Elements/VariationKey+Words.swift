import Words

extension VariationKey {
  /// The condition in words: "Landscape", "700 wide or more", "Compact Width, iOS".
  public var title: Message {
    let parts = words
    guard let first = parts.first else { return Message("Always") }
    return parts.dropFirst().reduce(first) { Message("%1, %2", $0, $1) }
  }

  private var words: [Message] {
    var parts: [Message] = []
    switch orientation {
    case .landscape?: parts.append(Message("Landscape"))
    case .portrait?: parts.append(Message("Portrait"))
    case nil: break
    }
    switch widthClass {
    case .compact?: parts.append(Message("Compact Width"))
    case .regular?: parts.append(Message("Regular Width"))
    case nil: break
    }
    switch heightClass {
    case .compact?: parts.append(Message("Compact Height"))
    case .regular?: parts.append(Message("Regular Height"))
    case nil: break
    }
    if let least = widths.least { parts.append(Message("%1 wide or more", Figures.text(least))) }
    if let most = widths.most { parts.append(Message("%1 wide or less", Figures.text(most))) }
    if let least = heights.least { parts.append(Message("%1 high or more", Figures.text(least))) }
    if let most = heights.most { parts.append(Message("%1 high or less", Figures.text(most))) }
    if let platform { parts.append(platform.title) }
    return parts
  }
}

extension Profile {
  /// The name of the platform for people.
  public var title: Message {
    switch self {
    case .ios: Message("iOS")
    case .macos: Message("macOS")
    case .gnome: Message("GNOME")
    }
  }
}
