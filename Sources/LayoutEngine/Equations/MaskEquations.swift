import ConstraintSolving
import LayoutModel

extension SceneModel {
  /// Returns an autoresizing mask as equations. The mask refers to frames, the unknowns to alignment rectangles.
  ///
  ///     // at (20, 20) in 320 wide with flexible width:  |-20-[e]-20-|
  func maskRows(of element: Element, _ node: SceneNode, in parent: SceneNode) -> [Row] {
    let designParent = parent.traits.design.clampedToCoordinateRange
    return Axis.allCases.flatMap { axis in
      AutoresizingSpan(of: element, in: designParent, axis: axis).rows(node, in: parent)
    }
  }
}

/// One axis of an element, as its autoresizing mask treats it.
private struct AutoresizingSpan {
  let axis: Axis
  let start: Double
  let length: Double
  let room: Double
  let flexibleStart: Bool
  let flexibleLength: Bool
  let flexibleEnd: Bool

  init(of element: Element, in parent: Rect, axis: Axis) {
    let frame = element.frame.clampedToCoordinateRange
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
    // frame start = position - inset, frame length = size + rim, parent frame = around + parentRim. Each is its design
    // value plus its share of the growth of the parent's frame since the design.
    let more = parentRim - room
    let (ofStart, ofLength) = shares
    return [
      Row([Term(1, position), Term(-ofStart, around)], .equal, start + insets.start(axis) + ofStart * more),
      Row([Term(1, size), Term(-ofLength, around)], .equal, length - rim + ofLength * more),
    ]
  }

  /// The shares of the parent's growth that the start and the length take up. Flexible parts share it in proportion to
  /// their design lengths. If those add up to less than 1 point, each flexible part takes the same share.
  private var shares: (ofStart: Double, ofLength: Double) {
    let end = room - start - length
    let total = (flexibleStart ? start : 0) + (flexibleLength ? length : 0) + (flexibleEnd ? end : 0)
    let count = [flexibleStart, flexibleLength, flexibleEnd].count { $0 }
    func share(_ part: Double, _ isFlexible: Bool) -> Double {
      guard isFlexible else { return 0 }
      return abs(total) < 1 ? 1 / Double(count) : min(max(part / total, -1000), 1000)
    }
    return (share(start, flexibleStart), share(length, flexibleLength))
  }
}
