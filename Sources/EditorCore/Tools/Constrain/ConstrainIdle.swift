import Drawing
import LayoutModel

/// The Constrain tool with nothing pressed. Pressing an element begins a constraint, without a key.
struct ConstrainIdle: ToolState {
  var hovered: Item?

  var isIdle: Bool { true }
  var constraintSource: Item? { hovered }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .hover: return ToolStep(ConstrainIdle(hovered: context.item(at: event.point)), cursor: .crosshair)
    case .press:
      guard let source = context.item(at: event.point) else { return ToolStep(self, cursor: .crosshair) }
      return ToolStep(PressingConstraint(source: source, start: event.point), cursor: .crosshair)
    case .drag, .release, .cancel: return ToolStep(self, cursor: .crosshair)
    }
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    hovered.flatMap(context.frame(of:)).map { [.highlight($0, .accent)] } ?? []
  }
}
