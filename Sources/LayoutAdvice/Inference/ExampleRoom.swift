import ConstraintSolving
import LayoutEngine
import LayoutModel

/// A container along one axis, in all examples.
struct ExampleRoom {
  let id: ElementID
  let axis: Axis
  let lengths: [Double]
  /// True if the length differs between examples. Only then do the examples show how the children follow it.
  let stretches: Bool
  /// The edges and lines in the first example.
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

  /// True if the container scrolls. Its far end is then the end of its content.
  var scrolls: Bool { room.scrolls }

  /// Returns the cost of an inset without a special meaning. If the container has one length in all examples, the
  /// nearer side is cheaper, unless the element seems to fill the container.
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
