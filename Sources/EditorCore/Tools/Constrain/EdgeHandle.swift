import Drawing
import LayoutModel
import Words

extension ToolContext {
  /// The one selected item that can show edge handles, with its frame.
  var edgeHandled: (item: Item, frame: Rect)? {
    let item: Item?
    if selection.elements.count == 1, let id = selection.elements.first, document.parent(of: id) != nil {
      item = .element(id)
    } else if selection.guides.count == 1, let id = selection.guides.first, document.isFree(id) {
      item = .guide(id)
    } else {
      item = nil
    }
    return item.flatMap { item in frame(of: item).map { (item, $0) } }
  }

  /// True if the pointer is outside the selected item's frame, over something other than its containers. A pointer that
  /// comes from elsewhere means what it sees there, although edge handles may reach that far.
  func isBesideSelection(at point: Point) -> Bool {
    guard let (item, frame) = edgeHandled, !frame.contains(point), let hit = element(at: point) else { return false }
    switch item {
    case .element(let id): return hit != id && !document.ancestors(of: id).contains(hit)
    case .guide(let id): return document.guides[id].map { $0.owner != hit } ?? false
    }
  }

  /// True if the pointer is near enough to the selected item for its edge handles to show.
  func showsEdgeHandles(at point: Point) -> Bool {
    guard let frame = edgeHandled?.frame else { return false }
    return frame.inset(by: -(EdgeHandle.distance + 3 * EdgeHandle.radius) / zoom).contains(point)
  }

  func edgeHandle(at point: Point) -> (item: Item, edge: EdgeHandle, start: Point)? {
    guard showsEdgeHandles(at: point), let item = edgeHandled?.item else { return nil }
    // Over another element the handle is only as large as it looks.
    let reach = (isBesideSelection(at: point) ? EdgeHandle.radius : EdgeHandle.radius + 2) / zoom
    return edgeDiscs.first { ($0.middle - point).length <= reach }.map { (item, $0.edge, $0.start) }
  }

  var edgeHandleOverlays: [Overlay] { edgeDiscs.map { .edgeHandle($0.middle, from: $0.start) } }

  /// The disc of an edge handle, and the start of the line from it.
  private struct EdgeDisc {
    let edge: EdgeHandle
    let middle: Point
    let start: Point
  }

  /// The discs at the middles of the edges. A disc moves along its edge if a neighbor’s text lies at the middle. It is
  /// left out if texts lie along the whole edge.
  private var edgeDiscs: [EdgeDisc] {
    guard let (item, frame) = edgeHandled else { return [] }
    let texts = textsBeside(item, frame)
    return EdgeHandle.allCases.compactMap { edge in
      let length = edge.axis == .horizontal ? frame.height : frame.width
      // On a short edge, discs beside the middle would lie on the handles' squares.
      let shares = length * zoom < Handle.roomInside ? [0] : [0, 0.25, -0.25, 0.4, -0.4]
      let discs = shares.map { share in
        EdgeDisc(
          edge: edge, middle: edge.position(on: frame, zoom: zoom, along: share),
          start: edge.start(on: frame, along: share))
      }
      return discs.first { disc in !texts.contains { $0.contains(disc.middle) } }
    }
  }

  /// Returns the frames of the texts near an item, enlarged by the radius of a disc.
  private func textsBeside(_ item: Item, _ frame: Rect) -> [Rect] {
    guard let element = document.element(for: item),
      let parent = item.elementID == nil ? element : document.parent(of: element)
    else { return [] }
    let (near, room) = (frame.inset(by: -2 * EdgeHandle.distance / zoom), -EdgeHandle.radius / zoom)
    return document.children(of: parent).compactMap { sibling in
      guard item != .element(sibling), let place = geometry.frame(of: sibling), place.intersects(near),
        let record = document.elements.stored(sibling)?.record, !record.traits.hidden
      else { return nil }
      let traits = record.kind.traits
      return traits.text == nil || traits.surface == .background ? nil : place.inset(by: room)
    }
  }
}

/// An edge handle is pressed. A drag draws a constraint; a click chooses the nearest item on that side as the target.
struct PressingEdge: ToolState {
  let item: Item
  let edge: EdgeHandle
  /// The point on the edge at which the line begins.
  let start: Point
  let press: Point

  var constraintSource: Item? { item }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .drag:
      guard (event.point - press).length >= context.dragThreshold else { return ToolStep(self, cursor: .crosshair) }
      return DrawingConstraint(source: item, start: start, current: event.point).handle(event, in: context)
    case .release: return click(in: context)
    case .cancel: return ToolStep(context.idle)
    case .hover, .press: return ToolStep(self, cursor: .crosshair)
    }
  }

  private func click(in context: ToolContext) -> ToolStep {
    let targets = ConstraintTargets(positions: context.positions).targets(of: item)
    guard
      let target = ConstraintTargets(positions: context.positions).target(beyond: edge, of: item) ?? targets.first?.item
    else {
      return ToolStep(context.idle)
    }
    let line = ConstraintLine(
      direction: edge.axis == .horizontal ? .horizontal : .vertical, way: press - start, end: press)
    return ToolStep(ChoosingConstraint(source: item, target: target, by: line, targets: targets, in: context))
  }

  func overlays(in context: ToolContext) -> [Overlay] { context.edgeHandleOverlays }
}
