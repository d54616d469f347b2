import LayoutModel
import Words

/// The edits of the pane of values, as they are typed there.
extension ValueEditing {
  /// Sets a value to what was typed. Returns the reason if that is refused.
  package static func set(_ id: ValueID, typed text: String, in editor: inout Editor) -> Message? {
    setTyped(id, in: &editor) { content, table throws(ValueProblem) in
      switch content {
      case .number: .number(try ValueExpression(text))
      case .color(_, let dark): .color(light: try TypedColor.color(text), dark: dark)
      case .text: .text(try TypedTextStyle.style(text, in: table))
      }
    }
  }

  /// Sets the color for dark appearance. An empty text means the same color as in light appearance.
  package static func setDarkColor(_ id: ValueID, typed text: String, in editor: inout Editor) -> Message? {
    setTyped(id, in: &editor) { content, _ throws(ValueProblem) in
      guard case .color(let light, _) = content else { return content }
      return .color(light: light, dark: text.isEmpty ? nil : try TypedColor.color(text))
    }
  }

  private static func setTyped(
    _ id: ValueID, in editor: inout Editor, _ read: (ValueContent, ValueTable) throws(ValueProblem) -> ValueContent
  ) -> Message? {
    guard let value = editor.document.value(id) else { return Message("This value is gone.") }
    let content: ValueContent
    do throws(ValueProblem) {
      content = try read(value.content, editor.document.valueTable)
    } catch {
      return error.sentence
    }
    return content == value.content ? nil : set(id, to: content, in: &editor)
  }

  /// Gives a value the name that was typed. “Large Gap” and “large-gap” become `largeGap`. Returns the reason if that
  /// is refused.
  package static func rename(_ id: ValueID, typed text: String, in editor: inout Editor) -> Message? {
    let letters = text.filter { $0 != " " && $0 != "-" }
    let hasWords = letters != text && ValueName.isWellFormed(letters)
    return rename(id, to: hasWords ? ValueName.made(from: text) ?? text : text, in: &editor)
  }

  /// Adds a value that no record uses yet, and returns its id.
  package static func add(_ kind: ValueKind, in editor: inout Editor) -> ValueID {
    let id = editor.document.freshValueID(like: kind.usualName)
    add(DocumentValue(id: id, kind.initialContent), in: &editor)
    return id
  }

  /// Selects the records that use a value: the constraints, or the elements with the constraints lit beside them.
  package static func selectUsers(of id: ValueID, in editor: inout Editor) {
    let users = editor.document.users(of: id)
    if users.elements.isEmpty {
      editor.select(Selection(constraints: Set(users.constraints)))
    } else {
      editor.select(Selection(elements: users.elements))
      editor.light(Set(users.constraints))
    }
  }
}

extension ValueKind {
  /// The content of a value that was just added.
  fileprivate var initialContent: ValueContent {
    switch self {
    case .number: .number(ValueExpression(8))
    case .color: .color(light: "#3584e4", dark: nil)
    case .text: .text(ValueTextStyle(fontSize: ValueExpression(17)))
    }
  }

  fileprivate var usualName: String {
    switch self {
    case .number: "space"
    case .color: "color"
    case .text: "style"
    }
  }
}

/// A color as it is typed.
enum TypedColor {
  static func color(_ text: String) throws(ValueProblem) -> String {
    guard ColorWord.isColor(text) else {
      throw ValueProblem(Message("“%1” isn’t a color. Use #rrggbb or a name like “accent”", text))
    }
    return text
  }
}
