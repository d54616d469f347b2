import LayoutModel

extension Editor {
  /// Is what is seen only tried out?
  package var isPreviewing: Bool { state is PreviewingEdit }

  /// Shows what an edit would make of the document; nil takes it back. Not while a gesture is under way.
  package mutating func preview(_ edit: ToolStep.Edit?) {
    guard state.isIdle || state is PreviewingEdit else { return }
    guard let edit else { return endPreview() }
    take(step { _, _ in ToolStep(PreviewingEdit(edit: edit), .preview(edit)) })
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

  /// What is added only to be looked at.
  var previewedConstraints: Set<ConstraintID> {
    guard isPreviewing else { return [] }
    return Set(draft.pendingChange.constraints.filter { $0.value.before == nil }.keys)
  }
}
