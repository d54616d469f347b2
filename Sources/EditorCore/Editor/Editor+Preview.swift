import LayoutModel

extension Editor {
  /// True while the canvas or the panels show an edit that is not made yet.
  package var isPreviewing: Bool { state is PreviewingEdit }

  /// True while the canvas alone shows an edit that is not made yet: for a row of a menu or a fix, for example. The
  /// panels do not show it.
  package var isPeeking: Bool { state is ChoosingConstraint || (state as? PreviewingEdit)?.isTyped == false }

  /// Shows the result of an edit without making it; nil ends that. Does nothing during a gesture.
  ///
  /// - Parameter isTyped: true if the edit is being typed in a field of a panel.
  package mutating func preview(_ edit: ToolStep.Edit?, isTyped: Bool = false) {
    guard state.isIdle || state is PreviewingEdit else { return }
    guard let edit else { return endPreview() }
    carryOut(step { _, _ in ToolStep(PreviewingEdit(edit: edit, isTyped: isTyped), .preview(edit)) })
  }

  mutating func endPreview() {
    guard state is PreviewingEdit else { return }
    carryOut(step { _, context in ToolStep(context.idle) })
  }

  /// The editor without the edit that is only shown.
  package var withoutPreview: Editor {
    guard isPreviewing else { return self }
    var editor = self
    editor.preview(nil)
    return editor
  }

  /// The editor for panels: without an edit that only the canvas shows.
  package var withoutPeeking: Editor {
    guard isPeeking else { return self }
    var editor = self
    editor.carryOut(editor.step { state, context in ToolStep(state is PreviewingEdit ? context.idle : state) })
    return editor
  }

  /// The constraints that are added only by the edit that is being shown.
  var previewedConstraints: Set<ConstraintID> {
    guard isPreviewing else { return [] }
    return Set(draft.pendingChange.constraints.filter { $0.value.before == nil }.keys)
  }
}
