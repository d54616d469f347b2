import Drawing
import LayoutModel

/// A line is being drawn from the source. The item under its end is highlighted and named.
struct DrawingConstraint: ToolState {
  let source: Item
  let start: Point
  let current: Point
  var target: Item?
  /// True if no constraint can be made with the target. The menu says why when the line is released there.
  var isRefused = false

  var constraintSource: Item? { source }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag, .hover, .press:
      let next = updated(by: event, in: context)
      return ToolStep(next, cursor: next.isRefused ? .noDrop : .crosshair)
    case .release: return release(updated(by: event, in: context), in: context)
    case .cancel: return ToolStep(context.idle)
    }
  }

  private func updated(by event: PointerEvent, in context: ToolContext) -> DrawingConstraint {
    let under = context.item(at: event.point)
    var next = DrawingConstraint(source: source, start: start, current: event.point, target: under)
    next.isRefused =
      under == target
      ? isRefused
      : under.map { CandidateList(context.positions, source: source, target: $0).candidates.isEmpty } ?? false
    return next
  }

  private func release(_ last: DrawingConstraint, in context: ToolContext) -> ToolStep {
    guard let target = last.target else { return ToolStep(context.idle) }
    let direction = source == target ? .none : DragDirection(from: start, to: last.current)
    let line = ConstraintLine(direction: direction, way: last.current - start, end: last.current)
    return ToolStep(ChoosingConstraint(source: source, target: target, by: line, in: context))
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    let from = context.frame(of: source).map { [Overlay.highlight($0, .accent)] } ?? []
    let to = source == target ? nil : target.flatMap(context.frame(of:))
    return from + [to].compactMap { $0.map { .highlight($0, isRefused ? .conflict : .accent) } }
      + [.connection(from: start, to: current)] + guideName(in: context)
  }

  /// Guides are invisible, so the name of the target guide is shown.
  private func guideName(in context: ToolContext) -> [Overlay] {
    guard case .guide = target, let target else { return [] }
    let above = Point(current.x, current.y - 22 / context.zoom)
    return [.badge(context.document.displayName(of: target), at: above, .accent)]
  }
}
