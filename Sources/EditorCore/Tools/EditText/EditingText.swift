import LayoutEngine
import LayoutModel
import Words

/// An element's text is being typed where it stands, in the language that it is shown in. What is typed is shown at once, and
/// is one step of undo in the end.
package struct EditingText: ToolState {
  package let element: ElementID
  private let key: TextKey
  private let language: String
  /// As it was, and as it is now.
  package let original: String
  package private(set) var text: String

  /// - Parameter language: the one that the canvas shows; nil, and what the document has no texts in, is its own.
  init?(_ id: ElementID, in document: Document, language: String? = nil) {
    guard let element = document.elements[id], !element.traits.locked,
      element.kind.traits.text?.isTypedInPlace == true
    else { return nil }
    self.element = id
    key = TextKey(id, element.content.shownRole(in: element.kind))
    self.language = language.flatMap { document.languages.strings[$0] == nil ? nil : $0 } ?? document.languages.base
    original = document.text(key, in: self.language) ?? document.baseText(key) ?? ""
    text = original
  }

  /// A press elsewhere keeps what was typed.
  package func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .press: commit(in: context)
    case .cancel: ToolStep(context.idle)
    case .hover, .drag, .release: ToolStep(self, effect)
    }
  }

  func typing(_ text: String) -> EditingText {
    var next = self
    next.text = text
    return next
  }

  func commit(in context: ToolContext) -> ToolStep {
    text == original ? ToolStep(context.idle) : ToolStep(context.idle, .commit(Message("Edit Text"), edit))
  }

  var effect: ToolStep.Effect { text == original ? .nothing : .preview(edit) }

  private var edit: ToolStep.Edit {
    { [key, language, text] draft in
      // Where nothing is left of a translation, the base language's text is shown again.
      let isGone = text.isEmpty && language != draft.document.languages.base
      draft.setText(isGone ? nil : text, for: key, in: language)
    }
  }
}

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

extension CommandRegistry {
  static let textCommands = [
    Command(
      "edit-text", Message("Edit Text"), shortcuts: ["Return", "KP_Enter"],
      isEnabled: { editor in
        editor.selection.elements.count == 1 && editor.selection.elements.allSatisfy(editor.canEditText(of:))
      },
      because: .says(Message("Select one element with text")),
      perform: { editor, _ in if let id = editor.selection.elements.first { editor.beginEditingText(of: id) } })
  ]
}
