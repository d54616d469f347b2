import LayoutModel

/// The line of a constraint is pressed. A click selects the constraint. A drag is for what lies under the line, because
/// the lines of the selection cross elements that the user must still be able to drag.
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

  /// Returns the step for a click. A double click opens the constraint's editor.
  private func click(in context: ToolContext) -> ToolStep {
    var step = ToolStep(SelectIdle(afterClickOn: constraint), selection: clickSelection(in: context))
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

  /// Returns the step for a drag: of the line's end if it was pressed there, else as if the element under it was
  /// pressed.
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
