import Drawing
import LayoutModel

/// The empty canvas or a scene's background is pressed.
struct PressingBackground: ToolState {
  let start: Point
  /// The scene's root under the pointer, if any.
  let container: ElementID?

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - start).length >= context.dragThreshold else { return ToolStep(self) }
      let before = event.modifiers.extendsSelection ? context.selection.elements : []
      return RubberBanding(start: start, current: start, container: container, before: before)
        .handle(event, in: context)
    case .release: return ToolStep(SelectIdle(), selection: clickSelection(event, in: context))
    case .cancel: return ToolStep(SelectIdle())
    case .hover, .press: return ToolStep(self)
    }
  }

  private func clickSelection(_ event: PointerEvent, in context: ToolContext) -> Selection {
    guard let container else { return event.modifiers.extendsSelection ? context.selection : .none }
    return event.modifiers.extendsSelection
      ? context.selection.toggling(container) : Selection(elements: [container])
  }
}

/// A rubber band is being drawn. The elements that it touches are selected.
struct RubberBanding: ToolState {
  let start: Point
  let current: Point
  let container: ElementID?
  /// The elements that were selected before and remain selected.
  let before: [ElementID]

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag, .hover, .press:
      let next = RubberBanding(start: start, current: event.point, container: container, before: before)
      return ToolStep(next, selection: next.selection(in: context))
    case .release:
      let last = RubberBanding(start: start, current: event.point, container: container, before: before)
      return ToolStep(SelectIdle(), selection: last.selection(in: context))
    case .cancel: return ToolStep(SelectIdle(), selection: Selection(elements: before))
    }
  }

  private var band: Rect { Rect(from: start, to: current) }

  /// Returns the selection of the band. A band that began in a scene selects among the children of its root; one that
  /// began outside selects in all scenes.
  private func selection(in context: ToolContext) -> Selection {
    let containers = container.map { [$0] } ?? context.document.scenes.map(\.root)
    let touched = containers.flatMap { context.geometry.children(of: $0, touching: band, in: context.document) }
    return Selection(elements: before + touched)
  }

  func overlays(in context: ToolContext) -> [Overlay] { [.rubberBand(band)] }
}
