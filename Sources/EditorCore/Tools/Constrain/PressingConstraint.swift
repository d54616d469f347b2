import Drawing
import LayoutModel

/// An element or guide is pressed to begin a constraint. A release without a drag is a click: with Control it extends
/// the selection, with the Constrain tool it selects.
struct PressingConstraint: ToolState {
  let source: Item
  let start: Point

  var constraintSource: Item? { source }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - start).length >= context.dragThreshold else { return ToolStep(self, cursor: .crosshair) }
      return DrawingConstraint(source: source, start: start, current: start).handle(event, in: context)
    case .release: return ToolStep(context.idle, selection: clickSelection(event, in: context))
    case .cancel: return ToolStep(context.idle)
    case .hover, .press: return ToolStep(self, cursor: .crosshair)
    }
  }

  private func clickSelection(_ event: PointerEvent, in context: ToolContext) -> Selection {
    switch source {
    case .guide(let id): Selection(guides: [id])
    case .element(let id):
      event.modifiers.extendsSelection ? context.selection.toggling(id) : Selection(elements: [id])
    }
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    context.frame(of: source).map { [.highlight($0, .accent)] } ?? []
  }
}
