import EditorCore
import GtkBridge
import Words

/// The control of one field of the inspector. It shows what it is given and reports what a person does.
protocol FieldView: AnyObject {
  var widget: Widget { get }
  func show(_ field: InspectorField)
  /// What is still being typed counts, or is taken back where nothing can be made of it.
  func finishTyping()
  /// What stands in it and has not been taken yet.
  var typed: TypedText? { get }
  /// How wide it must be to show whole what a person may choose in it.
  var wantedWidth: Int { get }
}

extension FieldView {
  var wantedWidth: Int { 0 }
  func finishTyping() {}
  var typed: TypedText? { nil }
}

/// A text in a field of the inspector, as long as somebody is typing it.
struct TypedText {
  var field: InspectorField
  var text: String
}

/// What a field does with what a person did. The field names whose property it is, so an answer that comes late still goes
/// to what was shown.
struct FieldEditing {
  /// Nil, or why it was not taken.
  let set: (InspectorField, FieldChange) -> Message?
  /// Nil shows the document as it is.
  let preview: (InspectorField, FieldChange?) -> Void
  /// Takes back or makes again a step of the document, if the key says so. While something is being typed the key is the
  /// field's own.
  let undo: (KeyPress) -> Bool
  /// Something is being typed.
  let typing: () -> Void
}

enum FieldViews {
  static func make(_ field: InspectorField, _ editing: FieldEditing) -> any FieldView {
    switch field.control {
    case .number(let style): NumberFieldView(field, style, editing)
    case .text(let lines): lines > 1 ? TextAreaFieldView(field, lines, editing) : TextFieldView(field, editing)
    case .choice: ChoiceFieldView(field, editing)
    case .toggle: ToggleFieldView(field, editing)
    case .color: ColorFieldView(field, editing)
    case .readOut: ReadOutFieldView(field)
    }
  }

  /// Greyed things say why.
  static func explain(_ field: InspectorField, on widget: Widget) {
    widget.setLock(field.lock.map { say($0) }, tooltip: say(field.title))
    widget.isSensitive = field.isEditable
  }
}
