import LayoutModel
import Words

/// A handle is pressed but not yet dragged.
struct PressingHandle: ToolState {
  let element: ElementID
  let handle: Handle
  let start: Point

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - start).length >= context.dragThreshold else { return ToolStep(self, cursor: handle.cursor) }
      return ResizingElement(element: element, handle: handle, start: start).handle(event, in: context)
    case .release, .cancel: return ToolStep(SelectIdle())
    case .hover, .press: return ToolStep(self, cursor: handle.cursor)
    }
  }
}

/// An edge or corner follows the pointer; the opposite one stays.
struct ResizingElement: ToolState {
  let element: ElementID
  let handle: Handle
  let start: Point

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag, .hover, .press: ToolStep(self, .preview(edit(to: event)), cursor: handle.cursor)
    case .release: ToolStep(SelectIdle(), .commit(Message("Resize"), edit(to: event)))
    case .cancel: ToolStep(SelectIdle())
    }
  }

  private func edit(to event: PointerEvent) -> ToolStep.Edit {
    let moved = event.point - start
    let delta = Point(moved.x.rounded(), moved.y.rounded())
    let keepsRatio = event.modifiers.contains(.shift)
    return { [element, handle] draft in
      draft.update(element) { $0.frame = handle.resize($0.frame, by: delta, keepsRatio: keepsRatio) }
    }
  }
}
