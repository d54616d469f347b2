import Drawing
import LayoutModel
import Words

/// A handle is pressed but not yet dragged.
struct PressingHandle: ToolState {
  let element: ElementID
  let handle: Handle
  let start: Point

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - start).length >= context.dragThreshold else { return ToolStep(self, cursor: handle.cursor) }
      return ResizingElement(element: element, handle: handle, start: start, in: context).handle(event, in: context)
    case .release, .cancel: return ToolStep(SelectIdle())
    case .hover, .press: return ToolStep(self, cursor: handle.cursor)
    }
  }
}

/// An edge or corner follows the pointer and snaps to what is near; the opposite one stays.
struct ResizingElement: ToolState {
  let element: ElementID
  let handle: Handle
  let start: Point
  private let frame: Rect?
  private let snapper: Snapper?
  private(set) var snap = Snap()

  init(element: ElementID, handle: Handle, start: Point, in context: ToolContext) {
    self.element = element
    self.handle = handle
    self.start = start
    frame = context.geometry.frame(of: element)
    let container = context.document.parent(of: element)
    snapper = context.snaps ? container.map { Snapper(moving: .elements([element]), in: $0, context: context) } : nil
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    if event.phase == .cancel { return ToolStep(SelectIdle()) }
    let (next, edit) = updated(by: event, in: context)
    return event.phase == .release
      ? ToolStep(SelectIdle(), .commit(Message("Resize"), edit))
      : ToolStep(next, .preview(edit), cursor: handle.cursor)
  }

  private func updated(
    by event: PointerEvent, in context: ToolContext
  ) -> (next: ResizingElement, edit: ToolStep.Edit) {
    let moved = event.point - start
    let keepsRatio = event.modifiers.contains(.shift)
    var delta = Point(moved.x.rounded(), moved.y.rounded())
    var next = self
    next.snap = Snap()
    if let snapper, let frame, !keepsRatio, !event.modifiers.contains(.control) {
      let sides = handle.sides
      next.snap = snapper.snap(
        handle.resize(frame, by: moved), reach: context.snapReach, horizontally: Self.probes(sides.horizontal),
        vertically: Self.probes(sides.vertical))
      if next.snap.caughtX { delta.x = moved.x + next.snap.delta.x }
      if next.snap.caughtY { delta.y = moved.y + next.snap.delta.y }
    }
    let edit: ToolStep.Edit = { [element, handle, delta] draft in
      draft.update(element) { $0.frame = handle.resize($0.frame, by: delta, keepsRatio: keepsRatio) }
    }
    return (next, edit)
  }

  private static func probes(_ side: Int) -> [SnapProbe] { side < 0 ? [.low] : side > 0 ? [.high] : [] }

  var movesByHand: Bool { true }

  func overlays(in context: ToolContext) -> [Overlay] { snap.overlays }
}
