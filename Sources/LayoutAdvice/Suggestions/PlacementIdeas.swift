import LayoutEngine
import LayoutModel

/// All constraints that could place one element along one axis, from its frame among its decided siblings.
struct PlacementIdeas {
  let planned: PlannedSpot
  let axis: Axis
  /// The siblings with a decided position along the axis.
  let anchored: AnchoredSpots
  let container: ContainerRoom
  /// True if the element's length is still open.
  let lengthIsOpen: Bool
  let spacing: StandardSpacing

  /// All ideas, best first.
  var ranked: [PlacementIdea] {
    let all = (toContainer + toSiblings + lengths).map(asPlanned)
    return all.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }

  private var spot: Spot { planned.spot }

  /// Returns the idea with a higher cost if the plan does not ask for its part.
  private func asPlanned(_ idea: PlacementIdea) -> PlacementIdea {
    var idea = idea
    if !planned.parts.contains(idea.part) { idea.cost += IdeaCost.unplanned }
    return idea
  }

  private func own(_ attribute: Attribute) -> Anchor { Anchor(spot.id, attribute) }

  // MARK: The container

  private var toContainer: [PlacementIdea] {
    var ideas = inset(.near)
    guard container.far != nil else { return ideas }
    ideas += inset(.far)
    let cost =
      planned.hold == .middle || !lengthIsOpen ? IdeaCost.centeredInContainer : IdeaCost.centeredAndOpen
    let middles = [Anchor(container.id, axis.middle)] + container.middleGuides
    ideas += middles.map { middle in
      PlacementIdea(part: .middle, first: own(axis.middle), second: middle, expectation: .exactly(0), cost: cost)
    }
    return ideas
  }

  private enum Side { case near, far }

  private func inset(_ side: Side) -> [PlacementIdea] {
    let edge = side == .near ? axis.nearEdge : axis.farEdge
    let extra = side == .near ? 0 : IdeaCost.farSide
    func idea(_ anchor: Anchor, _ expectation: PlacementIdea.Expectation, _ cost: Double) -> PlacementIdea {
      side == .near
        ? PlacementIdea(part: .near, first: own(edge), second: anchor, expectation: expectation, cost: cost + extra)
        : PlacementIdea(part: .far, first: anchor, second: own(edge), expectation: expectation, cost: cost + extra)
    }
    var ideas: [PlacementIdea] = []
    for anchor in container.margins(side == .near) {
      ideas.append(idea(anchor, .exactly(0), IdeaCost.containerMargin))
      ideas.append(idea(anchor, .exactly(spacing.toContainer), IdeaCost.standardInset))
    }
    let plain = Anchor(container.id, edge)
    ideas.append(idea(plain, .exactly(0), IdeaCost.containerEdge))
    ideas.append(idea(plain, .exactly(spacing.toContainer), IdeaCost.standardInset))
    ideas.append(idea(container.preferred(side == .near) ?? plain, .anything, insetCost(side)))
    ideas.append(idea(plain, .anything, IdeaCost.lastResort))
    return ideas
  }

  private func insetCost(_ side: Side) -> Double {
    if planned.hold == .both { return IdeaCost.stretchedInset }
    guard let far = container.far else { return IdeaCost.inset }
    let isNearer = abs(spot.near(axis) - container.near) <= abs(far - spot.far(axis))
    return isNearer == (side == .near) ? IdeaCost.inset : IdeaCost.farInset
  }

  // MARK: Siblings

  private var toSiblings: [PlacementIdea] {
    let ideas =
      gapBefore + gapBehind
      + [
        aligned(IdeaCost.alignedNear, .near, axis.nearEdge, .near),
        aligned(IdeaCost.alignedFar, .far, axis.farEdge, .far),
        aligned(IdeaCost.alignedMiddle, .middle, axis.middle, .middle),
      ].compactMap(\.self)
    guard axis == .vertical, let baseline = aligned(IdeaCost.baseline, .baseline, .firstBaseline, .middle) else {
      return ideas
    }
    return ideas + [baseline]
  }

  /// Returns an alignment with the nearest sibling that lines up with the element.
  private func aligned(
    _ cost: Double, _ feature: AnchoredSpots.Feature, _ attribute: Attribute, _ part: PlannedSpot.Part
  ) -> PlacementIdea? {
    let isPair = planned.hold == .beside && feature == .middle
    // A sibling in the same stripe lies before or behind the element. They get a gap instead of an alignment.
    let other = anchored.nearest(alike: feature, to: spot, isPair: isPair) { !$0.sharesStripe(with: spot, axis.other) }
    return other.map {
      PlacementIdea(
        part: part, first: own(attribute), second: Anchor($0.id, attribute),
        expectation: isPair ? .alike : .exactly(0), cost: cost)
    }
  }

  /// The gap to the sibling before the element in the same stripe.
  private var gapBefore: [PlacementIdea] {
    guard let last = planned.previous ?? anchored.last(before: spot) else { return [] }
    let gap = spot.near(axis) - last.far(axis)
    func idea(_ expectation: PlacementIdea.Expectation, _ cost: Double) -> PlacementIdea {
      PlacementIdea(
        part: .near, first: own(axis.nearEdge), second: Anchor(last.id, axis.farEdge), expectation: expectation,
        cost: cost)
    }
    // Each row of equal lengths is placed by its own gaps, not by the row above.
    let inRow = planned.twin == nil ? 0 : IdeaCost.rowFirst
    // A sibling far away gets no gap at the usual cost if the container's edge is closer.
    let toEdges = [abs(spot.near(axis) - container.near)] + (container.far.map { [abs($0 - spot.far(axis))] } ?? [])
    let isClose = toEdges.allSatisfy { gap <= $0 }
    return [
      idea(.exactly(spacing.betweenSiblings), IdeaCost.standardGap - inRow),
      idea(.anything, (isClose ? IdeaCost.gap : IdeaCost.wideGap) - inRow),
    ]
  }

  /// The gap to the sibling behind the element in the same line.
  private var gapBehind: [PlacementIdea] {
    guard let next = planned.next, planned.hold == .far || planned.hold == .both, !planned.isFollowed else { return [] }
    func idea(_ expectation: PlacementIdea.Expectation, _ cost: Double) -> PlacementIdea {
      PlacementIdea(
        part: .far, first: Anchor(next.id, axis.nearEdge), second: own(axis.farEdge), expectation: expectation,
        cost: cost + IdeaCost.farSide)
    }
    return [idea(.exactly(spacing.betweenSiblings), IdeaCost.standardGap), idea(.anything, IdeaCost.gap)]
  }

  // MARK: Lengths

  private var lengths: [PlacementIdea] {
    var ideas = [
      PlacementIdea(
        part: .length, first: own(axis.length), second: nil, expectation: .anything, cost: IdeaCost.fixedLength)
    ]
    if let twin = planned.twin {
      ideas.append(
        PlacementIdea(
          part: .length, first: own(axis.length), second: Anchor(twin, axis.length),
          expectation: planned.isProportional ? .proportion : .alike, cost: IdeaCost.sharedLength))
    } else if !spot.isCut[axis], let twin = anchored.nearest(alike: .length(spot.kind), to: spot, where: { _ in true })
    {
      ideas.append(
        PlacementIdea(
          part: .length, first: own(axis.length), second: Anchor(twin.id, axis.length), expectation: .exactly(0),
          cost: IdeaCost.equalLength))
    }
    if container.scrolls {
      ideas.append(
        PlacementIdea(
          part: .length, first: own(axis.length), second: Anchor(container.id, axis.length),
          expectation: .exactly(0), cost: IdeaCost.containerLength))
    }
    return ideas
  }
}
