import LayoutEngine
import LayoutModel

/// Relations to the container: its edges, its margins, its middle.
extension RelationSearch {
  private var spacing: StandardSpacing { StandardSpacing(stages.first?.model.surroundings.profile ?? .ios) }

  mutating func addInsets(of member: ExampleMember, in room: ExampleRoom, among members: [ExampleMember]) {
    addInsets(of: member, in: room, isNear: true, members)
    // Seen from its children, the far end of a scroll view is that of its content.
    if room.scrolls {
      addInsetsPastTheScrollView(of: member, in: room)
    } else {
      addInsets(of: member, in: room, isNear: false, members)
    }
  }

  /// Offers insets from the container around the scroll view. These hold an element still while the rest scrolls.
  private mutating func addInsetsPastTheScrollView(of member: ExampleMember, in room: ExampleRoom) {
    guard let outer = stages.first?.model.document.parent(of: room.id) else { return }
    for isNear in [true, false] {
      let edge = isNear ? member.axis.nearEdge : member.axis.farEdge
      offerInset(
        of: member, edge, from: Anchor(outer, edge), isNear, [],
        otherwise: IdeaCost.pastTheScrollView + (isNear ? 0 : IdeaCost.farSide))
    }
  }

  private mutating func addInsets(
    of member: ExampleMember, in room: ExampleRoom, isNear: Bool, _ members: [ExampleMember]
  ) {
    let axis = member.axis
    let edge = isNear ? axis.nearEdge : axis.farEdge
    let extra = isNear ? 0 : IdeaCost.farSide
    let standard = Meaning(constant: spacing.toContainer, cost: IdeaCost.standardInset + extra)
    // No edge distance is measured past an element in between.
    let isHidden = members.contains { isNear ? $0.liesBefore(member) : $0.liesBehind(member) }
    let plainCost = isHidden ? IdeaCost.distantGap : room.plainInset(member, isNear: isNear) + extra
    let preferred = room.room.preferred(isNear)
    for line in room.room.margins(isNear) {
      let onIt = Meaning(constant: 0, cost: IdeaCost.containerMargin + extra)
      let otherwise = line == preferred ? plainCost : nil
      offerInset(of: member, edge, from: line, isNear, [onIt, standard], otherwise: otherwise)
    }
    let onIt = Meaning(constant: 0, cost: IdeaCost.containerEdge + extra)
    let otherwise = preferred == nil ? plainCost : IdeaCost.lastResort + extra
    offerInset(of: member, edge, from: Anchor(room.id, edge), isNear, [onIt, standard], otherwise: otherwise)
  }

  private mutating func offerInset(
    of member: ExampleMember, _ edge: Attribute, from line: Anchor, _ isNear: Bool, _ meaning: [Meaning],
    otherwise: Double?
  ) {
    let own = member.anchor(edge)
    offer(
      isNear ? own : line, isNear ? line : own, for: member, isNear ? .near : .far, meaning: meaning,
      otherwise: otherwise)
  }

  // MARK: Middles

  mutating func addMiddles(of member: ExampleMember, in room: ExampleRoom) {
    guard !room.scrolls else { return }
    let own = member.anchor(member.axis.middle)
    let theirs = Anchor(room.id, member.axis.middle)
    offer(
      own, theirs, for: member, .middle, meaning: [Meaning(constant: 0, cost: middleCost(member, room))],
      otherwise: IdeaCost.offMiddle + (room.stretches ? 0 : 20))
    guard room.stretches, let (firsts, seconds) = comparedValues(own, theirs) else { return }
    var constraint = Constraint(id: "", first: own, second: theirs)
    if let ratio = agreement.ratio(firsts, seconds) {
      guard ratio.value != 1 else { return }
      constraint.multiplier = ratio.value
      offer(
        constraint, for: member, .middle, cost: ratio.isPlain ? IdeaCost.proportionalMiddle : IdeaCost.oddMiddle)
    } else if let (ratio, constant) = agreement.line(firsts, seconds), ratio.value != 1 {
      constraint.multiplier = ratio.value
      constraint.constant = constant
      offer(constraint, for: member, .middle, cost: IdeaCost.lineOfMiddle + (ratio.isPlain ? 0 : 1))
    }
  }

  /// Returns the cost of a middle. If it stays in the middle while the container changes, it is meant. An element that
  /// stretches is held by its two edges instead.
  private func middleCost(_ member: ExampleMember, _ room: ExampleRoom) -> Double {
    if room.stretches { return member.stretches ? IdeaCost.lastResort : IdeaCost.centeredInContainer }
    if member.fitsContent { return IdeaCost.centeredInContainer }
    return room.isLong(member) ? IdeaCost.lastResort : IdeaCost.centeredAndOpen
  }

  // MARK: Scroll views

  /// Offers the end of a scroll view's content at the child that reaches farthest.
  mutating func addScrolledEnd(of members: [ExampleMember], in room: ExampleRoom) {
    guard room.scrolls, let last = members.max(by: { farthest($0) < farthest($1) }) else { return }
    var constraint = Constraint(
      id: "", first: Anchor(room.id, room.axis.farEdge), second: last.anchor(room.axis.farEdge))
    guard isLegal(constraint), let readings = constants(of: constraint) else { return }
    constraint.constant = agreement.constant(readings) ?? 0
    offer(constraint, for: last, .far, cost: IdeaCost.scrolledContent)
  }

  private func farthest(_ member: ExampleMember) -> Double { member.spots.map { $0.farRank(member.axis) }.max() ?? 0 }
}

extension ExampleMember {
  /// Returns true if the element lies between the other and the side where reading begins, in every example.
  fileprivate func liesBefore(_ other: ExampleMember) -> Bool {
    id != other.id
      && zip(spots, other.spots).allSatisfy {
        $0.far(axis) <= $1.near(axis) + 0.5 && $0.sharesStripe(with: $1, axis.other)
      }
  }

  fileprivate func liesBehind(_ other: ExampleMember) -> Bool {
    id != other.id
      && zip(spots, other.spots).allSatisfy {
        $0.near(axis) >= $1.far(axis) - 0.5 && $0.sharesStripe(with: $1, axis.other)
      }
  }
}
