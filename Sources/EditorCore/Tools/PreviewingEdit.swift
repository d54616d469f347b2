import LayoutModel

/// Shows what a row of a menu, a popover or a fix would do. The document itself does not change: each step of a tool,
/// each edit and undo first takes the preview back.
struct PreviewingEdit: ToolState {
  let edit: ToolStep.Edit
  /// True if the edit is being typed in a field; the other fields then show its effects.
  var isTyped = false
  var previewMovesFrames: Bool { true }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    event.phase == .hover ? ToolStep(self, .preview(edit)) : context.idle.handle(event, in: context)
  }
}
