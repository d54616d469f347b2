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

extension Editor {
  /// The field to type into, while a text is being edited.
  package var textField: TextField? {
    guard let editing = state as? EditingText, let element = document.elements[editing.element],
      let frame = geometry.frame(of: editing.element), let scene = document.scene(of: editing.element)
    else { return nil }
    let style = textStyle(of: element, profile: viewpoint.profile ?? scene.profile)
    let shown = element.kind.traits.text
    return TextField(
      element: element.id, frame: frame, text: editing.text, style: style,
      alignment: element.content.textAlignment ?? (shown?.isCentered == true ? .center : .natural),
      takesLines: shown?.lines == .many || (shown?.lines == .asAsked && element.content.lines != 1))
  }

  /// True if text typed on the canvas is not a step of undo yet.
  package var hasTypedText: Bool { (state as? EditingText).map { $0.text != $0.original } ?? false }

  func canEditText(of id: ElementID) -> Bool { EditingText(textToEdit(in: id), in: document) != nil }

  /// The element itself, or the first text of an instance.
  private func textToEdit(in id: ElementID) -> ElementID {
    guard document.instances.contains(id) else { return id }
    return document.firstText(inside: id) ?? id
  }

  package mutating func beginEditingText(of id: ElementID) {
    leaveGesture()
    let id = textToEdit(in: id)
    guard let editing = EditingText(id, in: document, language: viewpoint.language) else { return }
    select(Selection(elements: [id]))
    // Editing that began by the keyboard may concern an element out of sight.
    if let frame = geometry.frame(of: id) { reveal(frame) }
    state = editing
  }

  /// Sets the text of the field.
  package mutating func type(_ text: String) {
    guard let editing = state as? EditingText, editing.text != text else { return }
    let next = editing.typing(text)
    carryOut(step { _, _ in ToolStep(next, next.effect) })
  }

  package mutating func finishEditingText() {
    guard let editing = state as? EditingText else { return }
    carryOut(step { _, context in editing.commit(in: context) })
  }
}
