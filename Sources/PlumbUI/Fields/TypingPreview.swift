import EditorCore

/// What is being typed in a field, as the document already shows it before it is taken: where it is the text of an element, what
/// the layout makes of it is seen with every letter.
final class TypingPreview {
  private let editing: FieldEditing
  private var shown: (field: InspectorField, text: String)?

  init(_ editing: FieldEditing) { self.editing = editing }

  /// - Parameter field: as it is without what is being typed.
  func show(_ text: String, in field: InspectorField) {
    guard field.isShownWhileTyped, field.isEditable else { return }
    guard text != field.value.text ?? "" || field.isMixed else { return end() }
    shown = (field, text)
    editing.preview(field, .typed(text))
  }

  /// The document is shown as it is.
  func end() {
    guard let field = shown?.field else { return }
    shown = nil
    editing.preview(field, nil)
  }

  /// What was typed is taken, or something else is shown now.
  func forget() { shown = nil }

  /// Does a field say only what is being typed in it?
  func isSeen(in field: InspectorField) -> Bool {
    guard let shown else { return false }
    return shown.field.target == field.target && shown.text == field.value.text ?? ""
  }
}
