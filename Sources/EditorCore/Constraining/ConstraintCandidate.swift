import LayoutModel

/// A constraint that could be made, with the constant that the present frames give it.
package struct ConstraintCandidate: Hashable, Sendable {
  package var kind: CandidateKind
  /// Not in the document yet: its id is given when it is made.
  package var proposal: Constraint
  /// The one that Alt makes instead: to the container's edge where its margin is meant, and the reverse.
  package var alternate: Constraint?
  /// A constraint of the document that binds the same anchors already.
  package var existing: Constraint?
  /// The same for the alternate: a margin may be bound where the edge is not.
  package var existingAlternate: Constraint?
}

/// All constraints that can be made between two elements, in the order of the menu.
package struct CandidateList: Sendable {
  package let document: Document
  package let source: ElementID
  package let target: ElementID
  private let positions: AnchorPositions

  init(_ context: ToolContext, source: ElementID, target: ElementID) {
    document = context.document
    self.source = source
    self.target = target
    positions = context.positions
  }

  package var candidates: [ConstraintCandidate] {
    let all =
      if source == target {
        ownSizes
      } else if document.isAncestor(target, of: source) {
        toContainer(child: source, container: target) + sharedSizes
      } else if document.isAncestor(source, of: target) {
        toContainer(child: target, container: source) + sharedSizes
      } else {
        betweenSiblings + sharedSizes
      }
    return all.compactMap(finished)
  }

  // MARK: The three relations two elements can have

  private var ownSizes: [ConstraintCandidate] {
    [
      candidate(.width, anchor(source, .width)),
      candidate(.height, anchor(source, .height)),
      aspectRatio(anchor(source, .width), anchor(source, .height)),
    ]
  }

  private func toContainer(child: ElementID, container: ElementID) -> [ConstraintCandidate] {
    [
      containerSpace(.leadingSpace, child, container, .leading),
      containerSpace(.trailingSpace, child, container, .trailing),
      containerSpace(.topSpace, child, container, .top),
      containerSpace(.bottomSpace, child, container, .bottom),
      candidate(.centerXInContainer, anchor(child, .centerX), anchor(container, .centerX)),
      candidate(.centerYInContainer, anchor(child, .centerY), anchor(container, .centerY)),
    ]
  }

  private var betweenSiblings: [ConstraintCandidate] {
    var found = [spacing(.horizontal), spacing(.vertical)]
    let alignments: [(CandidateKind, Attribute)] = [
      (.alignTop, .top), (.alignCenterY, .centerY), (.firstBaseline, .firstBaseline), (.lastBaseline, .lastBaseline),
      (.alignBottom, .bottom), (.alignLeading, .leading), (.alignCenterX, .centerX), (.alignTrailing, .trailing),
    ]
    found += alignments.map { candidate($0, anchor(source, $1), anchor(target, $1)) }
    return found.filter { $0.kind.group != .alignment || !isBaseline($0.kind) || haveText }
  }

  private var sharedSizes: [ConstraintCandidate] {
    [
      candidate(.equalWidths, anchor(source, .width), anchor(target, .width)),
      candidate(.equalHeights, anchor(source, .height), anchor(target, .height)),
      aspectRatio(anchor(source, .width), anchor(target, .height)),
    ]
  }

  // MARK: Making one

  /// Written from the one that comes first, so that the distance is positive:
  /// `second.leading == first.trailing + distance`.
  private func spacing(_ axis: Axis) -> ConstraintCandidate {
    let kind: CandidateKind = axis == .horizontal ? .horizontalSpacing : .verticalSpacing
    let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let middle = { (id: ElementID) in positions.frame(of: id)?.middle(axis) ?? 0 }
    // Where things run from right to left, the leading one is the right one.
    let holder = document.commonAncestor(source, target)
    let isReversed = axis == .horizontal && holder.map(positions.isRightToLeft) == true
    let sourceIsFirst = isReversed ? middle(source) > middle(target) : middle(source) <= middle(target)
    let (before, after) = sourceIsFirst ? (source, target) : (target, source)
    return candidate(kind, anchor(after, start), anchor(before, end))
  }

  /// `child.leading == container.leading + distance`, `container.trailing == child.trailing + distance`.
  private func containerSpace(
    _ kind: CandidateKind, _ child: ElementID, _ container: ElementID, _ edge: Attribute
  ) -> ConstraintCandidate {
    let isFarEdge = edge == .trailing || edge == .bottom
    let toEdge = { (side: Anchor) in
      isFarEdge ? (side, anchor(child, edge)) : (anchor(child, edge), side)
    }
    let preferred = positions.meantAnchor(of: container, edge)
    var (first, second) = toEdge(preferred)
    var result = candidate(kind, first, second)
    let plain = anchor(container, edge)
    if preferred != plain {
      (first, second) = toEdge(plain)
      result.alternate = candidate(kind, first, second).proposal
    }
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
    // Equal sizes are wanted equal; everything else keeps what is seen.
    if kind != .equalWidths && kind != .equalHeights { proposal.constant = presentConstant(of: proposal) }
    // Nobody sees half a point, and what looks aligned is meant to be.
    if kind.group == .alignment, abs(proposal.constant) < 0.5 { proposal.constant = 0 }
    return ConstraintCandidate(kind: kind, proposal: proposal)
  }

  /// To the hundredth: nobody wants to read what the fonts' metrics leave behind it.
  private func presentConstant(of proposal: Constraint) -> Double {
    guard let constant = positions.constant(of: proposal), abs(constant) < 1e9 else { return 0 }
    return (constant * 100).rounded() / 100
  }

  private func finished(_ candidate: ConstraintCandidate) -> ConstraintCandidate? {
    guard document.legality(of: candidate.proposal) == nil else { return nil }
    var result = candidate
    result.existing = existing(candidate.kind, like: candidate.proposal)
    result.existingAlternate = candidate.alternate.flatMap { existing(candidate.kind, like: $0) }
    return result
  }

  /// Three times as wide is not as wide.
  private func existing(_ kind: CandidateKind, like proposal: Constraint) -> Constraint? {
    let isEquality = kind == .equalWidths || kind == .equalHeights
    return document.constraints.first { $0.bindsTheSame(as: proposal) && (!isEquality || $0.multiplier == 1) }
  }

  private func anchor(_ id: ElementID, _ attribute: Attribute) -> Anchor { Anchor(id, attribute) }

  private func isBaseline(_ kind: CandidateKind) -> Bool { kind == .firstBaseline || kind == .lastBaseline }

  private var haveText: Bool {
    [source, target].allSatisfy { document.elements[$0]?.kind.hasBaseline == true }
  }
}

extension Constraint {
  /// Do both relate the same two anchors, in whichever order?
  func bindsTheSame(as other: Constraint) -> Bool {
    (first == other.first && second == other.second) || (first == other.second && second == other.first)
  }
}
