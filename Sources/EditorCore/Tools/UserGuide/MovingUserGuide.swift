import Drawing
import LayoutModel
import Words

/// A user guide is pressed. Nothing happens until it is dragged.
struct PressingUserGuide: ToolState {
  let line: UserGuideLine
  let start: Point

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - start).length >= context.dragThreshold else { return ToolStep(self, cursor: line.cursor) }
      return MovingUserGuide(axis: line.axis, index: line.index, scene: line.scene).handle(event, in: context)
    case .release, .cancel: return ToolStep(context.idle)
    case .hover, .press: return ToolStep(self, cursor: line.cursor)
    }
  }
}

/// A user guide follows the pointer: a new one from a ruler, or an existing one. Released over the ruler, it is
/// removed.
struct MovingUserGuide: ToolState {
  let axis: Axis
  /// The index of an existing guide; nil for a new one.
  let index: Int?
  /// The scene of the guide. A new guide goes to the scene under the pointer, or to this one if there is none.
  let scene: SceneID
  /// The position at which it would be released; nil while it is over the ruler.
  private(set) var target: Target?
  private(set) var snap = Snap()

  struct Target: Hashable, Sendable {
    var scene: SceneID
    var position: Double
  }

  init(axis: Axis, index: Int? = nil, scene: SceneID) {
    self.axis = axis
    self.index = index
    self.scene = scene
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    if event.phase == .cancel { return ToolStep(context.idle) }
    let next = updated(by: event, in: context)
    let edit = next.edit
    guard event.phase == .release else { return ToolStep(next, .preview(edit), cursor: next.cursor) }
    if next.target == nil, index == nil { return ToolStep(context.idle) }
    return ToolStep(context.idle, .commit(next.name, edit))
  }

  private var name: Message {
    if target == nil { return Message("Remove User Guide") }
    return index == nil ? Message("Add User Guide") : Message("Move User Guide")
  }

  private var cursor: Cursor {
    target == nil ? .noDrop : axis == .horizontal ? .resizeHorizontal : .resizeVertical
  }

  private func updated(by event: PointerEvent, in context: ToolContext) -> MovingUserGuide {
    var next = self
    (next.target, next.snap) = (nil, Snap())
    if let corner = context.rulerCorner, event.point[axis] < corner[axis] { return next }
    let papers = context.geometry.papers
    let own = papers.first { $0.scene == scene }
    let under = papers.last { $0.frame.inset(by: -UserGuideLine.overhang / context.zoom).contains(event.point) }
    guard let paper = index == nil ? under ?? own : own else { return next }
    var position = (event.point[axis] - paper.frame.start(axis)).rounded()
    if context.snaps, !event.modifiers.contains(.control), let root = context.document.scenes[paper.scene]?.root {
      next.snap = snap(event.point[axis], over: paper, root, context)
      if next.snap.caughtX || next.snap.caughtY {
        position = event.point[axis] + next.snap.delta[axis] - paper.frame.start(axis)
      }
    }
    next.target = Target(scene: paper.scene, position: position)
    return next
  }

  /// Snaps the guide as a rectangle without thickness, as long as the sheet.
  private func snap(
    _ position: Double, over paper: CanvasGeometry.PlacedScene, _ root: ElementID, _ context: ToolContext
  ) -> Snap {
    let snapper = Snapper(moving: .userGuide, in: root, context: context)
    let line =
      axis == .horizontal
      ? Rect(position, paper.frame.y, 0, paper.frame.height) : Rect(paper.frame.x, position, paper.frame.width, 0)
    let probes: [SnapProbe] = [.low, .middle, .high]
    return snapper.snap(
      line, reach: context.snapReach, horizontally: axis == .horizontal ? probes : [],
      vertically: axis == .vertical ? probes : [])
  }

  private var edit: ToolStep.Edit {
    { [axis, index, scene, target] draft in
      if let index {
        draft.update(scene) { scene in
          guard scene.userGuides[axis].indices.contains(index) else { return }
          if let target {
            scene.userGuides[axis][index] = target.position
          } else {
            scene.userGuides[axis].remove(at: index)
          }
        }
      } else if let target {
        draft.update(target.scene) { $0.userGuides[axis].append(target.position) }
      }
    }
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    guard let target, let paper = context.geometry.paper(of: target.scene) else { return [] }
    let line = UserGuideLine(target.position, axis, index: 0, of: paper, zoom: context.zoom)
    return snap.overlays + [.badge(.verbatim(Figures.text(target.position)), at: line.from, .accent)]
  }
}
