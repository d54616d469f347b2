import LayoutEngine
import LayoutModel
import Words

/// The text field that the window shows over the canvas.
package struct TextField: Hashable, Sendable {
  package var element: ElementID
  /// In the coordinates of the pasteboard.
  package var frame: Rect
  package var text: String
  /// The style in which the text is drawn.
  package var style: TextStyle
  package var alignment: TextAlignment
  /// True if Shift+Return begins a new line.
  package var takesLines: Bool
}

/// Edits texts on the canvas.
package enum TextEditing {
  /// The field to type into, while a text is being edited.
  package static func field(in editor: Editor) -> TextField? {
    guard let editing = editor.state as? EditingText, let element = editor.document.elements[editing.element],
      let frame = editor.geometry.frame(of: editing.element), let scene = editor.document.scene(of: editing.element)
    else { return nil }
    let style = textStyle(of: element, profile: editor.viewpoint.profile ?? scene.profile)
    let shown = element.kind.traits.text
    return TextField(
      element: element.id, frame: frame, text: editing.text, style: style,
      alignment: element.content.textAlignment ?? (shown?.isCentered == true ? .center : .natural),
      takesLines: shown?.lines == .many || (shown?.lines == .asAsked && element.content.lines != 1))
  }

  /// True if text typed on the canvas is not a step of undo yet.
  package static func hasTyped(in editor: Editor) -> Bool {
    (editor.state as? EditingText).map { $0.text != $0.original } ?? false
  }

  static func canEdit(of id: ElementID, in editor: Editor) -> Bool {
    EditingText(textToEdit(inside: id, in: editor.document), in: editor.document) != nil
  }

  /// Returns the element itself, or the first text of an instance.
  private static func textToEdit(inside id: ElementID, in document: Document) -> ElementID {
    guard document.instances.contains(id) else { return id }
    return document.firstText(inside: id) ?? id
  }

  package static func begin(of id: ElementID, in editor: inout Editor) {
    editor.leaveGesture()
    let id = textToEdit(inside: id, in: editor.document)
    guard let editing = EditingText(id, in: editor.document, language: editor.viewpoint.language) else { return }
    editor.select(Selection(elements: [id]))
    // Editing that began by the keyboard may concern an element out of sight.
    if let frame = editor.geometry.frame(of: id) { editor.reveal(frame) }
    editor.state = editing
  }

  /// Sets the text of the field.
  package static func type(_ text: String, in editor: inout Editor) {
    guard let editing = editor.state as? EditingText, editing.text != text else { return }
    let next = editing.typing(text)
    editor.carryOut(editor.step { _, _ in ToolStep(next, next.effect) })
  }

  package static func finish(in editor: inout Editor) {
    guard let editing = editor.state as? EditingText else { return }
    editor.carryOut(editor.step { _, context in editing.commit(in: context) })
  }
}
