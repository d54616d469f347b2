import LayoutModel

/// A line is drawn from the source; whatever it ends on is lit and named.
struct DrawingConstraint: ToolState {
  let source: Item
  let start: Point
  let current: Point
  var target: Item?

  var constraintSource: Item? { source }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag, .hover, .press: return ToolStep(following(event, in: context), cursor: .crosshair)
    case .release: return release(following(event, in: context), in: context)
    case .cancel: return ToolStep(context.idle)
    }
  }

  private func following(_ event: PointerEvent, in context: ToolContext) -> DrawingConstraint {
    let under = context.item(at: event.point)
    let isReachable = under.map { context.scene(of: $0) == context.scene(of: source) } ?? false
    return DrawingConstraint(source: source, start: start, current: event.point, target: isReachable ? under : nil)
  }

  private func release(_ last: DrawingConstraint, in context: ToolContext) -> ToolStep {
    guard let target = last.target else { return ToolStep(context.idle) }
    let direction = source == target ? .none : DragDirection(from: start, to: last.current)
    let choosing = ChoosingConstraint(
      source: source, target: target, direction: direction, place: last.current, in: context)
    return choosing.candidates.isEmpty ? ToolStep(context.idle) : ToolStep(choosing)
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    let lit = source == target ? [source] : [source] + [target].compactMap(\.self)
    return lit.compactMap(context.frame(of:)).map { .highlight($0, .accent) }
      + [.connection(from: start, to: current)] + guideName(in: context)
  }

  /// A guide has no looks to know it by.
  private func guideName(in context: ToolContext) -> [Overlay] {
    guard case .guide = target, let target else { return [] }
    let above = Point(current.x, current.y - 22 / context.zoom)
    return [.badge(context.document.displayName(of: target), at: above, .accent)]
  }
}
