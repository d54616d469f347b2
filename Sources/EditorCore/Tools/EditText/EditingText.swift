import LayoutEngine
import LayoutModel
import Words

/// The text of an element is being typed in place, in the language that is shown. It is visible at once and becomes one
/// step of undo in the end.
package struct EditingText: ToolState {
  package let element: ElementID
  private let key: TextKey
  private let language: String
  /// The instance whose override the text is; nil for an element of its own.
  private let overridden: (instance: ElementID, key: OverrideKey)?
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
    overridden = document.override(ofTextIn: id)
    if overridden == nil, document.hasChildrenOfComponent(id) { return nil }
    self.element = id
    key = TextKey(id, element.content.shownRole(in: element.kind))
    let known = language.flatMap { document.languages.strings[$0] == nil ? nil : $0 } ?? document.languages.base
    // An override is a text of the base language; it has no translations.
    if overridden != nil, known != document.languages.base { return nil }
    self.language = known
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
    if let overridden {
      return { [text] draft in draft.setOverride(overridden.key, of: overridden.instance, to: .text(text)) }
    }
    return { [key, language, text] draft in
      // An empty translation is removed, so that the text of the base language shows again.
      let isGone = text.isEmpty && language != draft.document.languages.base
      draft.setText(isGone ? nil : text, for: key, in: language)
    }
  }
}

extension Document {
  /// Returns the override that a text in an instance is, and the instance; nil for a text outside of instances.
  fileprivate func override(ofTextIn id: ElementID) -> (instance: ElementID, key: OverrideKey)? {
    guard hasChildrenOfComponent(id), let element = elements[id] else { return nil }
    let instance = editable(id)
    guard let inner = id.origin ?? component(of: instance)?.root else { return nil }
    let member: OverriddenMember =
      switch element.content.shownRole(in: element.kind) {
      case .title: .title
      case .text: .text
      case .placeholderText: .placeholderText
      }
    return (instance, OverrideKey(inner, member))
  }

  /// Returns the first text of an instance that is typed in place, from the top; nil if it has none.
  func firstText(inside instance: ElementID) -> ElementID? {
    let texts = subtree(of: instance).filter { EditingText($0, in: self) != nil }
    return texts.min { a, b in
      let (one, other) = (designFrameInRoot(a) ?? .zero, designFrameInRoot(b) ?? .zero)
      return (one.y, one.x) < (other.y, other.x)
    }
  }
}
