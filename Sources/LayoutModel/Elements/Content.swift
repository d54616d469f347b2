/// What an element shows.
package struct Content: Hashable, Sendable {
  package var title: String?
  package var text: String?
  package var placeholderText: String?
  package var font: String?
  package var fontSize: Double?
  package var textAlignment: TextAlignment?
  /// Lines of text at most; 0 means as many as it takes.
  package var lines: Int?
  package var color: String?
  package var background: String?
  package var image: String?
  package var imageSize: Size?
  package var value: Double?
  package var state: OpenWord<ControlState>?
  package var contentMode: OpenWord<ContentMode>?
  package var className: String?

  package init() {}
}

extension Content {
  /// What a new element of a kind shows.
  package init(new kind: ElementKind) {
    let traits = kind.traits
    if let text = traits.text {
      self[text.role] = text.first
      placeholderText = text.firstPlaceholder
    }
    if traits.control.value == .part { value = Self.usualPart }
  }

  /// Where a slider stands, and how far a progress bar has come, if nobody says.
  package static let usualPart = 0.5

  /// Which of its texts an element of a kind shows: the one in the kind's own member, a text in the other where that has
  /// none, and a stand-in while both are empty.
  package func shownRole(in kind: ElementKind) -> TextRole {
    let text = kind.traits.text
    let role = text?.role ?? .title
    let other: TextRole = role == .title ? .text : .title
    if text?.hasPlaceholder == true, placeholderText != nil, (self[role] ?? self[other] ?? "").isEmpty {
      return .placeholderText
    }
    return self[role] == nil && self[other] != nil ? other : role
  }

  /// The text that an element of a kind shows, a stand-in aside.
  package func shownText(in kind: ElementKind) -> String? {
    kind.traits.text?.role == .text ? text ?? title : title ?? text
  }

  /// How many lines of text an element of a kind shows at most; 0 means as many as it takes.
  package func lineLimit(in kind: ElementKind) -> Int {
    switch kind.traits.text?.lines {
    case .asAsked: max(0, lines ?? 1)
    case .many: 0
    case .one, nil: 1
    }
  }

  /// Is a control of a kind on? A switch is unless it says otherwise; a check box or radio button is not. Whoever paints,
  /// offers or writes a state asks here.
  package func isOn(_ kind: ElementKind) -> Bool {
    switch state?.known {
    case .on, .selected, .checked: true
    case .off: false
    case .mixed, .normal, .disabled, nil: value.map { $0 > 0 } ?? (kind.traits.control.states == .onOrOff)
    }
  }
}

package enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case natural, left, center, right, justified
}
