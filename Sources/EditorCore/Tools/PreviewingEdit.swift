import LayoutModel

/// What a menu row, a popover or a fix would do is shown while the pointer rests on it. The document itself stays as it
/// is: any step of a tool, any edit and undo begin by forgetting the preview.
struct PreviewingEdit: ToolState {
  let edit: ToolStep.Edit

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    event.phase == .hover ? ToolStep(self, .preview(edit)) : context.idle.handle(event, in: context)
  }
}

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
}
