import LayoutModel
import Words

/// The selected elements follow the pointer.
struct MovingElements: ToolState {
  let elements: [ElementID]
  let start: Point

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag: ToolStep(self, .preview(edit(to: event)), cursor: .move)
    case .release: ToolStep(SelectIdle(), .commit(Message("Move"), edit(to: event)))
    case .cancel: ToolStep(SelectIdle())
    case .hover, .press: ToolStep(self, .preview(edit(to: event)), cursor: .move)
    }
  }

  /// Whole points; with Shift along one axis only, the one that was moved further.
  private func displacement(to event: PointerEvent) -> Point {
    var moved = event.point - start
    if event.modifiers.contains(.shift) {
      if abs(moved.x) >= abs(moved.y) { moved.y = 0 } else { moved.x = 0 }
    }
    return Point(moved.x.rounded(), moved.y.rounded())
  }

  private func edit(to event: PointerEvent) -> ToolStep.Edit {
    let moved = displacement(to: event)
    return { [elements] draft in
      for id in elements { draft.update(id) { $0.frame = $0.frame.offset(by: moved) } }
    }
  }
}
