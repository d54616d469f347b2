import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Lengths: fixed, from the content, relative to the container, or relative to the other axis.
extension RelationSearch {
  mutating func addLengths(of member: ExampleMember, in room: ExampleRoom) {
    let own = member.anchor(member.axis.length)
    if member.fitsContent, let node = stages.first?.node(member.id) {
      offer(
        InferredRelation(
          element: member.id, axis: member.axis, part: .length, source: .content,
          terms: [Term(1, node.box.length(member.axis))], cost: IdeaCost.content))
    }
    offer(own, nil, for: member, .length, otherwise: IdeaCost.fixedLength)
    addShare(of: member, own, in: room)
    if member.axis == .horizontal { addAspect(of: member, own) }
  }

  /// Offers a fraction of the container's length.
  private mutating func addShare(of member: ExampleMember, _ own: Anchor, in room: ExampleRoom) {
    let theirs = Anchor(room.id, member.axis.length)
    var constraint = Constraint(id: "", first: own, second: theirs)
    if room.scrolls {
      offer(
        own, theirs, for: member, .length,
        meaning: [Meaning(constant: 0, cost: room.stretches ? IdeaCost.containerMargin : IdeaCost.containerLength)],
        otherwise: nil)
    }
    guard member.stretches, room.stretches, let (firsts, seconds) = comparedValues(own, theirs) else { return }
    if let ratio = agreement.ratio(firsts, seconds) {
      constraint.multiplier = ratio.value
      offer(
        constraint, for: member, .length, cost: ratio.isPlain ? IdeaCost.proportionalLength : IdeaCost.oddLength)
    } else if let (ratio, constant) = agreement.line(firsts, seconds) {
      constraint.multiplier = ratio.value
      constraint.constant = constant
      offer(constraint, for: member, .length, cost: IdeaCost.lineOfLength + (ratio.isPlain ? 0 : 1))
    }
  }

  /// Offers the width as a multiple of the height. If the size never changes, no ratio can be told.
  private mutating func addAspect(of member: ExampleMember, _ own: Anchor) {
    let height = member.anchor(.height)
    guard member.stretches, let (widths, heights) = comparedValues(own, height),
      let ratio = agreement.ratio(widths, heights)
    else { return }
    var constraint = Constraint(id: "", first: own, second: height)
    constraint.multiplier = ratio.value
    let isPicture = member.kind == .imageView || member.kind == .customView
    let cost = isPicture || ratio.isPlain ? IdeaCost.aspectOfPicture : IdeaCost.aspect
    offer(constraint, for: member, .length, cost: cost)
  }
}
