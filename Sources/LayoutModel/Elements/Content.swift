/// The texts, images and values that an element shows.
public struct Content: Hashable, Sendable {
  public var title: String?
  public var text: String?
  public var fontSize: Double?
  var rare = RareMembers<RareInContent>()

  public init() {}
}

extension Content {
  /// Creates the content of a new element of a kind.
  public init(new kind: ElementKind) {
    let traits = kind.traits
    if let text = traits.text {
      self[text.role] = text.newText
      placeholderText = text.newPlaceholder
    }
    if traits.control.value == .part { value = Self.usualPart }
  }

  /// The default value of a slider or progress bar: the middle.
  public static let usualPart = 0.5

  /// The role of the text that an element of a kind shows. This is the text of the kind's own role, or another role's
  /// text if there is none. It is the placeholder if there is one and the text is empty.
  public func shownRole(in kind: ElementKind) -> TextRole {
    let text = kind.traits.text
    let role = text?.role ?? .title
    let other: TextRole = role == .title ? .text : .title
    if text?.hasPlaceholder == true, placeholderText != nil, (self[role] ?? self[other] ?? "").isEmpty {
      return .placeholderText
    }
    return self[role] == nil && self[other] != nil ? other : role
  }

  /// The text that an element of a kind shows, never the placeholder.
  public func shownText(in kind: ElementKind) -> String? {
    switch kind.traits.text?.form {
    case .text: text ?? title
    case .menu: chosenItem
    case .title, .segments, nil: title ?? text
    }
  }

  /// The largest number of lines that an element of a kind shows; 0 means no limit.
  public func lineLimit(in kind: ElementKind) -> Int {
    switch kind.traits.text?.lines {
    case .asAsked: max(0, lines ?? 1)
    case .many: 0
    case .one, nil: 1
    }
  }

  /// True if a control of a kind is on. Without a state or value, a switch is on, and a check box or radio button is
  /// off. Drawing, menus and file formats all use this function.
  public func isOn(_ kind: ElementKind) -> Bool {
    switch state?.known {
    case .on, .selected, .checked: true
    case .off: false
    case .mixed, .normal, .disabled, nil: value.map { $0 > 0 } ?? (kind.traits.control.states == .onOrOff)
    }
  }
}

public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case natural, left, center, right, justified
}
