import LayoutModel
import Words

/// The properties of instances that override a member of something inside: `override.title.text`.
enum OverrideProperties {
  static let prefix = "override."

  /// The property of a field by its id; nil for other ids.
  static func property(_ id: String) -> Property<Element>? { key(id).map { property(for: $0) } }

  /// The member that a field overrides; nil for other fields.
  static func key(_ id: String) -> OverrideKey? {
    id.hasPrefix(prefix) ? OverrideKey(rawValue: String(id.dropFirst(prefix.count))) : nil
  }

  /// - Parameter inner: the element in the component, which decides about choices and lengths; nil if it is not known.
  static func property(for key: OverrideKey, of inner: Element? = nil) -> Property<Element> {
    let isText = [.title, .text, .placeholderText].contains(key.member)
    let property = Property<Element>(
      prefix + key.rawValue, title(of: key.member, in: inner), control(of: key.member, inner),
      get: { element, _ in shown(element.instance?.overrides[key], key.member) },
      set: { element, value, editor in set(key, to: value, of: &element, in: editor) }
    ).fallingBack { _, editor in
      guard let usual = editor.document.elements[key.element]?.overridable(key.member) else { return nil }
      if case .text(let color) = usual, isColor(key.member) { return .verbatim(ColorText.parts(color).light) }
      return usual.words
    }
    if case .choice = property.control {
      return property.choosing { _, editor in choices(of: key, in: editor.document) }
    }
    if isColor(key.member) { return property.valued(key.valuedKey) }
    return isText ? property.shownWhileTyped() : property
  }

  private static func isColor(_ member: OverriddenMember) -> Bool { [.color, .background].contains(member) }

  /// The members of an element in a component that an instance may override, as far as the element shows them.
  static func members(of element: Element, isRoot: Bool) -> [OverriddenMember] {
    let traits = element.kind.traits
    var members: [OverriddenMember] = []
    switch traits.text?.form {
    case .text: members.append(.text)
    case .title, .segments, .menu: members.append(.title)
    case nil: break
    }
    if traits.text?.hasPlaceholder == true { members.append(.placeholderText) }
    if traits.picture != .none { members.append(.image) }
    if traits.control.value != .none { members.append(.value) }
    if traits.control.states != .none { members.append(.state) }
    if element.kind.hasFont { members.append(.color) }
    if element.kind.isContainer || element.content.background != nil { members.append(.background) }
    // Whether the instance as a whole is hidden is its own.
    if !isRoot { members.append(.hidden) }
    return members
  }

  private static func title(of member: OverriddenMember, in element: Element?) -> Message {
    switch member {
    case .title:
      switch element?.kind.traits.text?.form {
      case .segments: Message("Segments")
      case .menu: Message("Items")
      default: Message("Title")
      }
    case .text: Message("Text")
    case .placeholderText: Message("Placeholder")
    case .image: Message("Image")
    case .color: Message("Color")
    case .background: Message("Background")
    case .state: Message("State")
    case .value: element?.kind.traits.control.value == .choice ? Message("Selected") : Message("Value")
    case .hidden: Message("Visibility")
    }
  }

  private static func control(of member: OverriddenMember, _ element: Element?) -> FieldControl {
    switch member {
    case .title, .placeholderText: .text(lines: 1)
    case .text: .text(lines: element?.content.text?.contains(where: \.isNewline) == true ? 3 : 1)
    case .image: .image([])
    case .color, .background: .color
    case .state, .hidden: .choice([])
    case .value:
      element?.kind.traits.control.value == .choice
        ? .number(NumberStyle(0...100, .whole, mayBeEmpty: true))
        : .number(NumberStyle(0...1, step: 0.05, mayBeEmpty: true))
    }
  }

  // MARK: Values

  private static func shown(_ value: OverrideValue?, _ member: OverriddenMember) -> FieldValue {
    switch value {
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .flag(let isHidden): .text(isHidden ? "hidden" : "shown")
    // The first choice is the component's value.
    case nil: member == .state || member == .hidden ? .text("") : .none
    }
  }

  private static func set(
    _ key: OverrideKey, to value: FieldValue, of element: inout Element, in editor: Editor
  ) -> Message? {
    if isColor(key.member), let word = value.text, !ColorWord.isColor(word) {
      return Message("“%1” isn’t a color. Use #rrggbb or a name like “accent”.", word)
    }
    let wanted: OverrideValue? =
      switch (key.member.form, value) {
      case (.text, .text(let text)): key.member == .state && text.isEmpty ? nil : .text(text)
      case (.number, .number(let number)): .number(number)
      case (.flag, .text("hidden")): .flag(true)
      case (.flag, .text("shown")): .flag(false)
      default: nil
      }
    let usual = editor.document.elements[key.element]?.overridable(key.member)
    element.instance?.overrides[key] = wanted == usual ? nil : wanted
    return nil
  }

  private static func choices(of key: OverrideKey, in document: Document) -> [FieldChoice] {
    let inner = document.elements[key.element]
    let own = inner?.overridable(key.member)?.words ?? .verbatim("")
    let usual = FieldChoice("", Message("Component: %1", own))
    if key.member == .hidden {
      return [
        usual, FieldChoice("shown", Message("Shown")), FieldChoice("hidden", Message("Hidden", context: "visibility")),
      ]
    }
    let states = inner?.kind.traits.control.states.all ?? []
    let fallback = states.first?.title ?? .verbatim("")
    let first = inner?.content.state == nil ? FieldChoice("", Message("Component: %1", fallback)) : usual
    return [first] + states.map { FieldChoice($0.rawValue, $0.title) }
  }
}

extension OverrideValue {
  /// The value in words, as an empty field shows it.
  fileprivate var words: Message {
    switch self {
    case .text(let text): ControlState(rawValue: text)?.title ?? .verbatim(text)
    case .number(let number): .verbatim(Figures.typed(number))
    case .flag(let isHidden): isHidden ? Message("Hidden", context: "visibility") : Message("Shown")
    }
  }
}
