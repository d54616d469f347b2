import ConstraintSolving
import LayoutEngine
import LayoutModel

/// A container along one axis, in all examples.
struct ExampleRoom {
  let id: ElementID
  let axis: Axis
  let lengths: [Double]
  /// Is it of another length in some example? Only then do examples tell how what is in it follows.
  let stretches: Bool
  /// What there is to hold on to, in the first example.
  let room: ContainerRoom

  init?(_ id: ElementID, _ axis: Axis, _ stages: [ExampleStage], _ agreement: Agreement) {
    guard let first = stages.first, let element = first.model.document.elements[id], let node = first.node(id) else {
      return nil
    }
    self.id = id
    self.axis = axis
    lengths = stages.compactMap { stage in stage.node(id).map { stage.value([Term(1, $0.box.length(axis))]) } }
    guard lengths.count == stages.count else { return nil }
    stretches = agreement.differ(lengths)
    let start = node.content == nil ? node.facts.alignment.start(axis) : 0
    let end = start + (lengths.first ?? 0)
    let flips = axis == .horizontal && node.facts.runsRightToLeft
    var room = ContainerRoom(
      id: id, axis: axis, near: flips ? -end : start, far: flips ? -start : end, scrolls: element.kind == .scrollView)
    first.model.addLines(to: &room)
    self.room = room
  }

  /// Is it along this axis that it scrolls, so that its far end is wherever its content ends?
  var scrolls: Bool { room.scrolls }

  /// What an inset of no meaning costs where the container is of one length in all examples: the nearer side is meant,
  /// unless what is in it looks as if it filled it.
  func plainInset(_ member: ExampleMember, isNear: Bool) -> Double {
    guard !stretches, let spot = member.spots.first, let far = room.far else { return IdeaCost.inset }
    if !member.fitsContent, !isNear {
      return isLong(member) && member.kind.traits.size.stretches(axis) ? IdeaCost.stretchedInset : IdeaCost.farInset
    }
    let isNearer = abs(spot.near(axis) - room.near) <= abs(far - spot.far(axis))
    return isNearer == isNear ? IdeaCost.inset : IdeaCost.farInset
  }

  func isLong(_ member: ExampleMember) -> Bool {
    guard let far = room.far, let spot = member.spots.first else { return false }
    return spot.length(axis) * 2 >= far - room.near
  }
}
