/// What an element shows.
public struct Content: Hashable, Sendable {
  public var title: String?
  public var text: String?
  public var fontSize: Double?
  var seldom = Seldom<SeldomInContent>()

  public init() {}
}

extension Content {
  /// What a new element of a kind shows.
  public init(new kind: ElementKind) {
    let traits = kind.traits
    if let text = traits.text {
      self[text.role] = text.first
      placeholderText = text.firstPlaceholder
    }
    if traits.control.value == .part { value = Self.usualPart }
  }

  /// Where a slider stands, and how far a progress bar has come, if nobody says.
  public static let usualPart = 0.5

  /// Which of its texts an element of a kind shows: the one in the kind's own member, a text in the other where that has
  /// none, and a stand-in while both are empty.
  public func shownRole(in kind: ElementKind) -> TextRole {
    let text = kind.traits.text
    let role = text?.role ?? .title
    let other: TextRole = role == .title ? .text : .title
    if text?.hasPlaceholder == true, placeholderText != nil, (self[role] ?? self[other] ?? "").isEmpty {
      return .placeholderText
    }
    return self[role] == nil && self[other] != nil ? other : role
  }

  /// The text that an element of a kind shows, a stand-in aside.
  public func shownText(in kind: ElementKind) -> String? {
    switch kind.traits.text?.form {
    case .text: text ?? title
    case .menu: chosenItem
    case .title, .segments, nil: title ?? text
    }
  }

  /// How many lines of text an element of a kind shows at most; 0 means as many as it takes.
  public func lineLimit(in kind: ElementKind) -> Int {
    switch kind.traits.text?.lines {
    case .asAsked: max(0, lines ?? 1)
    case .many: 0
    case .one, nil: 1
    }
  }

  /// Is a control of a kind on? A switch is unless it says otherwise; a check box or radio button is not. Whoever paints,
  /// offers or writes a state asks here.
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
