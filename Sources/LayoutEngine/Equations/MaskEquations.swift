import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// An autoresizing mask as equations. The mask speaks of frames, the unknowns of alignment rectangles.
  ///
  ///     // at (20, 20) in 320 wide with flexible width:  |-20-[e]-20-|
  func maskRows(of element: Element, _ node: SceneNode, in parent: SceneNode) -> [Row] {
    let designParent = parent.traits.design.withinReach
    return Axis.allCases.flatMap { axis in
      AutoresizingSpan(of: element, in: designParent, axis: axis).rows(node, in: parent)
    }
  }
}

/// How a mask treats one axis of an element.
private struct AutoresizingSpan {
  let axis: Axis
  let start: Double
  let length: Double
  let room: Double
  let flexibleStart: Bool
  let flexibleLength: Bool
  let flexibleEnd: Bool

  init(of element: Element, in parent: Rect, axis: Axis) {
    let frame = element.frame.withinReach
    let mask = element.traits.autoresizing
    self.axis = axis
    start = frame.start(axis)
    length = frame.length(axis)
    room = parent.length(axis)
    flexibleStart = mask.contains(axis == .horizontal ? .left : .top)
    flexibleLength = mask.contains(axis == .horizontal ? .width : .height)
    flexibleEnd = mask.contains(axis == .horizontal ? .right : .bottom)
  }

  func rows(_ node: SceneNode, in parent: SceneNode) -> [Row] {
    let insets = node.facts.alignment
    let rim = insets.start(axis) + insets.end(axis)
    let parentRim = parent.facts.alignment.start(axis) + parent.facts.alignment.end(axis)
    let (position, size) = (node.box.start(axis), node.box.length(axis))
    let around = parent.box.length(axis)
    // frame start = position - inset, frame length = size + rim, the parent's frame = around + parentRim.
    let sizeRow =
      flexibleLength
      ? Row([Term(1, size), Term(-1, around)], .equal, parentRim - (room - length) - rim)
      : Row([Term(1, size)], .equal, length - rim)

    let toEnd = room - start - length
    let positionRow: Row
    switch (flexibleStart, flexibleEnd) {
    case (true, true) where !flexibleLength:
      let free = room - length
      // Without free space, what comes later goes to both sides alike.
      let share = abs(free) < 1 ? 0.5 : min(max(start / free, -1000), 1000)
      positionRow = Row(
        [Term(1, position), Term(-share, around)], .equal,
        insets.start(axis) + share * (parentRim - length))
    case (true, false):
      positionRow = Row(
        [Term(1, position), Term(1, size), Term(-1, around)], .equal, parentRim - toEnd - insets.end(axis))
    default:
      positionRow = Row([Term(1, position)], .equal, start + insets.start(axis))
    }
    return [positionRow, sizeRow]
  }
}
