import LayoutModel

/// Which way a constraint was dragged: it decides which rows the menu offers first.
package enum DragDirection: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical, diagonal
  /// No direction, from or to the outline: everything is offered.
  case none

  /// Mostly one way means more than twice as far as the other.
  package init(from start: Point, to end: Point) {
    let (dx, dy) = (abs(end.x - start.x), abs(end.y - start.y))
    self = dx > 2 * dy ? .horizontal : dy > 2 * dx ? .vertical : .diagonal
  }

  /// Distances along the drag, alignments across it; sizes always.
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
  /// Which way a line towards the container's edge points, for the space that is held there.
  fileprivate func way(rightToLeft: Bool) -> Point? {
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
  /// The space to the edge that the line ends at comes first, then the one on the side that was dragged to, and the one that the drag
  /// went to as well; all others keep their order.
  ///
  /// - Parameters:
  ///   - way: from the child towards the container's edge.
  ///   - edge: the way to the edge that the line touches.
  func ordered(draggedBy way: Point, touching edge: Point?, rightToLeft: Bool) -> [ConstraintCandidate] {
    func reach(_ candidate: ConstraintCandidate) -> Double {
      guard let side = candidate.kind.way(rightToLeft: rightToLeft) else { return 0 }
      if side == edge { return .infinity }
      return Swift.max(0, side.x * way.x + side.y * way.y)
    }
    let sorted = enumerated().sorted { a, b in
      (-reach(a.element), a.offset) < (-reach(b.element), b.offset)
    }
    return sorted.map(\.element)
  }
}
