import LayoutAdvice
import LayoutModel

/// Constraints for the children of a box, one behind the other.
extension ConstraintDocument {
  /// Returns the freedom of each child.
  mutating func constrainBox(
    _ contained: ContainedChildren, _ container: Container, _ freedom: AxisPair<LengthFreedom>
  ) -> [AxisPair<LengthFreedom>] {
    let axis = contained.axis
    let along =
      container.homogeneous
      ? constrainEqual(contained, freedom[axis]) : constrainLine(contained, freedom[axis])
    let across = placeAcross(contained, axis.other, freedom[axis.other])
    return zip(along, across).map { axis.isHorizontal ? AxisPair($0, $1) : AxisPair($1, $0) }
  }

  /// A part of a line: a child, or a guide in which the child does not fill the room.
  private struct Part {
    var item: Item
    var before = 0.0
    var after = 0.0
  }

  private mutating func constrainLine(_ contained: ContainedChildren, _ freedom: LengthFreedom) -> [LengthFreedom] {
    let (axis, children) = (contained.axis, contained.children)
    let takers = freedom.kind == .tight ? [] : children.filter { $0.expands[axis] }
    let taking = Set(takers.map(\.id))
    var parts: [Part] = []
    var freedoms: [LengthFreedom] = []
    for child in children {
      let takes = taking.contains(child.id)
      parts.append(part(for: child, contained, isCell: takes && !child.fills(axis)))
      freedoms.append(
        takes && child.fills(axis) ? freedom.sharing(besideOthers: children.count > 1) : freedom.hugging)
    }
    chain(parts, contained)
    close(contained, parts, freedom, isFilled: !takers.isEmpty)
    shareEqually(takers, contained, parts, freedom)
    return freedoms
  }

  /// Equal parts that fill the box.
  private mutating func constrainEqual(_ contained: ContainedChildren, _ freedom: LengthFreedom) -> [LengthFreedom] {
    let (axis, children) = (contained.axis, contained.children)
    let parts = children.map { child in
      let (before, after) = child.margins(axis)
      return part(for: child, contained, isCell: !child.fills(axis) || before != 0 || after != 0)
    }
    chain(parts, contained)
    close(contained, parts, freedom, isFilled: true)
    for part in parts.dropFirst() { pen.tie(Anchor(part.item, axis.length), Anchor(parts[0].item, axis.length)) }
    let inner = freedom.filling(besideOthers: true)
    if let cell = parts.first(where: { $0.item.elementID == nil }), inner.kind != .given {
      pen.size(cell.item, axis, 0, at: inner.priority)
    }
    return children.map { $0.fills(axis) ? inner : freedom.hugging }
  }

  private mutating func part(for child: ContainedChild, _ contained: ContainedChildren, isCell: Bool) -> Part {
    let (before, after) = child.margins(contained.axis)
    guard isCell else { return Part(item: .element(child.id), before: before, after: after) }
    let cell = pen.guide(of: contained.owner, "cell")
    place(
      child, in: LineRoom(cell, contained.axis), contained.axis, alignment: child.alignment(contained.axis), fits: true)
    return Part(item: cell)
  }

  private mutating func chain(_ parts: [Part], _ contained: ContainedChildren) {
    let axis = contained.axis
    pen.tie(Anchor(parts[0].item, axis.nearEdge), Anchor(contained.owner, axis.nearEdge), plus: parts[0].before)
    for (before, after) in zip(parts, parts.dropFirst()) {
      pen.tie(
        Anchor(after.item, axis.nearEdge), Anchor(before.item, axis.farEdge),
        plus: before.after + contained.spacing + after.before)
    }
  }

  /// Ties the end of the line to the end of the box. If nothing takes the spare room, it stays behind the line.
  private mutating func close(
    _ contained: ContainedChildren, _ parts: [Part], _ freedom: LengthFreedom, isFilled: Bool
  ) {
    guard let last = parts.last else { return }
    let axis = contained.axis
    let (end, edge) = (Anchor(last.item, axis.farEdge), Anchor(contained.owner, axis.farEdge))
    if isFilled || freedom.kind == .tight { return pen.tie(end, edge, plus: -last.after) }
    if freedom.kind == .loose || contained.children.contains(where: mustFit) {
      pen.tie(end, .lessOrEqual, edge, plus: -last.after)
    }
    if freedom.kind == .loose { pen.tie(end, edge, plus: -last.after, at: freedom.priority) }
  }

  /// Gives the same share of the spare room to all that take some.
  private mutating func shareEqually(
    _ takers: [ContainedChild], _ contained: ContainedChildren, _ parts: [Part], _ freedom: LengthFreedom
  ) {
    guard let first = takers.first else { return }
    let axis = contained.axis
    let items = zip(contained.children, parts).reduce(into: [:]) { $0[$1.0.id] = $1.1.item }
    for taker in takers.dropFirst() {
      guard let item = items[taker.id], let other = items[first.id] else { continue }
      pen.tie(
        Anchor(item, axis.length), Anchor(other, axis.length), plus: lengths.difference(taker, first, axis))
    }
    guard freedom.kind == .loose else { return }
    for case let cell? in takers.map({ items[$0.id] }) where cell.elementID == nil {
      pen.size(cell, axis, 0, at: freedom.priority)
    }
  }
}
