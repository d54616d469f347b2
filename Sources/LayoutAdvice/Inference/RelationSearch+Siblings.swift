import LayoutEngine
import LayoutModel

/// Relations to siblings: gaps, alignments, equal lengths.
extension RelationSearch {
  private var spacing: StandardSpacing { StandardSpacing(stages.first?.model.surroundings.profile ?? .ios) }
  /// The number of nearest siblings that relations refer to.
  private static let reach = 16

  mutating func addSiblings(_ members: [ExampleMember], _ axis: Axis) {
    let ordered = members.sorted { $0.comesBefore($1) }
    for (place, later) in ordered.enumerated() {
      let nearest = ordered.indices.filter { $0 != place }
        .sorted { (later.distance(to: ordered[$0]), $0) < (later.distance(to: ordered[$1]), $1) }
        .prefix(Self.reach)
      for other in nearest {
        addGap(from: ordered[other], to: later, among: ordered)
        // Each pair once: the later element follows the earlier one, if it is a target.
        let earlier = ordered[other]
        guard later.isTarget && (other < place || !earlier.isTarget) else { continue }
        addAlignments(of: later, with: earlier)
        addEqualLength(of: later, with: earlier)
      }
    }
  }

  // MARK: Gaps

  /// Offers the gap if `next` begins behind `previous` in every example.
  private mutating func addGap(from previous: ExampleMember, to next: ExampleMember, among all: [ExampleMember]) {
    let axis = next.axis
    let pairs = Array(zip(previous.spots, next.spots))
    guard previous.isTarget || next.isTarget,
      pairs.allSatisfy({ $0.far(axis) <= $1.near(axis) + agreement.tolerance }),
      agreement.constant(pairs.map { $1.near(axis) - $0.far(axis) }) != nil
    else { return }
    let sharesStripe = pairs.allSatisfy { $0.sharesStripe(with: $1, axis.other) }
    let isNext = sharesStripe && !all.contains { $0.isBetween(previous, next) }
    let standard = Meaning(
      constant: spacing.betweenSiblings, cost: isNext ? IdeaCost.standardGap : IdeaCost.distantGap)
    let dependent = next.isTarget ? next : previous
    offer(
      next.anchor(axis.nearEdge), previous.anchor(axis.farEdge), for: dependent, next.isTarget ? .near : .far,
      meaning: [standard], otherwise: isNext ? IdeaCost.gap : IdeaCost.distantGap,
      near: next.distance(to: previous))
  }

  // MARK: Alignments

  private mutating func addAlignments(of member: ExampleMember, with other: ExampleMember) {
    let axis = member.axis
    // Elements in one row line up by chance. Elements in different rows have aligned edges on purpose.
    let isAcross = zip(member.spots, other.spots).allSatisfy { !$0.sharesStripe(with: $1, axis.other) }
    align(member, other, axis.nearEdge, .near, isAcross ? IdeaCost.alignedNear : IdeaCost.indent, IdeaCost.indent + 1) {
      $0.near(axis)
    }
    align(member, other, axis.farEdge, .far, isAcross ? IdeaCost.alignedFar : IdeaCost.indent, IdeaCost.indent + 2) {
      $0.far(axis)
    }
    align(member, other, axis.middle, .middle, isAcross ? IdeaCost.alignedMiddle : IdeaCost.indent, nil) {
      $0.middle(axis)
    }
    guard axis == .vertical else { return }
    let isInRow = zip(member.spots, other.spots).allSatisfy { !$0.sharesStripe(with: $1, .horizontal) }
    guard isInRow else { return }
    align(member, other, .firstBaseline, .middle, IdeaCost.baseline, nil) { $0.firstBaseline ?? .nan }
  }

  private mutating func align(
    _ member: ExampleMember, _ other: ExampleMember, _ attribute: Attribute, _ part: PlannedSpot.Part, _ cost: Double,
    _ otherwise: Double?, by line: (Spot) -> Double
  ) {
    // Comparing frames is much cheaper than building rows.
    let offsets = zip(member.spots, other.spots).map { line($0) - line($1) }
    guard agreement.constant(offsets) != nil else { return }
    offer(
      member.anchor(attribute), other.anchor(attribute), for: member, part,
      meaning: [Meaning(constant: 0, cost: cost)], otherwise: otherwise, near: member.distance(to: other))
  }

  // MARK: Lengths

  private mutating func addEqualLength(of member: ExampleMember, with other: ExampleMember) {
    let length = member.axis.length
    let isAlike = member.kind == other.kind
    if zip(member.lengths, other.lengths).allSatisfy({ abs($0 - $1) <= 2 * agreement.tolerance }) {
      guard member.stretches || isAlike else { return }
      offer(
        member.anchor(length), other.anchor(length), for: member, .length,
        meaning: [
          Meaning(
            constant: 0, cost: (member.stretches ? IdeaCost.equalStretch : IdeaCost.equalLength) + (isAlike ? 0 : 0.5))
        ],
        otherwise: nil, near: member.distance(to: other))
    } else if member.stretches, other.stretches {
      addShare(of: member, other, length)
    }
  }

  /// Offers a length that is a multiple of a neighbor's: a third, or three times as long.
  private mutating func addShare(of member: ExampleMember, _ other: ExampleMember, _ length: Attribute) {
    let ratio = agreement.ratio(member.lengths, other.lengths)
    let inverse = agreement.ratio(other.lengths, member.lengths)
    let isPlain = ratio?.isPlain == true || inverse?.isPlain == true
    // If both ways are fractions, the one with the whole number is offered.
    let flips = inverse?.isPlain == true && (ratio?.isPlain != true || (inverse?.value ?? 0) > 1)
    guard let value = flips && other.isTarget ? inverse?.value : ratio?.value else { return }
    let (first, second) = flips && other.isTarget ? (other, member) : (member, other)
    var constraint = Constraint(id: "", first: first.anchor(length), second: second.anchor(length))
    constraint.multiplier = value
    guard isLegal(constraint) else { return }
    let cost = (isPlain ? IdeaCost.proportionalLength : IdeaCost.oddLength) + 1
    offer(constraint, for: first, .length, cost: cost + IdeaCost.distance(member.distance(to: other)))
  }
}

extension ExampleMember {
  /// Returns true if the element comes before the other in reading order, in the first example.
  fileprivate func comesBefore(_ other: ExampleMember) -> Bool {
    guard let spot = spots.first, let second = other.spots.first else { return false }
    return (spot.rank(.vertical), spot.rank(.horizontal), id) < (
      second.rank(.vertical), second.rank(.horizontal), other.id
    )
  }

  /// Returns true if the element lies between two others, in their stripe and in some example.
  fileprivate func isBetween(_ previous: ExampleMember, _ next: ExampleMember) -> Bool {
    guard id != previous.id, id != next.id else { return false }
    return zip(spots, zip(previous.spots, next.spots)).contains { spot, ends in
      spot.near(axis) >= ends.0.far(axis) - 0.5 && spot.far(axis) <= ends.1.near(axis) + 0.5
        && spot.sharesStripe(with: ends.1, axis.other)
    }
  }
}
