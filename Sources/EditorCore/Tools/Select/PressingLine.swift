import LayoutModel

/// A constraint's line is pressed. Released it is a click, which selects the constraint; dragged it was not meant: the
/// lines of what is selected cross the elements beside it, and those must still be taken hold of.
struct PressingLine: ToolState {
  let constraint: ConstraintID
  let press: PointerEvent

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - press.point).length >= context.dragThreshold else { return ToolStep(self) }
      return drag(event, in: context)
    case .release: return click(in: context)
    case .cancel: return ToolStep(SelectIdle())
    case .hover, .press: return ToolStep(self)
    }
  }

  /// A second click opens the editor.
  private func click(in context: ToolContext) -> ToolStep {
    var step = ToolStep(SelectIdle(), selection: clickSelection(in: context))
    if press.clickCount == 2, !press.modifiers.extendsSelection {
      step.selection = Selection(constraints: [constraint])
      step.opensConstraint = constraint
    }
    return step
  }

  private func clickSelection(in context: ToolContext) -> Selection {
    press.modifiers.extendsSelection
      ? context.selection.toggling(constraint) : Selection(constraints: [constraint])
  }

  /// As if what is under the line had been pressed.
  private func drag(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    if let end = context.retargetableEnd(at: press.point) {
      return RetargetingConstraint(constraint: end.constraint, side: end.side, fixed: end.fixed)
        .handle(event, in: context)
    }
    let pressed = SelectIdle().pressElement(press, in: context)
    var context = context
    context.selection = pressed.selection ?? context.selection
    var step = pressed.next.handle(event, in: context)
    step.selection = step.selection ?? pressed.selection
    return step
  }
}
