import LayoutModel
import Words

/// A property of a record as the inspector edits it. A new one is a line in a table:
///
///     .number("content.fontSize", "Font Size", \.content.fontSize, NumberStyle(1...1000, mayBeEmpty: true))
struct Property<Record: Sendable>: Sendable {
  let id: String
  let title: Message
  let control: FieldControl
  let get: @Sendable (Record, Editor) -> FieldValue
  /// Sets the value in the record. Returns the reason if the value is refused; nil if it is set.
  let set: @Sendable (inout Record, FieldValue, Editor) -> Message?
  /// True if the record has the property at all.
  private(set) var applies: @Sendable (Record) -> Bool = { _ in true }
  /// True if the record has the property at its present place in the document, for example in a stack.
  private(set) var appliesInEditor: @Sendable (Record, Editor) -> Bool = { _, _ in true }
  private(set) var lock: @Sendable (Record, Editor) -> Message? = { _, _ in nil }
  private(set) var fallback: @Sendable (Record, Editor) -> Message? = { _, _ in nil }
  private(set) var suggestions: @Sendable (Record, Editor) -> [FieldSuggestion] = { _, _ in [] }
  private(set) var caption: Message?
  private(set) var isShownWhileTyped = false
  /// The place for expressions of values that the property edits; nil if it has none.
  private(set) var valuedPlace: ValuedPlace?
  /// The choices, if they depend on the record; nil otherwise.
  private(set) var choices: (@Sendable (Record, Editor) -> [FieldChoice])?

  init(
    _ id: String, _ title: Message, _ control: FieldControl,
    get: @escaping @Sendable (Record, Editor) -> FieldValue,
    set: @escaping @Sendable (inout Record, FieldValue, Editor) -> Message?
  ) {
    self.id = id
    self.title = title
    self.control = control
    self.get = get
    self.set = set
  }

  func control(for record: Record?, in editor: Editor) -> FieldControl {
    if case .image = control { return .image(Inspector.imageOffers(in: editor)) }
    guard let choices, let record else { return control }
    return .choice(choices(record, editor))
  }

  // MARK: Modifiers

  func when(_ applies: @escaping @Sendable (Record) -> Bool) -> Self {
    var copy = self
    let before = copy.applies
    copy.applies = { before($0) && applies($0) }
    return copy
  }

  func whenInEditor(_ appliesInEditor: @escaping @Sendable (Record, Editor) -> Bool) -> Self {
    var copy = self
    copy.appliesInEditor = appliesInEditor
    return copy
  }

  func locked(_ lock: @escaping @Sendable (Record, Editor) -> Message?) -> Self {
    var copy = self
    copy.lock = lock
    return copy
  }

  /// Sets the text that an empty field shows: the value that counts then, in the document's words.
  func fallingBack(_ fallback: @escaping @Sendable (Record, Editor) -> String?) -> Self {
    fallingBack(saying: { record, editor in fallback(record, editor).map { .verbatim($0) } })
  }

  /// Sets the text that an empty field shows. It may be a word of the document or of the program.
  func fallingBack(saying fallback: @escaping @Sendable (Record, Editor) -> Message?) -> Self {
    var copy = self
    copy.fallback = fallback
    return copy
  }

  /// Sets the text that an empty field shows, in the program's words, for records that `isNeeded` accepts.
  func fallingBack(saying fallback: Message, where isNeeded: @escaping @Sendable (Record) -> Bool = { _ in true })
    -> Self
  {
    var copy = self
    copy.fallback = { record, _ in isNeeded(record) ? fallback : nil }
    return copy
  }

  func offering(_ suggestions: @escaping @Sendable (Record, Editor) -> [FieldSuggestion]) -> Self {
    var copy = self
    copy.suggestions = suggestions
    return copy
  }

  func choosing(_ choices: @escaping @Sendable (Record, Editor) -> [FieldChoice]) -> Self {
    var copy = self
    copy.choices = choices
    return copy
  }

  /// Marks a text that the scene shows while it is typed.
  func shownWhileTyped() -> Self {
    var copy = self
    copy.isShownWhileTyped = true
    return copy
  }

  /// Lets an expression of values stand in the field.
  /// - Parameter key: the key of the record's `ValuedMember`.
  func valued(_ key: String, under condition: VariationKey? = nil) -> Self {
    var copy = self
    copy.valuedPlace = ValuedPlace(key: key, condition: condition)
    return copy
  }

