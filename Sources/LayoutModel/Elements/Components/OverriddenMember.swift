/// A member of an element that an instance may override. The raw value is the word in the file.
public enum OverriddenMember: String, Hashable, Sendable, CaseIterable {
  case title, text, placeholderText, image, color, background, state, value, hidden

  /// The kind of its values.
  public enum Form: Hashable, Sendable { case text, number, flag }

  public var form: Form {
    switch self {
    case .title, .text, .placeholderText, .image, .color, .background, .state: .text
    case .value: .number
    case .hidden: .flag
    }
  }
}

/// The value of an override.
public enum OverrideValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)

  public var form: OverriddenMember.Form {
    switch self {
    case .text: .text
    case .number: .number
    case .flag: .flag
    }
  }
}

extension Element {
  /// The value of a member; nil if the element does not set it.
  public func overridable(_ member: OverriddenMember) -> OverrideValue? {
    switch member {
    case .title: content.title.map(OverrideValue.text)
    case .text: content.text.map(OverrideValue.text)
    case .placeholderText: content.placeholderText.map(OverrideValue.text)
    case .image: content.image.map(OverrideValue.text)
    case .color: content.color.map(OverrideValue.text)
    case .background: content.background.map(OverrideValue.text)
    case .state: content.state.map { .text($0.rawValue) }
    case .value: content.value.map(OverrideValue.number)
    case .hidden: .flag(traits.hidden)
    }
  }

  /// Sets a member. Does nothing if the value has another form than the member.
  public mutating func override(_ member: OverriddenMember, with value: OverrideValue) {
    switch (member, value) {
    case (.title, .text(let text)): content.title = text
    case (.text, .text(let text)): content.text = text
    case (.placeholderText, .text(let text)): content.placeholderText = text
    case (.image, .text(let text)): content.image = text
    case (.color, .text(let text)): setColor(text, \.color, member)
    case (.background, .text(let text)): setColor(text, \.background, member)
    case (.state, .text(let text)): content.state = OpenWord(rawValue: text)
    case (.value, .number(let number)): content.value = number
    case (.hidden, .flag(let flag)): traits.hidden = flag
    default: break
    }
  }

  private mutating func setColor(_ text: String, _ path: WritableKeyPath<Content, String?>, _ member: OverriddenMember)
  {
    content[keyPath: path] = text
    // A color that was overridden follows its value no longer, even while both are the same.
    unbind(member.rawValue)
  }
}
