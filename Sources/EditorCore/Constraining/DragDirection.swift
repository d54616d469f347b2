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
