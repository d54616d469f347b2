import Drawing
import LayoutEngine
import LayoutModel

/// An item from the library hangs at the pointer. It is shown where it would be, in a highlighted container.
///
/// A drag from the library sends drag events and a release. Placing by clicks sends hover events and a press.
package struct PlacingElement: ToolState {
  package let item: LibraryItem
  /// The container under the pointer; nil until the pointer was over the canvas.
  private(set) var container: ElementID?
  private(set) var snap = Snap()
  private var snapper: Snapper?
  let size: Size

  init(item: LibraryItem, size: Size = .zero) {
    self.item = item
    self.size = size
  }

  package func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .cancel: return ToolStep(context.idle)
    case .hover, .drag:
      guard let (next, insertion) = updated(by: event, in: context) else {
        return ToolStep(withoutContainer, cursor: .noDrop)
      }
      return ToolStep(next, .preview(edit(insertion, in: context)), cursor: .copy)
    case .press, .release:
      guard let (_, insertion) = updated(by: event, in: context) else { return ToolStep(context.idle) }
      return ToolStep(
        context.idle, .commit(insertion.name, edit(insertion, in: context)),
        selection: insertion.newSelection(in: context.document))
    }
  }

  private var withoutContainer: PlacingElement { PlacingElement(item: item, size: size) }

  private func updated(
    by event: PointerEvent, in context: ToolContext
  ) -> (next: PlacingElement, insertion: Insertion)? {
    let under = context.element(at: event.point)
    guard let container = context.container(at: event.point), item.whyNot(in: container, of: context.document) == nil,
      let frame = context.geometry.frame(of: container), let scene = context.document.scene(of: container)
    else { return nil }
    let known = self.container == container ? size : nil
    var next = PlacingElement(
      item: item, size: known ?? item.size(for: scene, context.layouts))
    next.container = container
    var place = Rect(
      (event.point.x - next.size.width / 2).rounded(), (event.point.y - next.size.height / 2).rounded(),
      next.size.width, next.size.height)
    if context.snaps, !event.modifiers.contains(.control) {
      // The stops stay the same while the pointer is over the same container.
      let snapper =
        self.container == container
        ? self.snapper ?? snapper(in: container, scene, context) : snapper(in: container, scene, context)
      next.snapper = snapper
      next.snap = snapper.snap(place, reach: context.snapReach)
      place = place.offset(by: next.snap.delta)
    }
    // Dropped beside a scene, it is moved to the scene's edge.
    if under == nil { place = place.moved(into: frame) }
    let insertion = Insertion(
      item: item, container: container, frame: place.offset(by: .zero - frame.origin),
      position: context.stackPosition(of: event.point, in: container),
      cell: GridCells(of: container, in: context).map { $0.free(from: $0.cell(at: event.point)) })
    return (next, insertion)
  }

  private func snapper(in container: ElementID, _ scene: Scene, _ context: ToolContext) -> Snapper {
    Snapper(
      moving: .new(baselineOffset: item.baselineOffset(for: scene, context.layouts)), in: container, context: context)
  }

  private func edit(_ insertion: Insertion, in context: ToolContext) -> ToolStep.Edit {
    guard let scene = context.document.scene(of: insertion.container) else { return { _ in } }
    let layouts = context.layouts
    return { insertion.apply(to: &$0, scene: scene, layouts) }
  }

  package func overlays(in context: ToolContext) -> [Overlay] {
    let lit = container.flatMap(context.geometry.frame(of:)).map { [Overlay.highlight($0, .accent)] } ?? []
    return lit + snap.overlays
  }
}

extension ToolContext {
  /// Returns the container of new things that are put at a point: of the element there, or else of the nearest scene.
  func container(at point: Point) -> ElementID? {
    element(at: point).flatMap(document.container(for:)) ?? nearestRoot(to: point)
  }

  /// Returns the index among the children of a stack or box: before the first child beyond the pointer. Nil for other
  /// containers, and for the end of a stack.
  func stackPosition(of point: Point, in container: ElementID) -> Int? {
    guard let stack = document.elements[container], let axis = stack.lineAxis else { return nil }
    let isVertical = axis == .vertical
    return stack.children.firstIndex { child in
      guard let middle = geometry.frame(of: child)?.center else { return false }
      return isVertical ? middle.y > point.y : middle.x > point.x
    }
  }

  /// Returns the root of the scene nearest to a point outside all scenes.
  private func nearestRoot(to point: Point) -> ElementID? {
    let nearest = geometry.papers.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
    return nearest.flatMap { document.scenes[$0.scene]?.root }
  }
}

extension Rect {
  fileprivate func distance(to point: Point) -> Double {
    Point(max(x - point.x, 0, point.x - maxX), max(y - point.y, 0, point.y - maxY)).length
  }

  /// Returns the rectangle moved into another one, or to its beginning if it has no room there.
  fileprivate func moved(into other: Rect) -> Rect {
    Rect(
      max(other.x, min(x, other.maxX - width)), max(other.y, min(y, other.maxY - height)), width, height)
  }
}
