import LayoutModel

/// What a menu row, a popover or a fix would do is shown while the pointer rests on it. The document itself stays as it
/// is: any step of a tool, any edit and undo begin by forgetting the preview.
struct PreviewingEdit: ToolState {
  let edit: ToolStep.Edit
  /// Is it typed in a field, which shows what it makes of the other fields, too?
  var isTyped = false

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    event.phase == .hover ? ToolStep(self, .preview(edit)) : context.idle.handle(event, in: context)
  }
}