  func captioned(_ caption: Message) -> Self {
    var copy = self
    copy.caption = caption
    return copy
  }
}

// MARK: - The usual properties, by the key path of their value

extension Property {
  typealias Path<Value> = WritableKeyPath<Record, Value> & Sendable

  static func text(_ id: String, _ title: Message, _ path: Path<String?>, lines: Int = 1) -> Self {
    Property(
      id, title, .text(lines: lines),
      get: { record, _ in record[keyPath: path].map(FieldValue.text) ?? .none },
      set: { record, value, _ in
        record[keyPath: path] = value.text
        return nil
      })
  }

  static func color(_ id: String, _ title: Message, _ path: Path<String?>) -> Self {
    Property(
      id, title, .color,
      get: { record, _ in record[keyPath: path].map(FieldValue.text) ?? .none },
      set: { record, value, _ in
        if let word = value.text, !ColorWord.isColor(word) {
          return Message("“%1” isn’t a color. Use #rrggbb or a name like “accent”.", word)
        }
        record[keyPath: path] = value.text
        return nil
      })
  }

  static func number(_ id: String, _ title: Message, _ path: Path<Double>, _ style: NumberStyle) -> Self {
    Property(
      id, title, .number(style),
      get: { record, _ in .number(record[keyPath: path]) },
      set: { record, value, _ in
        if let number = value.number { record[keyPath: path] = number }
        return nil
      })
  }

  static func number(_ id: String, _ title: Message, _ path: Path<Double?>, _ style: NumberStyle) -> Self {
    Property(
      id, title, .number(style),
      get: { record, _ in record[keyPath: path].map(FieldValue.number) ?? .none },
      set: { record, value, _ in
        record[keyPath: path] = value.number
        return nil
      })
  }

  static func priority(
    _ id: String, _ title: Message, _ path: Path<LayoutPriority>, _ style: NumberStyle = .priority
  ) -> Self {
    Property(
      id, title, .number(style),
      get: { record, _ in .number(record[keyPath: path].value) },
      set: { record, value, _ in
        guard let priority = value.number.flatMap(LayoutPriority.init) else {
          return Message("Enter a priority from 1 to 1000.")
        }
        record[keyPath: path] = priority
        return nil
      }
    ).offering { _, _ in FieldSuggestion.priorities }
  }

  static func toggle(_ id: String, _ title: Message, _ path: Path<Bool>) -> Self {
    Property(
      id, title, .toggle,
      get: { record, _ in .flag(record[keyPath: path]) },
      set: { record, value, _ in
        if let flag = value.flag { record[keyPath: path] = flag }
        return nil
      })
  }

  static func choice<Word: RawRepresentable & Sendable>(
    _ id: String, _ title: Message, _ path: Path<Word>, _ choices: [(Word, Message)]
  ) -> Self where Word.RawValue == String {
    Property(
      id, title, .choice(choices.map { FieldChoice($0.0.rawValue, $0.1) }),
      get: { record, _ in .text(record[keyPath: path].rawValue) },
      set: { record, value, _ in
        if let word = value.text.flatMap(Word.init) { record[keyPath: path] = word }
        return nil
      })
  }

  /// A word of the file. If none is given, the first of the choices counts.
  static func word(_ id: String, _ title: Message, _ path: Path<String?>, _ choices: [(String, Message)]) -> Self {
    Property(
      id, title, .choice(choices.map { FieldChoice($0.0, $0.1) }),
      get: { record, _ in .text(record[keyPath: path] ?? choices.first?.0 ?? "") },
      set: { record, value, _ in
        record[keyPath: path] = value.text
        return nil
      })
  }
}

extension FieldSuggestion {
  static let priorities = [
    FieldSuggestion(Message("Required"), 1000), FieldSuggestion(Message("High"), 750),
    FieldSuggestion(Message("Drag That Can Resize Window"), 510),
    FieldSuggestion(Message("Window Size Stay Put"), 500),
    FieldSuggestion(Message("Drag That Can’t Resize Window"), 490), FieldSuggestion(Message("Low"), 250),
    FieldSuggestion(Message("Fitting Size"), 50),
  ]
}
