import Drawing
import LayoutModel
import Words

extension ToolContext {
  /// The one selected item that can show edge handles, and where it lies.
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

  /// Is the pointer on something else than the selected item and what that lies in? Edge handles may reach over there, but
  /// whoever comes from elsewhere means what is seen there.
  func isBesideSelection(at point: Point) -> Bool {
    guard let (item, frame) = edgeHandled, !frame.contains(point), let hit = element(at: point) else { return false }
    switch item {
    case .element(let id): return hit != id && !document.ancestors(of: id).contains(hit)
    case .guide(let id): return document.guides[id].map { $0.owner != hit } ?? false
    }
  }

  /// They come when the pointer is at the selected element, and go when it leaves.
  func showsEdgeHandles(at point: Point) -> Bool {
    guard let frame = edgeHandled?.frame else { return false }
    return frame.inset(by: -(EdgeHandle.distance + 3 * EdgeHandle.radius) / zoom).contains(point)
  }

  func edgeHandle(at point: Point) -> (item: Item, edge: EdgeHandle, start: Point)? {
    guard let (item, frame) = edgeHandled else { return nil }
    // Where it lies over something else, it is only as large as it looks.
    let reach = (isBesideSelection(at: point) ? EdgeHandle.radius : EdgeHandle.radius + 2) / zoom
    let edge = EdgeHandle.allCases.first { ($0.position(on: frame, zoom: zoom) - point).length <= reach }
    return edge.map { (item, $0, $0.start(on: frame)) }
  }

  var edgeHandleOverlays: [Overlay] {
    guard let frame = edgeHandled?.frame else { return [] }
    return EdgeHandle.allCases.map { .edgeHandle($0.position(on: frame, zoom: zoom), from: $0.start(on: frame)) }
  }
}

/// An edge handle is pressed: a drag draws a constraint, a click goes to what lies nearest on that side.
struct PressingEdge: ToolState {
  let item: Item
  let edge: EdgeHandle
  /// At the edge, where the line begins.
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
