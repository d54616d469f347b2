import LayoutModel

/// What an element measures and keeps free in its surroundings: for those who say a layout in the words of another
/// program, which has other insets, other fonts and other margins.
package struct ElementMeasures: Hashable, Sendable {
  /// What the frame has beyond the alignment rectangle.
  package var alignment: Edges
  /// From the alignment rectangle's top to the first baseline, and from the last one to its bottom.
  package var baselines: BaselineOffsets
  /// From the alignment rectangle's edges.
  package var margins: Edges
  /// From the frame's edges.
  package var safeArea: Edges
  /// From the alignment rectangle's edges.
  package var readable: Edges
  /// Of the frame; nil on an axis without an intrinsic size.
  package var intrinsicWidth: Double?
  package var intrinsicHeight: Double?
  package var runsRightToLeft: Bool
  package var placement: PlacementStyle

  package init(
    alignment: Edges = .zero, baselines: BaselineOffsets = BaselineOffsets(first: 0, last: 0), margins: Edges = .zero,
    safeArea: Edges = .zero, readable: Edges = .zero, intrinsicWidth: Double? = nil, intrinsicHeight: Double? = nil,
    runsRightToLeft: Bool = false, placement: PlacementStyle = .none
  ) {
    self.alignment = alignment
    self.baselines = baselines
    self.margins = margins
    self.safeArea = safeArea
    self.readable = readable
    self.intrinsicWidth = intrinsicWidth
    self.intrinsicHeight = intrinsicHeight
    self.runsRightToLeft = runsRightToLeft
    self.placement = placement
  }

  package func intrinsicLength(_ axis: Axis) -> Double? { axis == .horizontal ? intrinsicWidth : intrinsicHeight }
}

extension LayoutSession {
  /// Nil for an element that is not laid out.
  package func measures(of id: ElementID) -> ElementMeasures? {
    guard let model, let slot = model.slots[id] else { return nil }
    let node = model.nodes[slot]
    let (alignment, insets) = (node.facts.alignment, node.facts.insets)
    return ElementMeasures(
      alignment: alignment, baselines: node.facts.baselines, margins: insets.margins, safeArea: insets.safeArea,
      readable: insets.readable,
      intrinsicWidth: node.intrinsicLength(.horizontal).map { $0 + alignment.left + alignment.right },
      intrinsicHeight: node.intrinsicLength(.vertical).map { $0 + alignment.top + alignment.bottom },
      runsRightToLeft: node.facts.runsRightToLeft, placement: model.placementStyle(of: slot))
  }

  package var surroundings: Surroundings? { model?.surroundings }
}
