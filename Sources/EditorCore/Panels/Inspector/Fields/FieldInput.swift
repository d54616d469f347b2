import Words

/// Turns a person's change of a field into a value, or throws the reason why it cannot.
struct FieldInput {
  let control: FieldControl

  /// The reason why a change is not taken, in words.
  struct Refusal: Error, Hashable {
    let reason: Message
    init(_ reason: Message) { self.reason = reason }
  }

  func value(of change: FieldChange, now: FieldValue) throws(Refusal) -> FieldValue {
    switch control {
    case .number(let style): try number(change, style, now: now)
    case .text, .color, .image, .imageFile: try text(change)
    case .choice(let choices): try choice(change, choices)
    case .toggle: try flag(change, now: now)
    case .readOut: throw Refusal(Message("Read-only."))
    }
  }

  // MARK: Numbers

  private func number(_ change: FieldChange, _ style: NumberStyle, now: FieldValue) throws(Refusal) -> FieldValue {
    switch change {
    case .typed(let text):
      if text.allSatisfy(\.isWhitespace) { return try empty(style) }
      guard let value = read(text, style, now: now.number) else {
        throw Refusal(Message("“%1” isn’t a number.", text))
      }
      return .number(try checked(value, style))
    case .stepped(let steps):
      guard let base = now.number else { return now }
      let moved = base + steps * style.step
      guard moved.isFinite else { return now }
      return .number(min(max(moved, style.range.lowerBound), style.range.upperBound))
    case .chosen(.number(let value)): return .number(try checked(value, style))
    case .chosen(.none): return try empty(style)
    case .chosen: throw Refusal(Message("Enter a number."))
    }
  }

  private func read(_ text: String, _ style: NumberStyle, now: Double?) -> Double? {
    style.notation == .ratio ? MultiplierInput.value(of: text, now: now) : NumberInput.value(of: text, now: now)
  }

  private func empty(_ style: NumberStyle) throws(Refusal) -> FieldValue {
    guard style.mayBeEmpty else { throw Refusal(Message("Enter a number.")) }
    return .none
  }

  private func checked(_ value: Double, _ style: NumberStyle) throws(Refusal) -> Double {
    guard value.isFinite, style.range.contains(value) else {
      throw Refusal(
        Message(
          "Enter a value from %1 to %2.", Figures.text(style.range.lowerBound), Figures.text(style.range.upperBound)))
    }
    return style.notation == .whole ? value.rounded() : value
  }

  // MARK: Others

  private func text(_ change: FieldChange) throws(Refusal) -> FieldValue {
    switch change {
    case .typed(let text), .chosen(.text(let text)): text.isEmpty ? .none : .text(text)
    case .chosen(.none): .none
    case .stepped, .chosen: throw Refusal(Message("Enter some text."))
    }
  }

  private func choice(_ change: FieldChange, _ choices: [FieldChoice]) throws(Refusal) -> FieldValue {
    let word: String? =
      switch change {
      case .typed(let text), .chosen(.text(let text)): text
      default: nil
      }
    guard let word, choices.contains(where: { $0.id == word }) else {
      throw Refusal(Message("Not a valid choice."))
    }
    return .text(word)
  }

  private func flag(_ change: FieldChange, now: FieldValue) throws(Refusal) -> FieldValue {
    guard case .chosen(.flag(let isOn)) = change else { throw Refusal(Message("Choose On or Off.")) }
    return .flag(isOn)
  }
}
