import LayoutModel

/// An element is pressed: a release makes it a click, a drag moves it.
struct PressingElement: ToolState {
  let element: ElementID
  let start: Point
  /// What a click would select: decided at the press, so that a drag moves what was selected before it.
  let clickSelection: Selection

  static func press(_ hit: ElementID, _ event: PointerEvent, in context: ToolContext) -> ToolStep {
    let selection = context.selection
    if event.clickCount == 2, event.modifiers.isEmpty, let editing = EditingText(hit, in: context.document) {
      return ToolStep(editing, selection: Selection(elements: [hit]))
    }
    if event.modifiers.contains(.shift) {
      let toggled = selection.toggling(hit)
      let next = PressingElement(element: hit, start: event.point, clickSelection: toggled)
      // Pressing adds at once, so that the new one takes part in a drag; taking away waits for the click.
      return ToolStep(next, selection: selection.contains(hit) ? nil : toggled)
    }
    let alone = Selection(elements: [hit])
    let next = PressingElement(element: hit, start: event.point, clickSelection: alone)
    return ToolStep(next, selection: selection.contains(hit) ? nil : alone)
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - start).length >= context.dragThreshold else { return ToolStep(self) }
      guard context.canMove(element) else { return ToolStep(self) }
      return MovingElements(elements: context.document.movable(in: context.selection), start: start, in: context)
        .handle(event, in: context)
    case .release: return ToolStep(SelectIdle(hovered: element), selection: clickSelection)
    case .cancel: return ToolStep(SelectIdle())
    case .hover, .press: return ToolStep(self)
    }
  }
}
