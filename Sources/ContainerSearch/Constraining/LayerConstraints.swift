import LayoutAdvice
import LayoutModel

/// Constraints for containers whose children lie in the same room: bins, overlays, clamps and center boxes.
extension ConstraintDocument {
  /// Puts children over one another. The container is as large as the first one, and as those that are measured.
  mutating func constrainLayers(
    _ contained: ContainedChildren, _ freedom: AxisPair<LengthFreedom>
  ) -> [AxisPair<LengthFreedom>] {
    let measured = contained.children.filter { $0.placement.isMeasured == true } + contained.children.prefix(1)
    let counted = Set(measured.map(\.id))
    let width = placeAcross(contained, .horizontal, freedom.horizontal, counted: counted)
    let height = placeAcross(contained, .vertical, freedom.vertical, counted: counted)
    return zip(width, height).map { AxisPair($0, $1) }
  }

  /// Puts a child into the middle, not longer than the clamp's maximum.
  mutating func constrainClamp(
    _ contained: ContainedChildren, _ container: Container, _ freedom: AxisPair<LengthFreedom>
  ) -> [AxisPair<LengthFreedom>] {
    let axis = contained.axis
    guard let child = contained.children.first else { return [] }
    let (owner, maximum) = (contained.owner, container.maximum ?? Container.usualMaximum)
    pen.tie(Anchor(child.id, axis.middle), Anchor(owner, axis.middle))
    pen.tie(Anchor(child.id, axis.nearEdge), .greaterOrEqual, Anchor(owner, axis.nearEdge))
    pen.size(.element(child.id), axis, .lessOrEqual, maximum)
    pen.tie(Anchor(child.id, axis.length), Anchor(owner, axis.length), at: Self.almostRequired)
    if freedom[axis].kind != .given { pen.size(.element(owner), axis, maximum, at: freedom[axis].priority) }
    let across = placeAcross(contained, axis.other, freedom[axis.other])
    var result = freedom
    result[axis] = .given
    result[axis.other] = across[0]
    return [result]
  }

  /// The priority of something that yields to the contents of elements only.
  private static let almostRequired = LayoutPriority(749) ?? .defaultHigh

  /// Puts children at the start, in the middle and at the end. The middle one yields to the others.
  mutating func constrainCenter(
    _ contained: ContainedChildren, _ freedom: AxisPair<LengthFreedom>
  ) -> [AxisPair<LengthFreedom>] {
    let (axis, owner) = (contained.axis, contained.owner)
    func child(_ slot: Placement.Slot) -> ContainedChild? {
      contained.children.first { $0.placement.slot?.known == slot }
    }
    let (start, middle, end) = (child(.start), child(.center), child(.end))
    let room = LineRoom(.element(owner), axis)
    if let start { pen.tie(Anchor(start.id, axis.nearEdge), room.start, plus: start.margins(axis).before) }
    if let end { pen.tie(Anchor(end.id, axis.farEdge), room.end, plus: -end.margins(axis).after) }
    if let middle, let center = room.middle {
      let (before, after) = middle.margins(axis)
      pen.tie(Anchor(middle.id, axis.middle), center, plus: (before - after) / 2, at: Self.almostRequired)
    }
    let order = [start, middle, end].compactMap { $0 }
    if start == nil, let first = order.first {
      pen.tie(Anchor(first.id, axis.nearEdge), .greaterOrEqual, room.start, plus: first.margins(axis).before)
    }
    for (before, after) in zip(order, order.dropFirst()) {
      pen.tie(
        Anchor(after.id, axis.nearEdge), .greaterOrEqual, Anchor(before.id, axis.farEdge),
        plus: before.margins(axis).after + after.margins(axis).before)
    }
    if end == nil, let last = order.last {
      pen.tie(Anchor(last.id, axis.farEdge), .lessOrEqual, room.end, plus: -last.margins(axis).after)
    }
    shorten(owner, axis, freedom[axis])
    let across = placeAcross(contained, axis.other, freedom[axis.other])
    return across.map { across in
      var result = AxisPair(across, across)
      result[axis] = freedom[axis].hugging
      return result
    }
  }
}

extension Container {
  /// The maximum of a clamp that says none.
  static let usualMaximum = 600.0
}
