import Drawing
import LayoutModel

/// The Select tool with nothing pressed. The element under the pointer is highlighted.
package struct SelectIdle: ToolState {
  package var hovered: ElementID?
  package var hoveredConstraint: ConstraintID?
  /// The constraint that the last click selected. Its line may lie elsewhere since then, and still be meant by the second
  /// press of a double click.
  private var clicked: ConstraintID?
  /// The selected item, while the pointer is near enough to begin a constraint at one of its edge handles.
  private var near: Item?
  /// True while Alt is held: all handles show, and the distances from the selection to the hovered element.
  private(set) var measures = false

  package init(hovered: ElementID? = nil) { self.hovered = hovered }

  init(afterClickOn constraint: ConstraintID) { clicked = constraint }

  package var isIdle: Bool { true }

  package func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .hover: keepingClick(event.modifiers.contains(.alt) ? measure(event, in: context) : hover(event, in: context))
    case .press: press(event, in: context)
    case .drag, .release, .cancel: ToolStep(self)
    }
  }

  private func keepingClick(_ step: ToolStep) -> ToolStep {
    guard clicked != nil, var next = step.next as? SelectIdle else { return step }
    var step = step
    next.clicked = clicked
    step.next = next
    return step
  }

  private func hover(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    if let badge = event.badge { return over(badge, ofLine: false, at: event.point, in: context) }
    let point = event.point
    let near = self.near(at: point, in: context)
    var step = hoverStep(at: point, in: context)
    var next = SelectIdle()
    if near != nil, context.edgeHandle(at: point) != nil {
      step.cursor = .crosshair
    } else if let idle = step.next as? SelectIdle {
      next = idle
    }
    next.near = near
    step.next = next
    return step
  }

  private func near(at point: Point, in context: ToolContext) -> Item? {
    guard let item = context.edgeHandled?.item, context.showsEdgeHandles(at: point) else { return nil }
    return item == near || !context.isBesideSelection(at: point) ? item : nil
  }

  private func hoverStep(at point: Point, in context: ToolContext) -> ToolStep {
    if let handle = context.handle(at: point, within: context.handleReach, all: false)?.handle
      ?? context.guideHandle(at: point)?.handle
    {
      return ToolStep(SelectIdle(), cursor: handle.cursor)
    }
    if let constraint = context.constraint(at: point) { return over(constraint, ofLine: true, at: point, in: context) }
    if let line = context.userGuide(at: point) { return ToolStep(SelectIdle(), cursor: line.cursor) }
    return ToolStep(SelectIdle(hovered: context.geometry.element(at: point, in: context.document)))
  }

  private func over(_ constraint: ConstraintID, ofLine: Bool, at point: Point, in context: ToolContext) -> ToolStep {
    var next = SelectIdle()
    next.hoveredConstraint = constraint
    return ToolStep(next, cursor: ofLine && context.retargetableEnd(at: point) != nil ? .crosshair : .arrow)
  }

  private func measure(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    var next = SelectIdle(hovered: context.element(at: event.point))
    next.measures = true
    let handle = context.handle(at: event.point, within: context.handleReach, all: true)?.handle
    return ToolStep(next, cursor: handle?.cursor ?? .arrow)
  }

  private func distances(in context: ToolContext) -> [Overlay] {
    let frames = context.selection.elements.compactMap(context.geometry.frame(of:))
    guard let hovered, !context.selection.contains(hovered), let first = frames.first,
      let target = context.geometry.frame(of: hovered)
    else { return [] }
    let selected = frames.dropFirst().reduce(first) { $0.union($1) }
    return [.highlight(target, .accent)] + Measuring(from: selected, to: target).overlays
  }

  private func press(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    if event.clickCount == 2, let clicked, context.selection == Selection(constraints: [clicked]) {
      return ToolStep(PressingLine(constraint: clicked, press: event))
    }
    if event.modifiers.contains(.control), let source = context.item(at: event.point) {
      return ToolStep(PressingConstraint(source: source, start: event.point), cursor: .crosshair)
    }
    if let badge = event.badge, !addsElement(event, in: context) {
      return ToolStep(PressingLine(constraint: badge, press: event))
    }
    if let (item, edge, start) = context.edgeHandle(at: event.point), item == near {
      let pressing = PressingEdge(item: item, edge: edge, start: start, press: event.point)
      return ToolStep(pressing, cursor: .crosshair)
    }
    // The order is: the square of a handle, then a line beside it, then the wider reach of the handle. So a short line
    // between two neighbors can still be clicked.
    if let step = pressHandle(event, within: context.handleSize, in: context) { return step }
    if let constraint = context.constraint(at: event.point), !addsElement(event, in: context) {
      return ToolStep(PressingLine(constraint: constraint, press: event))
    }
    if let step = pressHandle(event, within: context.handleReach, in: context) { return step }
    if event.modifiers.isEmpty, let line = context.userGuide(at: event.point) {
      let pressing = PressingUserGuide(line: line, start: event.point)
      return ToolStep(pressing, cursor: line.cursor)
    }
    return pressGuide(event, in: context) ?? pressElement(event, in: context)
  }

  /// True if Shift extends a selection of elements. The press then means an element, even under lines of the selection.
  private func addsElement(_ event: PointerEvent, in context: ToolContext) -> Bool {
    guard event.modifiers.contains(.shift), !context.selection.elements.isEmpty,
      let hit = context.element(at: event.point)
    else { return false }
    return context.document.parent(of: hit) != nil
  }

  /// Returns the step for a press on a free guide, or on a handle of the selected one; nil for anything else. Other
  /// guides cannot be moved, and their lines lie over many elements.
  private func pressGuide(_ event: PointerEvent, in context: ToolContext) -> ToolStep? {
    guard !event.modifiers.contains(.shift) else { return nil }
    if let (guide, handle) = context.guideHandle(at: event.point) {
      return ToolStep(PressingGuide(guide: guide, handle: handle, start: event.point), cursor: handle.cursor)
    }
    guard let guide = context.guide(at: event.point, over: context.element(at: event.point)),
      context.document.isFree(guide), context.showsGuides
    else { return nil }
    return ToolStep(PressingGuide(guide: guide, start: event.point), selection: Selection(guides: [guide]))
  }

  /// Returns the step for a press on a scene's title, on an element, or on the background.
  func pressElement(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    let isOnSheet = context.element(at: event.point) != nil
    if !isOnSheet, let paper = context.title(at: event.point), let root = context.document.scenes[paper.scene]?.root {
      return ToolStep(PressingTitle(scene: paper.scene, root: root, start: event.point))
    }
    guard let hit = context.element(at: event.point), context.document.parent(of: hit) != nil else {
      return ToolStep(PressingBackground(start: event.point, container: context.element(at: event.point)))
    }
    return PressingElement.press(hit, event, in: context)
  }

  private func pressHandle(_ event: PointerEvent, within reach: Double, in context: ToolContext) -> ToolStep? {
    let all = event.modifiers.contains(.alt)
    guard let (element, handle) = context.handle(at: event.point, within: reach, all: all) else { return nil }
    return ToolStep(PressingHandle(element: element, handle: handle, start: event.point), cursor: handle.cursor)
  }

  package func overlays(in context: ToolContext) -> [Overlay] {
    if measures { return distances(in: context) }
    return hoverOverlays(in: context)
      + (near == nil || near != context.edgeHandled?.item ? [] : context.edgeHandleOverlays)
  }

  private func hoverOverlays(in context: ToolContext) -> [Overlay] {
    guard let hovered, context.document.parent(of: hovered) != nil, !context.selection.contains(hovered),
      let frame = context.geometry.frame(of: hovered)
    else { return [] }
    return [.highlight(frame, .accent)]
  }
}

