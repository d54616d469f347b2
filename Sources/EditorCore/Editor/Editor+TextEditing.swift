import LayoutEngine
import LayoutModel
import Words

/// What the window lays over the canvas to type into.
package struct TextField: Hashable, Sendable {
  package var element: ElementID
  /// On the pasteboard.
  package var frame: Rect
  package var text: String
  /// As it is drawn.
  package var style: TextStyle
  package var alignment: TextAlignment
  /// Does Shift with Return begin a new line?
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

  /// Was something typed on the canvas that is no step of undo yet?
  package var hasTypedText: Bool { (state as? EditingText).map { $0.text != $0.original } ?? false }

  func canEditText(of id: ElementID) -> Bool { EditingText(id, in: document) != nil }

  package mutating func beginEditingText(of id: ElementID) {
    leaveGesture()
    guard let editing = EditingText(id, in: document, language: viewpoint.language) else { return }
    select(Selection(elements: [id]))
    // By the keys it may be anywhere.
    if let frame = geometry.frame(of: id) { reveal(frame) }
    state = editing
  }

  /// What stands in the field now.
  package mutating func type(_ text: String) {
    guard let editing = state as? EditingText, editing.text != text else { return }
    let next = editing.typing(text)
    take(step { _, _ in ToolStep(next, next.effect) })
  }

  package mutating func finishEditingText() {
    guard let editing = state as? EditingText else { return }
    take(step { _, context in editing.commit(in: context) })
  }
}
