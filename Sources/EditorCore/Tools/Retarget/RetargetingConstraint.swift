import Drawing
import LayoutModel
import Words

/// An end of a constraint's line follows the pointer to an anchor of another element, of the same kind and axis. The
/// constant becomes the distance measured there, so that nothing moves.
struct RetargetingConstraint: ToolState {
  let constraint: ConstraintID
  let side: AnchorSide
  /// The position of the other end.
  let fixed: Point
  private var pointer = Point.zero
  private var target: ElementID?
  private var aim = Aim.nothing

  init(constraint: ConstraintID, side: AnchorSide, fixed: Point) {
    self.constraint = constraint
    self.side = side
    self.fixed = fixed
  }

  /// The result of a release at the present position.
  private enum Aim: Sendable {
    case nothing
    case take(Constraint, title: Message)
    case refused(Message)
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .cancel: return ToolStep(SelectIdle())
    case .drag, .hover, .press:
      let next = aimed(at: event.point, in: context)
      guard case .take(let changed, _) = next.aim else { return ToolStep(next, cursor: .crosshair) }
      return ToolStep(next, .preview(Self.edit(changed)), cursor: .crosshair)
    case .release:
      guard case .take(let changed, _) = aimed(at: event.point, in: context).aim else { return ToolStep(SelectIdle()) }
      return ToolStep(
        SelectIdle(), .commit(Message("Retarget Constraint"), Self.edit(changed)),
        selection: Selection(constraints: [constraint]))
    }
  }

  private static func edit(_ constraint: Constraint) -> ToolStep.Edit { { $0.put(constraint) } }

  // MARK: Aiming

  private func aimed(at point: Point, in context: ToolContext) -> RetargetingConstraint {
    var next = self
    next.pointer = point
    next.target = context.element(at: point)
    next.aim = next.target.map { aim(at: $0, point, in: context) } ?? .nothing
    return next
  }

  private func aim(at element: ElementID, _ point: Point, in context: ToolContext) -> Aim {
    guard let old = context.document.constraints[constraint], let anchor = side.anchor(of: old),
      let attribute = nearest(to: point, of: element, like: anchor.attribute, in: context)
    else { return .nothing }
    var changed = old
    side.set(Anchor(element, attribute), in: &changed)
    if let illegal = context.document.legality(of: changed) { return .refused(illegal.message) }
    guard changed != old else { return .nothing }
    if let constant = context.positions.constant(of: changed) { changed.constant = Constraint.tidy(constant) }
    return .take(changed, title: context.document.quotedName(of: Anchor(element, attribute)))
  }

  /// Returns the attribute with the nearest position to the pointer, among those that the end may take.
  private func nearest(
    to point: Point, of element: ElementID, like attribute: Attribute, in context: ToolContext
  ) -> Attribute? {
    guard attribute.quantity == .location else { return attribute }
    let hasBaseline = context.document.elements[element]?.kind.hasBaseline == true
    let isBaseline = [.firstBaseline, .lastBaseline].contains(attribute)
    let possible = attribute.ofSameKind.filter { candidate in
      [.firstBaseline, .lastBaseline].contains(candidate) ? hasBaseline && isBaseline : true
    }
    func distance(_ candidate: Attribute) -> Double {
      let position = context.positions.position(of: Anchor(element, candidate), heldBy: element)
      return position.map { abs($0 - point[attribute.axis]) } ?? .infinity
    }
    return possible.min { distance($0) < distance($1) }
  }

  // MARK: Overlays

  func overlays(in context: ToolContext) -> [Overlay] {
    var overlays = [Overlay.connection(from: fixed, to: pointer)]
    let above = Point(pointer.x, pointer.y - 24 / context.zoom)
    switch aim {
    case .nothing: break
    case .take(_, let title):
      if let frame = target.flatMap(context.geometry.frame(of:)) { overlays.insert(.highlight(frame, .accent), at: 0) }
      overlays.append(.badge(title, at: above, .accent))
    case .refused(let reason): overlays.append(.badge(reason, at: above, .conflict))
    }
    return overlays
  }
}

extension ToolContext {
  /// Returns the end of a selected constraint's line at a point, where a small disc shows that it can be pulled.
  func retargetableEnd(at point: Point) -> (constraint: ConstraintID, side: AnchorSide, fixed: Point)? {
    for mark in marks.reversed() where mark.isSelected {
      let reach = min(8 / zoom, (mark.to - mark.from).length / 3)
      if (mark.to - point).length <= reach { return (mark.id, mark.toSide, mark.from) }
      if (mark.from - point).length <= reach { return (mark.id, mark.fromSide, mark.to) }
    }
    return nil
  }
}