extension ToolContext {
  package func element(at point: Point) -> ElementID? { geometry.element(at: point, in: document) }

  /// Returns the handle at a point, of the one element that shows handles.
  ///
  /// - Parameter all: true to include the handles that show with Alt only.
  func handle(at point: Point, within reach: Double, all: Bool) -> (element: ElementID, handle: Handle)? {
    guard let element = resizable, let frame = geometry.frame(of: element),
      let handle = Handle.at(point, on: frame, zoom: zoom, reach: reach, handles(of: element, all: all))
    else { return nil }
    return (element, handle)
  }

  /// Returns the handle at a point, of the one selected guide.
  func guideHandle(at point: Point) -> (guide: GuideID, handle: Handle)? {
    guard selection.guides.count == 1, let guide = selection.guides.first, canMove(guide),
      let frame = frame(of: .guide(guide)),
      let handle = Handle.at(point, on: frame, zoom: zoom, reach: handleReach, .all)
    else { return nil }
    return (guide, handle)
  }

  func constraint(at point: Point) -> ConstraintID? {
    mark(at: point)?.id
  }

  /// Returns the nearest line. Lines of prototypes are left out, because they stand for no constraint.
  func mark(at point: Point) -> ConstraintMark? {
    let near = marks.filter { $0.status != .prototype && $0.distance(to: point) <= lineReach }
    guard !near.isEmpty, let hit = element(at: point) else { return near.nearest(to: point) }
    return near.filter { !onlyCrosses($0, hit, at: point) }.nearest(to: point)
  }

  /// True if the line only crosses the element at the point; a click there means the element. False for a line at the
  /// element's edge, for a selected line, for lines to elements inside, and for the mark of the element's own size.
  private func onlyCrosses(_ mark: ConstraintMark, _ hit: ElementID, at point: Point) -> Bool {
    guard document.parent(of: hit) != nil, !selection.constraints.contains(mark.id),
      let frame = geometry.frame(of: hit), frame.inset(by: lineReach).contains(point),
      let constraint = document.constraints[mark.id]
    else { return false }
    let others = constraint.items.compactMap { document.element(for: $0) }.filter { $0 != hit }
    if others.contains(where: { document.ancestors(of: $0).contains(hit) }) { return false }
    return mark.shape == .line || !constraint.items.contains(.element(hit))
  }
}

extension [ConstraintMark] {
  fileprivate func nearest(to point: Point) -> ConstraintMark? {
    self.min { $0.distance(to: point) < $1.distance(to: point) }
  }
}

extension Document {
  /// Returns the one selected element, if it can be resized by its handles.
  package func resizable(in selection: Selection) -> ElementID? {
    guard selection.elements.count == 1 else { return nil }
    return movable(in: selection).first
  }
}
