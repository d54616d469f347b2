import LayoutModel

/// A constraint that could be made, with the constant that the present frames give it.
package struct ConstraintCandidate: Hashable, Sendable {
  package var kind: CandidateKind
  /// The constraint to be made, without an id yet.
  package var proposal: Constraint
  /// The constraint that Alt makes instead: to the container's edge if its margin is meant, and the reverse.
  package var alternate: Constraint?
  /// A constraint of the document that binds the same anchors already, written in the proposal's order.
  package var existing: Constraint?
  /// The same for the alternate: a margin may be bound while the edge is not.
  package var existingAlternate: Constraint?
  /// The present lengths of source and target, for a constraint that makes them equal.
  package var sizes: Sizes?

  package struct Sizes: Hashable, Sendable {
    package var source: Double
    package var target: Double
  }
}

/// All constraints that can be made between two items, in the order of the menu.
package struct CandidateList: Sendable {
  package let document: Document
  package let source: Item
  package let target: Item
  private let positions: AnchorPositions

  init(_ positions: AnchorPositions, source: Item, target: Item) {
    document = positions.document
    self.source = source
    self.target = target
    self.positions = positions
  }

  package var candidates: [ConstraintCandidate] { proposals.compactMap(finished) }

  /// Returns the candidates, with those in the direction of the line first.
  ///
  /// - Parameters:
  ///   - way: the vector of the line. Its direction says which edge of the container is meant. For a line from the
  ///     container inward, that is the edge where it began.
  ///   - end: the point at which it was released. An edge of the container close to it comes first.
  func candidates(draggedBy way: Point, to end: Point) -> [ConstraintCandidate] {
    guard way != .zero, case .contained(let child, let container) = ItemRelation(source, target, in: document) else {
      return candidates
    }
    let isRightToLeft = document.element(for: container).map(positions.isRightToLeft) ?? false
    return candidates.ordered(
      draggedBy: source == child ? way : .zero - way, touching: edge(touchedBy: way, to: end),
      rightToLeft: isRightToLeft)
  }

  /// Returns the direction to the container's edge at which a line ends. For a line from the container inward, it is
  /// the edge at which the line begins. Nil if there is no edge close by.
  func edge(touchedBy way: Point, to end: Point) -> Point? {
    guard way != .zero, case .contained(let child, let container) = ItemRelation(source, target, in: document) else {
      return nil
    }
    return positions.frame(of: container).flatMap { $0.edge(closeTo: source == child ? end : end - way) }
  }

  /// The candidates, including those that are not allowed.
  var proposals: [ConstraintCandidate] {
    switch ItemRelation(source, target, in: document) {
    case .itself(let item): ownSizes(item)
    case .contained(let child, let container): toContainer(child: child, container: container) + sharedSizes
    case .besideEachOther: betweenSiblings + sharedSizes
    case .none: []
    }
  }

  // MARK: Relations between two items

  private func ownSizes(_ item: Item) -> [ConstraintCandidate] {
    let (width, height) = (Anchor(item, .width), Anchor(item, .height))
    return [candidate(.width, width), candidate(.height, height), aspectRatio(width, height)]
  }

  private func toContainer(child: Item, container: Item) -> [ConstraintCandidate] {
    if let space = barGuideSpace(child: child, container: container) { return [space] }
    return [
      containerSpace(.leadingSpace, child, container, .leading),
      containerSpace(.trailingSpace, child, container, .trailing),
      containerSpace(.topSpace, child, container, .top),
      containerSpace(.bottomSpace, child, container, .bottom),
      candidate(.centerXInContainer, Anchor(child, .centerX), Anchor(container, .centerX)),
      candidate(.centerYInContainer, Anchor(child, .centerY), Anchor(container, .centerY)),
    ]
  }

  /// Returns the only candidate to a top or bottom guide. These are stripes at the container's edges: content stays
  /// below the top one and above the bottom one.
  private func barGuideSpace(child: Item, container: Item) -> ConstraintCandidate? {
    guard case .guide(let id) = container else { return nil }
    switch document.guides[id]?.kind {
    case .top: return candidate(.topSpace, Anchor(child, .top), Anchor(container, .bottom))
    case .bottom: return candidate(.bottomSpace, Anchor(container, .top), Anchor(child, .bottom))
    default: return nil
    }
  }

  private var betweenSiblings: [ConstraintCandidate] {
    var found = [spacing(.horizontal), spacing(.vertical)]
    let alignments: [(CandidateKind, Attribute)] = [
      (.alignTop, .top), (.alignCenterY, .centerY), (.firstBaseline, .firstBaseline), (.lastBaseline, .lastBaseline),
      (.alignBottom, .bottom), (.alignLeading, .leading), (.alignCenterX, .centerX), (.alignTrailing, .trailing),
    ]
    found += alignments.map { candidate($0, Anchor(source, $1), Anchor(target, $1)) }
    return found.filter { $0.kind.group != .alignment || !isBaseline($0.kind) || haveText }
  }

  /// The candidates that relate sizes. There are none for the top and bottom guides, which have no useful sizes.
  private var sharedSizes: [ConstraintCandidate] {
    guard !isBarGuide(source), !isBarGuide(target) else { return [] }
    return [
      equalSizes(.equalWidths, .width, .horizontal),
      equalSizes(.equalHeights, .height, .vertical),
      aspectRatio(Anchor(source, .width), Anchor(target, .height)),
    ]
  }

  private func equalSizes(_ kind: CandidateKind, _ attribute: Attribute, _ axis: Axis) -> ConstraintCandidate {
    var result = candidate(kind, Anchor(source, attribute), Anchor(target, attribute))
    if let one = positions.frame(of: source)?.size, let other = positions.frame(of: target)?.size {
      result.sizes = ConstraintCandidate.Sizes(source: one.length(axis), target: other.length(axis))
    }
    return result
  }

  private func isBarGuide(_ item: Item) -> Bool {
    guard case .guide(let id) = item, let kind = document.guides[id]?.kind else { return false }
    return kind == .top || kind == .bottom
  }

  // MARK: Making candidates

  /// Returns the spacing, written from the item that comes first, so that the distance is positive:
  /// `second.leading == first.trailing + distance`.
  private func spacing(_ axis: Axis) -> ConstraintCandidate {
    let kind: CandidateKind = axis == .horizontal ? .horizontalSpacing : .verticalSpacing
    let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let middle = { (item: Item) in positions.frame(of: item)?.middle(axis) ?? 0 }
    // From right to left, the first item is the right one.
    let isReversed = axis == .horizontal && holder.map(positions.isRightToLeft) == true
    let sourceIsFirst = isReversed ? middle(source) > middle(target) : middle(source) <= middle(target)
    let (before, after) = sourceIsFirst ? (source, target) : (target, source)
    return candidate(kind, Anchor(after, start), Anchor(before, end))
  }

  private var holder: ElementID? {
    guard let one = document.element(for: source), let other = document.element(for: target) else { return nil }
    return document.commonAncestor(one, other)
  }

  /// Returns `child.leading == container.leading + distance`, or for a far edge
  /// `container.trailing == child.trailing + distance`.
  private func containerSpace(
    _ kind: CandidateKind, _ child: Item, _ container: Item, _ edge: Attribute
  ) -> ConstraintCandidate {
    let isFarEdge = edge == .trailing || edge == .bottom
    let toEdge = { (side: Anchor) in
      isFarEdge ? (side, Anchor(child, edge)) : (Anchor(child, edge), side)
    }
    guard case .element(let element) = container else {
      let (first, second) = toEdge(Anchor(container, edge))
      return candidate(kind, first, second)
    }
    let (first, second) = toEdge(positions.preferredAnchor(of: element, edge))
    var result = candidate(kind, first, second)
    let other = toEdge(positions.otherAnchor(of: element, edge))
    result.alternate = candidate(kind, other.0, other.1).proposal
    return result
  }

  private func aspectRatio(_ first: Anchor, _ second: Anchor) -> ConstraintCandidate {
    var result = candidate(.aspectRatio, first, second)
    let size = { (anchor: Anchor) in positions.constant(of: Constraint(id: "", first: anchor)) ?? 0 }
    let (a, b) = (size(first), size(second))
    result.proposal.multiplier = b > 0 && a > 0 ? a / b : 1
    result.proposal.constant = 0
    return result
  }

  private func candidate(_ kind: CandidateKind, _ first: Anchor, _ second: Anchor? = nil) -> ConstraintCandidate {
    var proposal = Constraint(id: "", first: first, second: second)
    // Equal sizes are made equal; every other constraint keeps the present layout.
    if kind != .equalWidths && kind != .equalHeights { proposal.constant = positions.presentConstant(of: proposal) }
    // A difference below half a point cannot be seen, so aligned items are made exactly aligned.
    if kind.group == .alignment, abs(proposal.constant) < 0.5 { proposal.constant = 0 }
    return ConstraintCandidate(kind: kind, proposal: proposal)
  }

  private func finished(_ candidate: ConstraintCandidate) -> ConstraintCandidate? {
    guard document.legality(of: candidate.proposal) == nil else { return nil }
    var result = candidate
    result.existing = existing(candidate.kind, like: candidate.proposal)
    result.existingAlternate = candidate.alternate.flatMap { existing(candidate.kind, like: $0) }
    return result
  }

  /// Returns the existing constraint between the same anchors. For equal sizes, one with another multiplier does not
  /// count. A constraint in the reverse order is swapped, so that its number has the same meaning.
  private func existing(_ kind: CandidateKind, like proposal: Constraint) -> Constraint? {
    let isEquality = kind == .equalWidths || kind == .equalHeights
    let found = document.constraints(on: proposal.first.item).first {
      $0.bindsTheSame(as: proposal) && (!isEquality || $0.multiplier == 1)
    }
    guard let found, found.first != proposal.first else { return found }
    return found.swapped ?? found
  }

  private func isBaseline(_ kind: CandidateKind) -> Bool { kind == .firstBaseline || kind == .lastBaseline }

  private var haveText: Bool { [source, target].allSatisfy(document.hasBaseline) }
}

extension Rect {
  /// The distance in points within which an edge is the one that was pointed at.
  private static let closeToAnEdge = 24.0

  /// Returns the direction to the edge that a point lies close to; nil in the middle.
  fileprivate func edge(closeTo point: Point) -> Point? {
    let ways: [(distance: Double, way: Point)] = [
      (point.x - x, Point(-1, 0)), (maxX - point.x, Point(1, 0)), (point.y - y, Point(0, -1)),
      (maxY - point.y, Point(0, 1)),
    ]
    let nearest = ways.min { abs($0.distance) < abs($1.distance) }
    let reach = min(Self.closeToAnEdge, min(width, height) / 6)
    return nearest.flatMap { abs($0.distance) <= reach ? $0.way : nil }
  }
}

extension Constraint {
  /// Rounds a constant to hundredths, as a person would write it.
  static func tidy(_ constant: Double) -> Double {
    abs(constant) < 1e9 ? (constant * 100).rounded() / 100 : constant
  }

  /// True if both relate the same two anchors, in either order.
  func bindsTheSame(as other: Constraint) -> Bool {
    (first == other.first && second == other.second) || (first == other.second && second == other.first)
  }
}
