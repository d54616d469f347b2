import LayoutEngine
import LayoutModel
import Words

/// The text of an element is being typed in place, in the language that is shown. It is visible at once and becomes one
/// step of undo in the end.
package struct EditingText: ToolState {
  package let element: ElementID
  private let key: TextKey
  private let language: String
  /// The text from before the editing; `text` is the present one.
  package let original: String
  package private(set) var text: String

  /// Begins editing; nil if the element has no text that is typed in place.
  ///
  /// - Parameter language: the language of the canvas. The base language is used for nil, and for languages that the
  ///   document does not have.
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

  package var previewMovesFrames: Bool { true }

  /// Handles the pointer. A press elsewhere keeps the typed text.
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
      // An empty translation is removed, so that the text of the base language shows again.
      let isGone = text.isEmpty && language != draft.document.languages.base
      draft.setText(isGone ? nil : text, for: key, in: language)
    }
  }
}
