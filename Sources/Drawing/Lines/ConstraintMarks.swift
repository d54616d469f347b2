import LayoutModel
import Words

/// Converts constraints to lines on the canvas.
package struct ConstraintMarks: Sendable {
  private let places: any AnchorPlaces

  package init(_ places: any AnchorPlaces) { self.places = places }

  /// Returns the lines of a constraint: one for a distance or an alignment, one on each item for a relation of two
  /// sizes. Empty if an item is not on the canvas.
  package func marks(for constraint: Constraint) -> [ConstraintMark] {
    let marks =
      constraint.first.attribute.quantity == .size ? sizeMarks(constraint) : locationMark(constraint).map { [$0] } ?? []
    return marks.map { mark in
      var mark = mark
      mark.priority = constraint.priority
      mark.badge = badge(of: places.document.asDistance(constraint))
      return mark
    }
  }

  // MARK: Locations

  /// Returns a beam between two anchors, or a line along both items if the anchors have the same position.
  private func locationMark(_ constraint: Constraint) -> ConstraintMark? {
    guard let second = constraint.second, let holder = places.document.holder(of: constraint),
      let a = lineUp(constraint.first, holder), let b = lineUp(second, holder)
    else { return nil }
    let axis = constraint.axis
    if abs(a.position - b.position) < 0.5 {
      let span = Self.span(of: constraint, a.frame, b.frame, axis.other, heldBy: holder)
      var line = mark(constraint, .line, axis, a.position, a.position, from: span.start, to: span.end)
      // Each end of the line belongs to the item that extends farther in that direction.
      let startsAtFirst = a.frame.start(axis.other) <= b.frame.start(axis.other)
      line.crossesTexts = !constraint.first.attribute.isEdge
      (line.fromSide, line.toSide) = startsAtFirst ? (.first, .second) : (.second, .first)
      return line
    }
    let across = Self.sharedMiddle(a.frame, b.frame, axis.other)
    return mark(constraint, .beam, axis, b.position, a.position, from: across, to: across)
  }

  private func lineUp(_ anchor: Anchor, _ holder: ElementID) -> (frame: Rect, position: Double)? {
    guard let frame = places.frame(of: anchor.item),
      let position = places.position(of: anchor, heldBy: holder)
    else { return nil }
    return (frame, position)
  }

  /// Returns the range of a line whose anchors have the same position. A line that aligns siblings runs along both of
  /// them, and a center line through the whole container. A line that joins other edges covers only the common part of
  /// both edges, or else the gap between them.
  private static func span(
    of constraint: Constraint, _ a: Rect, _ b: Rect, _ axis: Axis, heldBy holder: ElementID
  ) -> (start: Double, end: Double) {
    let whole = a.union(b)
    let all = (start: whole.start(axis), end: whole.end(axis))
    guard constraint.first.attribute.isEdge, let second = constraint.second, second.attribute.isEdge else { return all }
    let linesUp =
      constraint.first.attribute.withoutMargin == second.attribute.withoutMargin
      && !constraint.items.contains { $0.elementID == holder || $0.elementID == nil }
    let (low, high) = (max(a.start(axis), b.start(axis)), min(a.end(axis), b.end(axis)))
    // Items that touch only at a corner have no common part, so the line would be invisible.
    return linesUp || abs(high - low) < 1 ? all : (min(low, high), max(low, high))
  }

  /// The middle of the common range of both frames, or of the gap between them.
  private static func sharedMiddle(_ a: Rect, _ b: Rect, _ axis: Axis) -> Double {
    let low = max(a.start(axis), b.start(axis))
    let high = min(a.end(axis), b.end(axis))
    return (low + high) / 2
  }

  // MARK: Sizes

  private func sizeMarks(_ constraint: Constraint) -> [ConstraintMark] {
    let ends = [(constraint.first, AnchorSide.first)] + (constraint.second.map { [($0, .second)] } ?? [])
    return ends.compactMap { anchor, side in
      guard let frame = places.frame(of: anchor.item) else { return nil }
      let axis = anchor.attribute.axis
      // The beam is just inside the far edge, where it does not cross the text or the handles.
      let across = frame.end(axis.other) - min(6, frame.length(axis.other) / 4)
      var mark = mark(constraint, .beam, axis, frame.start(axis), frame.end(axis), from: across, to: across)
      (mark.fromSide, mark.toSide) = (side, side)
      return mark
    }
  }

  private func mark(
    _ constraint: Constraint, _ shape: ConstraintMark.Shape, _ axis: Axis, _ start: Double, _ end: Double,
    from crossStart: Double, to crossEnd: Double
  ) -> ConstraintMark {
    let from = axis == .horizontal ? Point(start, crossStart) : Point(crossStart, start)
    let to = axis == .horizontal ? Point(end, crossEnd) : Point(crossEnd, end)
    return ConstraintMark(id: constraint.id, shape: shape, from: from, to: to)
  }

  // MARK: Badges

  /// The text on the line: `8`, `≥ 80`, `=`, `4:3`; nil for a plain alignment.
  private func badge(of constraint: Constraint) -> String? {
    let sign =
      switch constraint.relation {
      case .equal: ""
      case .lessOrEqual: "≤ "
      case .greaterOrEqual: "≥ "
      }
    let attribute = constraint.first.attribute
    if attribute.quantity == .size, let second = constraint.second {
      if second.attribute != attribute || constraint.multiplier != 1 {
        return sign + Ratio(constraint.multiplier).text
      }
      return constraint.constant == 0 ? "=" : sign + Self.signed(constraint.constant)
    }
    if constraint.constant == 0, attribute.quantity == .location { return sign.isEmpty ? nil : sign + "0" }
    return sign + Figures.text(constraint.constant)
  }

  private static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + Figures.text(value) }
}

extension ConstraintMark {
  package func distance(to point: Point) -> Double {
    let along = to - from
    let squared = along.x * along.x + along.y * along.y
    guard squared > 0 else { return (point - from).length }
    let offset = point - from
    let t = min(max((offset.x * along.x + offset.y * along.y) / squared, 0), 1)
    return (point - (from + along * t)).length
  }
}
