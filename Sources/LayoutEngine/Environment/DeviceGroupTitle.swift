import Words

extension Device.Group {
  /// The heading of the group in a list. Product names are the same in all languages.
  public var title: Message {
    switch self {
    case .iphone: .verbatim("iPhone")
    case .ipad: .verbatim("iPad")
    case .multitasking: Message("iPad Split View and Slide Over")
    case .android: .verbatim("Android")
    case .mac: .verbatim("Mac")
    case .gnome: Message("GNOME Windows")
    case .mobile: Message("Linux Phones and Tablets")
    }
  }
}
