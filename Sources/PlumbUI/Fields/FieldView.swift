import EditorCore
import GtkBridge
import Words

/// The control of one field of the inspector. It shows the given value and reports what the user does.
protocol FieldView: AnyObject {
  var widget: Widget { get }
  func show(_ field: InspectorField)
  /// Takes over the text that is being typed, or restores the old one if it is refused.
  func finishTyping()
  /// The text that has not been taken over yet; nil if there is none.
  var typed: TypedText? { get }
  /// The width at which the widest possible content is fully visible.
  var wantedWidth: Int { get }
}

extension FieldView {
  var wantedWidth: Int { 0 }
  func finishTyping() {}
  var typed: TypedText? { nil }
}

/// A text in a field of the inspector that is still being typed.
struct TypedText {
  var field: InspectorField
  var text: String
}

/// The actions that a field uses to change the document. Each names the field, and the field names its target. So a
/// late action still goes to the element that was shown.
struct FieldEditing {
  /// Sets a value; returns the reason if it is refused, and nil otherwise.
  let set: (InspectorField, FieldChange) -> Message?
  /// Shows a value without changing the document; nil ends that.
  let preview: (InspectorField, FieldChange?) -> Void
  /// Undoes or redoes a step of the document if the key means that. While text is being typed, the field handles the
  /// key itself.
  let undo: (KeyPress) -> Bool
  /// Called when text is being typed.
  let typing: () -> Void
  /// Returns the names of values that complete a text at a position of its caret. The flag offers all of them.
  let complete: (InspectorField, _ text: String, _ caret: Int, _ offersAll: Bool) -> ValueCompletion?
  /// Asks for a picture's file for the field, and sets it when it was chosen.
  let chooseFile: (InspectorField) -> Void
}

enum FieldViews {
  static func make(_ field: InspectorField, _ editing: FieldEditing) -> any FieldView {
    switch field.control {
    case .number(let style): NumberFieldView(field, style, editing)
    case .text(let lines): lines > 1 ? TextAreaFieldView(field, lines, editing) : TextFieldView(field, editing)
    case .choice: ChoiceFieldView(field, editing)
    case .toggle: ToggleFieldView(field, editing)
    case .color: ColorFieldView(field, editing)
    case .image: ImageFieldView(field, editing)
    case .imageFile: ImageFileFieldView(field, editing)
    case .readOut: ReadOutFieldView(field)
    }
  }

  /// Disables a field that cannot be edited and shows the reason.
  static func explain(_ field: InspectorField, on widget: Widget) {
    widget.setDisabledReason(field.lock.map { say($0) }, tooltip: say(field.title))
    widget.isSensitive = field.isEditable
  }
}
