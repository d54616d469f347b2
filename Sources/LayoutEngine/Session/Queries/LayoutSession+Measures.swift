import LayoutModel

/// The sizes and insets of an element in its surroundings. Exporters need them, because other programs have other
/// insets, fonts and margins.
public struct ElementMeasures: Hashable, Sendable {
  /// The distances by which the frame is larger than the alignment rectangle.
  public var alignment = Edges.zero
  /// The distances from the alignment rectangle's top to the first baseline, and from the last one to its bottom.
  public var baselines = BaselineOffsets(first: 0, last: 0)
  /// Distances from the alignment rectangle's edges.
  public var margins: Edges
  /// Distances from the frame's edges.
  public var safeArea = Edges.zero
  /// Distances from the alignment rectangle's edges.
  public var readable = Edges.zero
  /// The intrinsic size of the frame; nil on an axis without one.
  public var intrinsicWidth: Double?
  public var intrinsicHeight: Double?
  public var runsRightToLeft = false
  public var placement = PlacementStyle.none

  public init(margins: Edges = .zero) { self.margins = margins }

  public func intrinsicLength(_ axis: Axis) -> Double? { axis == .horizontal ? intrinsicWidth : intrinsicHeight }
}

extension LayoutSession {
  /// Returns nil for an element that is not laid out.
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

  /// Returns the margins of an element that sets none of its own, without additions from the safe area and its
  /// superview. Nil for an element that is not laid out.
  public func usualMargins(of id: ElementID) -> DirectionalEdges? {
    guard let model, let slot = model.slots[id] else { return nil }
    let usual = model.usualMargins(of: id, isCell: model.isCell(model.nodes[slot]))
    return DirectionalEdges(top: usual.top, leading: usual.left, bottom: usual.bottom, trailing: usual.right)
  }
}
