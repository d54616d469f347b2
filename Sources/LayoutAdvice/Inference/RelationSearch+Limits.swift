import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Limits: as long as there is room, but at most or at least a given length.
///
///     // 320 wide: 280; 768 wide: 500; 1024 wide: 500, always in the middle
///     //   essay.width <= 500,  essay.leading == root.leading + 20 @750
extension RelationSearch {
  mutating func addLimits(of member: ExampleMember, in room: ExampleRoom) {
    guard member.stretches, room.stretches, !room.scrolls, !member.fitsContent,
      let longest = member.lengths.max(), let shortest = member.lengths.min()
    else { return }
    addLimit(longest, .lessOrEqual, of: member, in: room)
    addLimit(shortest, .greaterOrEqual, of: member, in: room)
  }

  private mutating func addLimit(
    _ limit: Double, _ relation: Relation, of member: ExampleMember, in room: ExampleRoom
  ) {
    let isLimited = member.lengths.map { abs($0 - limit) <= 2 * agreement.tolerance }
    guard isLimited.contains(false),
      let length = agreement.constant(zip(member.lengths, isLimited).filter(\.1).map(\.0))
    else { return }
    var bound = Constraint(id: "", first: member.anchor(member.axis.length), constant: length)
    bound.relation = relation
    let limits = Limits(isLimited: isLimited, bound: bound, isMost: relation == .lessOrEqual)
    addInsetWishes(limits, of: member, in: room)
    addShareWish(limits, of: member, in: room)
  }

  private struct Limits {
    /// For each example, whether the length is at its limit.
    let isLimited: [Bool]
    let bound: Constraint
    /// True for the greatest length, false for the least.
    let isMost: Bool
    /// True if only one example is not at the limit. Then any number would do for the optional constraint.
    var isGuess: Bool { isLimited.count { !$0 } < 2 }

    func free(_ readings: [Double]) -> [Double] { zip(readings, isLimited).filter { !$0.1 }.map(\.0) }
    func limited(_ readings: [Double]) -> [Double] { zip(readings, isLimited).filter(\.1).map(\.0) }
  }

  /// Offers the optional constraint to reach an edge of the container, or a line in it.
  private mutating func addInsetWishes(_ limits: Limits, of member: ExampleMember, in room: ExampleRoom) {
    let standard = StandardSpacing(stages.first?.model.surroundings.profile ?? .ios).toContainer
    for isNear in [true, false] {
      let edge = isNear ? member.axis.nearEdge : member.axis.farEdge
      let own = member.anchor(edge)
      for line in room.room.margins(isNear) + [Anchor(room.id, edge)] {
        var wish = Constraint(id: "", first: isNear ? own : line, second: isNear ? line : own)
        guard isLegal(wish), let insets = constants(of: wish),
          let inset = agreement.constant(limits.free(insets), preferring: [0, standard])
        else { continue }
        // In the examples at the limit, the edge must lie farther in (or out) than wished.
        let isBeyond = limits.limited(insets).allSatisfy {
          limits.isMost ? $0 > inset + agreement.tolerance : $0 < inset - agreement.tolerance
        }
        guard isBeyond else { continue }
        wish.constant = inset
        let means = inset == 0 || inset == standard
        addLimit(
          limits, wish, of: member, means: means, extra: (line.item == .element(room.id) ? 0.2 : 0) + (isNear ? 0 : 0.5)
        )
      }
    }
  }

  /// Offers the optional constraint to be a fraction of the container's length.
  private mutating func addShareWish(_ limits: Limits, of member: ExampleMember, in room: ExampleRoom) {
    let free = (limits.free(member.lengths), limits.free(room.lengths))
    let single = free.0.first.flatMap { length in
      free.1.first.map { Agreement.Ratio(value: length / $0, isPlain: false) }
    }
    guard let ratio = limits.isGuess ? single?.plain : agreement.ratio(free.0, free.1) else { return }
    let isBeyond = zip(limits.limited(member.lengths), limits.limited(room.lengths)).allSatisfy { length, whole in
      limits.isMost ? ratio.value * whole > length : ratio.value * whole < length
    }
    guard isBeyond else { return }
    var wish = Constraint(
      id: "", first: member.anchor(member.axis.length), second: Anchor(room.id, member.axis.length))
    wish.multiplier = ratio.value
    addLimit(limits, wish, of: member, means: ratio.isPlain, extra: 1)
  }

  private mutating func addLimit(
    _ limits: Limits, _ wish: Constraint, of member: ExampleMember, means: Bool, extra: Double
  ) {
    var wish = wish
    wish.priority = .defaultHigh
    guard let terms = stages.first?.row(of: limits.bound)?.terms, let wanted = stages.first?.row(of: wish)?.terms else {
      return
    }
    let cost = limits.isGuess && !means ? IdeaCost.guessedLimit : means ? IdeaCost.limit : IdeaCost.oddLimit
    offer(
      InferredRelation(
        element: member.id, axis: member.axis, part: .length, source: .limit, constraints: [limits.bound, wish],
        terms: terms, wish: wanted, cost: cost + extra))
  }
}

extension Agreement.Ratio {
  /// The ratio as a fraction that a person would write; nil if it is none.
  fileprivate var plain: Agreement.Ratio? {
    let twelfths = value * 12
    guard abs(twelfths - twelfths.rounded()) < 0.02, twelfths.rounded() > 0 else { return nil }
    return Agreement.Ratio(value: twelfths.rounded() / 12, isPlain: true)
  }
}
