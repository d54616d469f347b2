import LayoutModel

/// The direction in which a constraint was dragged. It decides which rows the menu shows first.
package enum DragDirection: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical, diagonal
  /// No direction, as for drags from or to the outline. All rows are shown.
  case none

  /// Returns horizontal or vertical if the line is more than twice as long on that axis, else diagonal.
  package init(from start: Point, to end: Point) {
    let (dx, dy) = (abs(end.x - start.x), abs(end.y - start.y))
    self = dx > 2 * dy ? .horizontal : dy > 2 * dx ? .vertical : .diagonal
  }

  /// True for distances and lengths along the drag, and for alignments across it. Equal sizes and aspect ratios are
  /// always offered.
  package func offers(_ kind: CandidateKind) -> Bool {
    switch kind {
    case .horizontalSpacing, .leadingSpace, .trailingSpace, .centerYInContainer, .alignTop, .alignCenterY, .alignBottom,
      .firstBaseline, .lastBaseline:
      self != .vertical
    case .verticalSpacing, .topSpace, .bottomSpace, .centerXInContainer, .alignLeading, .alignCenterX, .alignTrailing:
      self != .horizontal
    case .width: self != .vertical
    case .height: self != .horizontal
    case .equalWidths, .equalHeights, .aspectRatio: true
    }
  }
}

extension CandidateKind {
  /// Returns the direction to the container's edge, for a space at that edge; nil for other kinds.
  fileprivate func edgeDirection(rightToLeft: Bool) -> Point? {
    switch self {
    case .leadingSpace: Point(rightToLeft ? 1 : -1, 0)
    case .trailingSpace: Point(rightToLeft ? -1 : 1, 0)
    case .topSpace: Point(0, -1)
    case .bottomSpace: Point(0, 1)
    default: nil
    }
  }
}

extension [ConstraintCandidate] {
  /// Returns the candidates in the order of the drag. First comes the space to the edge at which the line ends, then
  /// the spaces on the sides that it went to, the longer way first. All others keep their order.
  ///
  /// - Parameters:
  ///   - way: the vector from the child towards the container's edge.
  ///   - edge: the direction to the edge that the line touches; nil if there is none.
  func ordered(draggedBy way: Point, touching edge: Point?, rightToLeft: Bool) -> [ConstraintCandidate] {
    func reach(_ candidate: ConstraintCandidate) -> Double {
      guard let side = candidate.kind.edgeDirection(rightToLeft: rightToLeft) else { return 0 }
      if side == edge { return .infinity }
      return Swift.max(0, side.x * way.x + side.y * way.y)
    }
    let sorted = enumerated().sorted { a, b in
      (-reach(a.element), a.offset) < (-reach(b.element), b.offset)
    }
    return sorted.map(\.element)
  }
}
