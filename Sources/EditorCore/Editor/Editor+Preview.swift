import LayoutModel

extension Editor {
  /// Is what is seen only tried out?
  package var isPreviewing: Bool { state is PreviewingEdit }

  /// Whether only the canvas shows the edit that is tried out, such as a row of a menu or a fix, and the panels stay as they are.
  package var isPeeking: Bool { state is ChoosingConstraint || (state as? PreviewingEdit)?.isTyped == false }

  /// Shows what an edit would make of the document; nil takes it back. Not while a gesture is under way.
  /// - Parameter isTyped: whether it is typed in a field of a panel.
  package mutating func preview(_ edit: ToolStep.Edit?, isTyped: Bool = false) {
    guard state.isIdle || state is PreviewingEdit else { return }
    guard let edit else { return endPreview() }
    take(step { _, _ in ToolStep(PreviewingEdit(edit: edit, isTyped: isTyped), .preview(edit)) })
  }

  mutating func endPreview() {
    guard state is PreviewingEdit else { return }
    take(step { _, context in ToolStep(context.idle) })
  }

  /// The editor as it is without what is only being shown.
  package var withoutPreview: Editor {
    guard isPreviewing else { return self }
    var editor = self
    editor.preview(nil)
    return editor
  }

  /// For panels: without what only the canvas shows.
  package var withoutPeeking: Editor {
    guard isPeeking else { return self }
    var editor = self
    editor.take(editor.step { state, context in ToolStep(state is PreviewingEdit ? context.idle : state) })
    return editor
  }

  /// What is added only to be looked at.
  var previewedConstraints: Set<ConstraintID> {
    guard isPreviewing else { return [] }
    return Set(draft.pendingChange.constraints.filter { $0.value.before == nil }.keys)
  }
}
