import LayoutModel
import Words

/// A scene's title above its sheet is pressed.
struct PressingTitle: ToolState {
  let scene: SceneID
  let root: ElementID
  let start: Point

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - start).length >= context.dragThreshold else { return ToolStep(self) }
      return MovingScene(scene: scene, start: start, in: context).handle(event, in: context)
    case .release: return ToolStep(SelectIdle(), selection: Selection(elements: [root]))
    case .cancel: return ToolStep(SelectIdle())
    case .hover, .press: return ToolStep(self)
    }
  }
}

/// A scene follows the pointer on the pasteboard. Its contents do not change.
struct MovingScene: ToolState {
  let scene: SceneID
  let start: Point
  /// The positions of all scenes at the beginning of the drag.
  private let places: [Place]

  private struct Place {
    let scene: SceneID
    let origin: Point
  }

  init(scene: SceneID, start: Point, in context: ToolContext) {
    self.scene = scene
    self.start = start
    places = context.geometry.papers.map { Place(scene: $0.scene, origin: $0.frame.origin) }
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag, .hover, .press: ToolStep(self, .preview(edit(to: event)), cursor: .move)
    case .release: ToolStep(SelectIdle(), .commit(Message("Move Scene"), edit(to: event)))
    case .cancel: ToolStep(SelectIdle())
    }
  }

  /// Returns the edit. Other scenes without a position of their own get their present one, because their row included
  /// the moved scene.
  private func edit(to event: PointerEvent) -> ToolStep.Edit {
    let moved = event.point - start
    let shift = Point(moved.x.rounded(), moved.y.rounded())
    return { [scene, places] draft in
      for place in places {
        if place.scene == scene {
          draft.update(scene) { $0.position = place.origin + shift }
        } else if draft.document.scenes[place.scene]?.position == nil {
          draft.update(place.scene) { $0.position = place.origin }
        }
      }
    }
  }
}

extension ToolContext {
  /// Returns the scene with its title at a point. The title is the strip above the sheet.
  func title(at point: Point) -> CanvasGeometry.PlacedScene? {
    geometry.papers.last { paper in
      let strip = Rect(paper.frame.x, paper.frame.y - 26 / zoom, paper.frame.width, 26 / zoom)
      return strip.contains(point)
    }
  }
}
