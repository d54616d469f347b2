import LayoutModel

/// An element is pressed. A release makes it a click; a drag moves the selection.
struct PressingElement: ToolState {
  let element: ElementID
  let start: Point
  /// The selection after a click. It is decided at the press, so that a drag moves the earlier selection.
  let clickSelection: Selection

  static func press(_ hit: ElementID, _ event: PointerEvent, in context: ToolContext) -> ToolStep {
    let selection = context.selection
    if event.clickCount == 2, event.modifiers.isEmpty,
      let editing = EditingText(context.text(in: hit, at: event.point), in: context.document)
    {
      return ToolStep(editing, selection: Selection(elements: [hit]))
    }
    if event.clickCount == 2, event.modifiers.isEmpty, context.document.component(of: hit) != nil {
      var step = ToolStep(SelectIdle())
      step.opensComponentOf = hit
      return step
    }
    if event.modifiers.contains(.shift) {
      let toggled = selection.toggling(hit)
      let next = PressingElement(element: hit, start: event.point, clickSelection: toggled)
      // Adding to the selection happens at the press, so that a drag moves the new element too. Removing waits for the
      // click.
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

extension ToolContext {
  /// The text at a point inside of an instance; the element itself if there is none.
  fileprivate func text(in hit: ElementID, at point: Point) -> ElementID {
    guard document.instances.contains(hit), let order = geometry.scene(of: hit).flatMap(geometry.paper(of:))?.elements
    else { return hit }
    return order.last { id in
      document.editable(id) == hit && geometry.frame(of: id)?.contains(point) == true
        && document.elements.stored(id)?.record.traits.hidden == false && EditingText(id, in: document) != nil
    } ?? hit
  }
}
