import Drawing
import LayoutModel
import Words

/// A guide is pressed. A click selects it; a drag moves it if it is a free guide.
struct PressingGuide: ToolState {
  let guide: GuideID
  /// The pressed handle, if the guide shows handles; nil otherwise.
  var handle: Handle?
  let start: Point

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard context.canMove(guide), (event.point - start).length >= context.dragThreshold else {
        return ToolStep(self, cursor: handle?.cursor ?? .arrow)
      }
      return MovingGuide(guide: guide, handle: handle, start: start, in: context).handle(event, in: context)
    case .release: return ToolStep(SelectIdle(), selection: Selection(guides: [guide]))
    case .cancel: return ToolStep(SelectIdle())
    case .hover, .press: return ToolStep(self)
    }
  }
}

/// A guide or one of its edges follows the pointer and snaps to what is near.
struct MovingGuide: ToolState {
  let guide: GuideID
  let handle: Handle?
  let start: Point
  private let frame: Rect?
  private let snapper: Snapper?
  private(set) var snap = Snap()

  init(guide: GuideID, handle: Handle?, start: Point, in context: ToolContext) {
    self.guide = guide
    self.handle = handle
    self.start = start
    frame = context.frame(of: .guide(guide))
    let owner = context.document.guides[guide]?.owner
    snapper = context.snaps ? owner.map { Snapper(moving: .guide(guide), in: $0, context: context) } : nil
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    if event.phase == .cancel { return ToolStep(SelectIdle()) }
    let (next, edit) = updated(by: event, in: context)
    let name = handle == nil ? Message("Move Layout Guide") : Message("Resize Layout Guide")
    return event.phase == .release
      ? ToolStep(SelectIdle(), .commit(name, edit), selection: Selection(guides: [guide]))
      : ToolStep(next, .preview(edit), selection: Selection(guides: [guide]), cursor: handle?.cursor ?? .move)
  }

  private func updated(by event: PointerEvent, in context: ToolContext) -> (next: MovingGuide, edit: ToolStep.Edit) {
    guard let frame else { return (self, { _ in }) }
    let moved = event.point - start
    var delta = Point(moved.x.rounded(), moved.y.rounded())
    var next = self
    next.snap = Snap()
    if let snapper, !event.modifiers.contains(.control) {
      let sides = handle?.sides
      next.snap = snapper.snap(
        handle?.resize(frame, by: moved) ?? frame.offset(by: moved), reach: context.snapReach,
        horizontally: Self.probes(sides?.horizontal), vertically: Self.probes(sides?.vertical))
      if next.snap.caughtX { delta.x = moved.x + next.snap.delta.x }
      if next.snap.caughtY { delta.y = moved.y + next.snap.delta.y }
    }
    let edit: ToolStep.Edit = { [guide, handle, delta] draft in
      draft.update(guide) { guide in
        guard let old = guide.frame else { return }
        guide.frame = handle?.resize(old, by: delta) ?? old.offset(by: delta)
      }
    }
    return (next, edit)
  }

  private static func probes(_ side: Int?) -> [SnapProbe] {
    guard let side else { return SnapProbe.edges }
    return side < 0 ? [.low] : side > 0 ? [.high] : []
  }

  func overlays(in context: ToolContext) -> [Overlay] { snap.overlays }
}
