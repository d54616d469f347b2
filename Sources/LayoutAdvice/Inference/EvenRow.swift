import LayoutEngine
import LayoutModel

/// Elements side by side with equal gaps in every example; the gaps are wider in some example than in another. Equal
/// spaces were meant then, and not that each element's middle lies at some fraction of the container.
struct EvenRow {
  let members: [ElementID]
  let axis: Axis
  /// True if the space before the first and behind the last element is as wide as the gaps.
  let includesEnds: Bool

  static func all(among targets: [ElementID], _ stages: [ExampleStage], _ agreement: Agreement) -> [EvenRow] {
    guard let document = stages.first?.model.document else { return [] }
    var seen: Set<ElementID> = []
    let parents = targets.compactMap(document.parent).filter { seen.insert($0).inserted }
    let isTarget = Set(targets)
    return parents.flatMap { parent -> [EvenRow] in
      guard let kind = document.elements[parent]?.kind, kind != .scrollView, kind != .stack else { return [] }
      let children = document.children(of: parent).filter(isTarget.contains)
      return Axis.allCases.flatMap { axis in
        lanes(children, axis, stages, agreement).compactMap { EvenRow($0, axis, in: parent, stages, agreement) }
      }
    }
  }

  /// Returns groups of elements that keep their length and share a stripe with each other in every example.
  private static func lanes(
    _ children: [ElementID], _ axis: Axis, _ stages: [ExampleStage], _ agreement: Agreement
  ) -> [[ElementID]] {
    var lanes: [[ElementID]] = []
    for child in children {
      let spots = stages.compactMap { $0.spots[child] }
      guard spots.count == stages.count, agreement.constant(spots.map { $0.length(axis) }) != nil else { continue }
      let lane = lanes.firstIndex { lane in
        guard let first = lane.first else { return false }
        return zip(stages, spots).allSatisfy { stage, spot in
          stage.spots[first]?.sharesStripe(with: spot, axis.other) == true
        }
      }
      if let lane { lanes[lane].append(child) } else { lanes.append([child]) }
    }
    return lanes
  }

  private init?(
    _ lane: [ElementID], _ axis: Axis, in parent: ElementID, _ stages: [ExampleStage], _ agreement: Agreement
  ) {
    guard lane.count >= 2, let first = stages.first else { return nil }
    let ordered = lane.sorted { (first.spots[$0]?.near(axis) ?? 0) < (first.spots[$1]?.near(axis) ?? 0) }
    var gaps: [Double] = []
    var (before, behind): ([Double], [Double]) = ([], [])
    for stage in stages {
      let spots = ordered.compactMap { stage.spots[$0] }
      guard let edges = stage.edges(of: parent, axis, like: spots), let head = spots.first, let tail = spots.last,
        let line = EvenLine(spots.map { $0.span(axis) }, fewest: 2, tolerance: 2 * agreement.tolerance)
      else { return nil }
      gaps.append(line.gap)
      before.append(head.near(axis) - edges.near)
      behind.append(edges.far - tail.far(axis))
    }
    guard agreement.differ(gaps) else { return nil }
    let fillsEnds = zip(gaps, zip(before, behind)).allSatisfy { gap, ends in
      abs(gap - ends.0) <= 2 * agreement.tolerance && abs(gap - ends.1) <= 2 * agreement.tolerance
    }
    let isHeld = agreement.constant(before) != nil && agreement.constant(behind) != nil && lane.count >= 3
    guard fillsEnds || isHeld else { return nil }
    (members, self.axis, includesEnds) = (ordered, axis, fillsEnds)
  }
}

extension ExampleStage {
  /// Returns a container's edges in the reading direction of its children.
  fileprivate func edges(of container: ElementID, _ axis: Axis, like spots: [Spot]) -> (near: Double, far: Double)? {
    guard let node = node(container) else { return nil }
    let start = node.facts.alignment.start(axis)
    let end = start + session.solver.value(of: node.box.length(axis))
    return axis == .horizontal && spots.first?.isMirrored == true ? (-end, -start) : (start, end)
  }
}
