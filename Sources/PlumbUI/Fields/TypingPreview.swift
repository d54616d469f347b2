import EditorCore

/// Shows a text in the document while it is being typed, before it is taken over. If it is an element's text, the
/// layout follows with every letter.
final class TypingPreview {
  private let editing: FieldEditing
  private var shown: (field: InspectorField, text: String)?

  init(_ editing: FieldEditing) { self.editing = editing }

  /// Shows a text.
  /// - Parameter field: the field with its value before typing.
  func show(_ text: String, in field: InspectorField) {
    guard field.isShownWhileTyped, field.isEditable else { return }
    guard text != field.value.text ?? "" || field.isMixed else { return end() }
    shown = (field, text)
    editing.preview(field, .typed(text))
  }

  /// Ends the preview; the document is shown as it is.
  func end() {
    guard let field = shown?.field else { return }
    shown = nil
    editing.preview(field, nil)
  }

  /// Forgets the preview without ending it, because the text was taken over or something else is shown now.
  func forget() { shown = nil }

  /// True if the field's value is only the text that is being typed in it.
  func isSeen(in field: InspectorField) -> Bool {
    guard let shown else { return false }
    return shown.field.target == field.target && shown.text == field.value.text ?? ""
  }
}
