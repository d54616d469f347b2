import LayoutModel

/// The reasons for a node’s width or height, after an allocation. All numbers are those with which it was laid out.
///
///     natural 84, 12 of the 40 spare points, margin 6
///
/// is `contentNatural` 84, `share` 12, `spareRoom` 40, `margin` 6.
public struct LengthExplanation: Hashable, Sendable {
  /// The length of the frame.
  public var length: Double
  /// The request of the content, in the room that the node was given along the other axis.
  public var contentMinimum: Double
  public var contentNatural: Double
  /// Border and padding, which are inside the frame.
  public var inset: Double
  /// Margins at both ends, the style’s included.
  public var margin: Double
  /// The size request, if it is what makes the minimum so large.
  public var decisiveRequest: Double?
  /// The whole minimum and natural length, with inset, request and margins.
  public var minimum: Double
  public var natural: Double
  /// The room that the container has given, margins included.
  public var given: Double
  /// The room beyond the natural length; below 0 if the node has less.
  public var share: Double { given - natural }
  /// The room that was left in the container when every child had its natural length, and the number of children that
  /// divide it. Nil if the container does not divide room along this axis.
  public var spareRoom: Double?
  public var takers: Int?
  public var alignment: ChildAlignment
  public var expansion: ExpansionCause
}

/// The reason for which a node takes spare room, or does not.
public enum ExpansionCause: Hashable, Sendable {
  /// Neither the node nor anything in it asks for room.
  case none
  /// The node’s own property says so.
  case property(Bool)
  /// A node inside asks for it.
  case descendant(Int)
}

extension ContainerIsland {
  /// Explains the length of a node after `allocate`; nil if the node is not shown.
  public mutating func explain(_ axis: Axis, of node: Int) -> LengthExplanation? {
    guard placed.indices.contains(node), placed[node].isShown else { return nil }
    let (info, place) = (tree.nodes[node], placed[node])
    let other = axis.opposite
    // The container asked with the room that it gives along the other axis.
    let room = max(place.slot.length(other), request(node, other, for: -1).minimum)
    let inner = max(0, room - info.placement.margins.total(other) - info.style.total(other))
    let content = contentRequest(node, axis, for: modes[node] == .constant ? -1 : inner)
    let whole = request(node, axis, for: room)
    let requested = info.placement.request(axis)
    let styled = max(content.minimum, info.style.minimum(axis)) + info.style.total(axis)
    let spare = place.spare(axis)
    return LengthExplanation(
      length: Double(place.frame.length(axis)), contentMinimum: Double(content.minimum),
      contentNatural: Double(content.natural), inset: Double(info.style.inset.total(axis)),
      margin: Double(info.placement.margins.total(axis) + info.style.margin.total(axis)),
      decisiveRequest: requested > styled ? Double(requested) : nil, minimum: Double(whole.minimum),
      natural: Double(whole.natural), given: Double(place.slot.length(axis)),
      spareRoom: spare.map { Double($0.room) }, takers: spare?.takers, alignment: info.placement.alignment(axis),
      expansion: expansionCause(node, axis))
  }

  private func expansionCause(_ node: Int, _ axis: Axis) -> ExpansionCause {
    if let own = tree.nodes[node].placement.expansion(axis) { return .property(own) }
    guard expansion[node].isSet(axis) else { return .none }
    // The first child that expands leads to the node whose property says so.
    var inner = node
    while tree.nodes[inner].placement.expansion(axis) == nil,
      let child = tree.children(of: inner).first(where: { expansion[$0].isSet(axis) })
    { inner = child }
    return .descendant(inner)
  }
}
