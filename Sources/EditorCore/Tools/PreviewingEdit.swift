import LayoutModel

/// What a menu row, a popover or a fix would do is shown while the pointer rests on it. The document itself stays as it
/// is: any step of a tool, any edit and undo begin by forgetting the preview.
struct PreviewingEdit: ToolState {
  let edit: ToolStep.Edit
  /// Whether the edit is typed in a field, so that the other fields show what follows from it.
  var isTyped = false
  var showsWhatFollows: Bool { true }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    event.phase == .hover ? ToolStep(self, .preview(edit)) : context.idle.handle(event, in: context)
  }
}
