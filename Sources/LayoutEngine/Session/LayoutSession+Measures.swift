import LayoutModel

/// What an element measures and keeps free in its surroundings: for those who say a layout in the words of another
/// program, which has other insets, other fonts and other margins.
public struct ElementMeasures: Hashable, Sendable {
  /// What the frame has beyond the alignment rectangle.
  public var alignment = Edges.zero
  /// From the alignment rectangle's top to the first baseline, and from the last one to its bottom.
  public var baselines = BaselineOffsets(first: 0, last: 0)
  /// From the alignment rectangle's edges.
  public var margins: Edges
  /// From the frame's edges.
  public var safeArea = Edges.zero
  /// From the alignment rectangle's edges.
  public var readable = Edges.zero
  /// Of the frame; nil on an axis without an intrinsic size.
  public var intrinsicWidth: Double?
  public var intrinsicHeight: Double?
  public var runsRightToLeft = false
  public var placement = PlacementStyle.none

  public init(margins: Edges = .zero) { self.margins = margins }

  public func intrinsicLength(_ axis: Axis) -> Double? { axis == .horizontal ? intrinsicWidth : intrinsicHeight }
}

extension LayoutSession {
  /// Nil for an element that is not laid out.
  public func measures(of id: ElementID) -> ElementMeasures? {
    guard let model, let slot = model.slots[id] else { return nil }
    let node = model.nodes[slot]
    let (alignment, insets) = (node.facts.alignment, node.facts.insets)
    var measures = ElementMeasures(margins: insets.margins)
    measures.alignment = alignment
    measures.baselines = node.facts.baselines
    measures.safeArea = insets.safeArea
    measures.readable = insets.readable
    measures.intrinsicWidth = node.intrinsicLength(.horizontal).map { $0 + alignment.left + alignment.right }
    measures.intrinsicHeight = node.intrinsicLength(.vertical).map { $0 + alignment.top + alignment.bottom }
    measures.runsRightToLeft = node.facts.runsRightToLeft
    measures.placement = model.placementStyle(of: slot)
    return measures
  }

  /// The margins that an element has while it sets none of its own, without what the safe area and its superview add to them. Nil for
  /// an element that is not laid out.
  public func usualMargins(of id: ElementID) -> DirectionalEdges? {
    guard let model, let slot = model.slots[id] else { return nil }
    let usual = model.usualMargins(of: id, isCell: model.isCell(model.nodes[slot]))
    return DirectionalEdges(top: usual.top, leading: usual.left, bottom: usual.bottom, trailing: usual.right)
  }

  public var surroundings: Surroundings? { model?.surroundings }
}
