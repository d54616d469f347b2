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

  package var showsWhatFollows: Bool { true }

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
