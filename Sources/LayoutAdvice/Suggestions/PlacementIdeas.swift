import LayoutEngine
import LayoutModel

/// Everything that could place one element along one axis, by its frame among its decided siblings.
struct PlacementIdeas {
  let spot: Spot
  let axis: Axis
  /// Siblings whose place on the axis is decided.
  let anchored: [Spot]
  let container: ContainerRoom
  /// Is the element's length still open?
  let lengthIsOpen: Bool
  let spacing: StandardSpacing
  let tolerance: Double

  /// The best first.
  var ranked: [PlacementIdea] {
    let all = toContainer + toSiblings + lengths
    return all.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }

  private func own(_ attribute: Attribute) -> Anchor { Anchor(spot.id, attribute) }

  // MARK: The container

  private var toContainer: [PlacementIdea] {
    var ideas = inset(.near)
    guard let far = container.far else { return ideas }
    ideas += inset(.far)
    let isLong = spot.length(axis) * 2 >= far - container.near
    let cost =
      !lengthIsOpen
      ? IdeaCost.centeredInContainer : isLong ? IdeaCost.lastResort : IdeaCost.centeredAndOpen
    ideas.append(
      PlacementIdea(
        part: .middle, first: own(axis.middle), second: Anchor(container.id, axis.middle), expectation: .exactly(0),
        cost: cost))
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

  /// The side that the element is nearer to, unless its length is open: then it is as long as it is, or follows its
  /// container if it looks like that.
  private func insetCost(_ side: Side) -> Double {
    guard let far = container.far else { return IdeaCost.inset }
    if lengthIsOpen, side == .far {
      let isLong = spot.length(axis) * 2 >= far - container.near
      return isLong && spot.kind.traits.size.stretches(axis) ? IdeaCost.stretchedInset : IdeaCost.farInset
    }
    let isNearer = abs(spot.near(axis) - container.near) <= abs(far - spot.far(axis))
    return isNearer == (side == .near) ? IdeaCost.inset : IdeaCost.farInset
  }

  // MARK: Siblings

  private var toSiblings: [PlacementIdea] {
    var ideas = gapBefore
    ideas += aligned(.alignedNear, axis.nearEdge, .near) { abs($0.near(axis) - spot.near(axis)) }
    ideas += aligned(.alignedFar, axis.farEdge, .far) { abs($0.far(axis) - spot.far(axis)) }
    ideas += aligned(.alignedMiddle, axis.middle, .middle) { abs($0.middle(axis) - spot.middle(axis)) }
    if axis == .vertical, let baseline = spot.firstBaseline {
      ideas += aligned(.baseline, .firstBaseline, .middle) { other in
        other.firstBaseline.map { abs($0 - baseline) } ?? .infinity
      }
    }
    return ideas
  }

  private enum Alignment {
    case alignedNear, alignedFar, alignedMiddle, baseline

    var cost: Double {
      switch self {
      case .alignedNear: IdeaCost.alignedNear
      case .alignedFar: IdeaCost.alignedFar
      case .alignedMiddle: IdeaCost.alignedMiddle
      case .baseline: IdeaCost.baseline
      }
    }
  }

  /// With the nearest sibling that it lines up with.
  private func aligned(
    _ alignment: Alignment, _ attribute: Attribute, _ part: PlacementIdea.Part, off: (Spot) -> Double
  ) -> [PlacementIdea] {
    let found = nearest { off($0) <= tolerance && !$0.overlaps(spot, axis.other) || isBaselineMate($0, alignment, off) }
    return found.map {
      PlacementIdea(
        part: part, first: own(attribute), second: Anchor($0.id, attribute), expectation: .exactly(0),
        cost: alignment.cost)
    }.map { [$0] } ?? []
  }

  /// Baselines are shared along a row, and a row's members share no stripe across it.
  private func isBaselineMate(_ other: Spot, _ alignment: Alignment, _ off: (Spot) -> Double) -> Bool {
    alignment == .baseline && off(other) <= tolerance && !other.overlaps(spot, .horizontal)
  }

  private func nearest(where fits: (Spot) -> Bool) -> Spot? {
    var best: (spot: Spot, distance: Double)?
    for other in anchored where fits(other) && (!other.isHidden || spot.isHidden) {
      let distance = spot.distance(to: other)
      if distance < best?.distance ?? .infinity { best = (other, distance) }
    }
    return best?.spot
  }

  /// To the sibling that comes before it in the same stripe.
  private var gapBefore: [PlacementIdea] {
    let before = anchored.filter { other in
      other.overlaps(spot, axis.other) && other.far(axis) <= spot.near(axis) + tolerance
        && (!other.isHidden || spot.isHidden)
    }
    guard let last = before.max(by: { $0.far(axis) < $1.far(axis) }) else { return [] }
    let gap = spot.near(axis) - last.far(axis)
    func idea(_ expectation: PlacementIdea.Expectation, _ cost: Double) -> PlacementIdea {
      PlacementIdea(
        part: .near, first: own(axis.nearEdge), second: Anchor(last.id, axis.farEdge), expectation: expectation,
        cost: cost)
    }
    // A sibling across the room is no one to keep a distance from where the container's edge is close by.
    let toEdges = [abs(spot.near(axis) - container.near)] + (container.far.map { [abs($0 - spot.far(axis))] } ?? [])
    let isClose = toEdges.allSatisfy { gap <= $0 }
    return [
      idea(.exactly(spacing.betweenSiblings), IdeaCost.standardGap),
      idea(.anything, isClose ? IdeaCost.gap : IdeaCost.wideGap),
    ]
  }

  // MARK: Lengths

  private var lengths: [PlacementIdea] {
    var ideas = [
      PlacementIdea(
        part: .length, first: own(axis.length), second: nil, expectation: .anything, cost: IdeaCost.fixedLength)
    ]
    let twin = nearest { $0.kind == spot.kind && abs($0.length(axis) - spot.length(axis)) <= tolerance }
    if let twin {
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
