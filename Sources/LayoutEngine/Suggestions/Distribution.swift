import LayoutModel
import Words

/// Equal gaps that stay equal: invisible spacers of one length between the elements, as the guide's recipe has it.
///
///     first | spacer1 | second | spacer2 | third        first and last are held to the container
///
/// What placed the elements along the axis before is replaced; their lengths and the other axis are left alone.
extension Workbench {
  mutating func distribute(
    _ targets: [ElementID], along axis: Axis, _ spacers: Suggestion.Spacers
  ) -> SuggestionReport {
    var report = SuggestionReport()
    guard let plan = DistributionPlan(session, targets: targets, axis: axis, spacers: spacers) else {
      report.notes.append(Message("To distribute, select at least two elements of one container, not in a stack"))
      return report
    }
    guard plan.gap >= 0 else {
      report.notes.append(
        Message("There is no room for equal spaces: the elements are longer than the space they have"))
      return report
    }
    let before = self
    let distribution = Distribution(plan, in: document)
    edit { draft in
      report.removed = distribution.clear(&draft)
      report.newItems = distribution.addSpacers(&draft)
      report.moved = distribution.move(&draft)
      report.added = distribution.constrain(&draft)
    }
    // A length that nothing gives must be fixed before the gaps are looked at, or it would be the one to give way.
    report = addMissingLengths(to: plan.spots.map(\.id), along: axis).after(report)
    // Elements that lived on their prototypes need the rest as well.
    let rest = addMissingConstraints(
      to: session.targets(plan.spots.map(\.id) + report.newItems.compactMap(\.elementID)))
    report = rest.after(report)
    if session.layout.conflicts.count > before.session.layout.conflicts.count {
      self = before
      report = SuggestionReport()
      report.notes.append(Message("Other constraints of these elements leave no equal spaces"))
    }
    return report
  }
}

/// Who is distributed, in reading order, and how long every gap is to be.
struct DistributionPlan {
  let axis: Axis
  let spacers: Suggestion.Spacers
  let container: ElementID
  let spots: [Spot]
  /// Of the container, in reading direction.
  let near: Double
  let far: Double
  let gap: Double
  let minimum: Double
  /// Across the axis: from the container's near edge to that of the first element, where the spacers lie too.
  let inset: Double

  init?(_ session: LayoutSession, targets: [ElementID], axis: Axis, spacers: Suggestion.Spacers) {
    guard let model = session.model, let parent = targets.first.flatMap(model.document.parent(of:)),
      let slot = model.slots[parent], targets.count >= 2,
      targets.allSatisfy({ model.document.parent(of: $0) == parent && !model.isArranged($0) })
    else { return nil }
    self.axis = axis
    self.spacers = spacers
    container = parent
    let node = model.nodes[slot]
    let isMirrored = node.facts.runsRightToLeft
    let spots = targets.compactMap { id -> Spot? in
      guard let slot = model.slots[id], let element = model.document.elements[id] else { return nil }
      let node = model.nodes[slot]
      return Spot(node, element, element.alignmentRect(node.facts.alignment), isMirrored: isMirrored)
    }
    self.spots = spots.sorted { ($0.middle(axis), $0.id) < ($1.middle(axis), $1.id) }
    guard let frame = model.document.elements[parent]?.alignmentRect(node.facts.alignment),
      let first = self.spots.first,
      let last = self.spots.last
    else { return nil }
    func edges(_ axis: Axis) -> (near: Double, far: Double) {
      let start = node.facts.alignment.start(axis)
      let end = start + frame.length(axis)
      return axis == .horizontal && isMirrored ? (-end, -start) : (start, end)
    }
    (near, far) = edges(axis)
    inset = first.near(axis.other) - edges(axis.other).near
    let room = spacers.includesEnds ? far - near : last.far(axis) - first.near(axis)
    let count = Double(spacers.includesEnds ? spots.count + 1 : spots.count - 1)
    gap = (room - self.spots.reduce(0) { $0 + $1.length(axis) }) / count
    // Never wider than the gaps are now, or the spacers themselves would push things about.
    minimum = max(0, min(StandardSpacing(model.surroundings.profile).betweenSiblings, gap)).rounded(.down)
  }
}

/// The records of a distribution.
private struct Distribution {
  private let plan: DistributionPlan
  private let document: Document
  /// Before which element each stands; the last of all stands behind the last element.
  private let spacers: [Item]

  init(_ plan: DistributionPlan, in document: Document) {
    self.plan = plan
    self.document = document
    let count = plan.spacers.includesEnds ? plan.spots.count + 1 : plan.spots.count - 1
    var names: [String] = []
    var number = 1
    while names.count < count {
      if !document.isTaken("spacer-\(number)") { names.append("spacer-\(number)") }
      number += 1
    }
    let isElement = plan.spacers.form == .elements
    spacers = names.map { isElement ? .element(ElementID($0)) : .guide(GuideID($0)) }
  }

  private var axis: Axis { plan.axis }

  /// What placed the elements along the axis: to each other, to the container, to anything that is not in them.
  func clear(_ draft: inout Draft) -> [ConstraintID] {
    let ids = Set(plan.spots.map(\.id))
    let doomed = document.constraints.filter { constraint in
      constraint.first.attribute.quantity == .location && constraint.axis == axis
        && document.placedItems(by: constraint).contains(where: ids.contains)
    }
    for constraint in doomed { draft.remove(constraint.id) }
    return doomed.map(\.id)
  }

  /// Where everything comes to lie, along the axis: the near edge of each element.
  private var starts: [Double] {
    var next = plan.spacers.includesEnds ? plan.near + plan.gap : plan.spots.first?.near(axis) ?? 0
    return plan.spots.map { spot in
      defer { next += spot.length(axis) + plan.gap }
      return next
    }
  }

  /// Their frames fill the gaps; across, they lie where the first element does.
  func addSpacers(_ draft: inout Draft) -> [Item] {
    var edges = zip(starts, plan.spots).map { $0 + $1.length(axis) }
    if plan.spacers.includesEnds { edges.insert(plan.near, at: 0) }
    for (spacer, near) in zip(spacers, edges) {
      let frame = spacerFrame(near: near)
      switch spacer {
      case .element(let id): draft.insert(Element(id: id, kind: .spacer, frame: frame), into: plan.container)
      case .guide(let id):
        var guide = Guide(id: id, owner: plan.container, kind: .custom)
        guide.frame = frame
        draft.put(guide)
      }
    }
    return spacers
  }

  private func spacerFrame(near: Double) -> Rect {
    let first = plan.spots.first?.rect ?? .zero
    if axis == .vertical { return Rect(first.x, near, first.width, plan.gap) }
    let flips = plan.spots.first?.isMirrored == true
    return Rect(flips ? -near - plan.gap : near, first.y, plan.gap, first.height)
  }

  func move(_ draft: inout Draft) -> [ElementID] {
    var moved: [ElementID] = []
    for (spot, start) in zip(plan.spots, starts) {
      let distance = (start - spot.near(axis)) * (axis == .horizontal && spot.isMirrored ? -1 : 1)
      guard abs(distance) > 1e-6 else { continue }
      draft.update(spot.id) { element in
        if axis == .horizontal { element.frame.x += distance } else { element.frame.y += distance }
      }
      moved.append(spot.id)
    }
    return moved
  }

  // MARK: Constraints

  func constrain(_ draft: inout Draft) -> [ConstraintID] {
    var added: [ConstraintID] = []
    for constraint in chain + lengths + across {
      let named = constraint.with(id: draft.document.freshConstraintID())
      guard draft.document.legality(of: named) == nil else { continue }
      draft.put(named)
      added.append(named.id)
    }
    return added
  }

  /// From the container's one edge to its other, everything touching the next.
  private var chain: [Constraint] {
    guard let first = plan.spots.first, let last = plan.spots.last else { return [] }
    let container = Item.element(plan.container)
    var items = plan.spots.map { Item.element($0.id) }
    for (place, spacer) in spacers.enumerated() {
      items.insert(spacer, at: plan.spacers.includesEnds ? 2 * place : 2 * place + 1)
    }
    guard let begin = items.first, let end = items.last else { return [] }
    let isPinned = !plan.spacers.includesEnds
    var chain = [
      constraint(
        begin, axis.nearEdge, container, axis.nearEdge, isPinned ? first.near(axis) - plan.near : 0)
    ]
    for (item, next) in zip(items, items.dropFirst()) {
      chain.append(constraint(next, axis.nearEdge, item, axis.farEdge, 0))
    }
    chain.append(
      constraint(container, axis.farEdge, end, axis.farEdge, isPinned ? plan.far - last.far(axis) : 0))
    return chain
  }

  private var lengths: [Constraint] {
    guard let first = spacers.first else { return [] }
    var least = Constraint(id: "", first: Anchor(first, axis.length), constant: plan.minimum)
    least.relation = .greaterOrEqual
    return spacers.dropFirst().map { constraint($0, axis.length, first, axis.length, 0) } + [least]
  }

  /// Across the axis nothing depends on a spacer, but nothing may stay open either.
  private var across: [Constraint] {
    let frame = plan.spots.first?.rect ?? .zero
    let container = Item.element(plan.container)
    return spacers.flatMap { spacer in
      [
        constraint(spacer, axis.other.nearEdge, container, axis.other.nearEdge, plan.inset),
        Constraint(
          id: "", first: Anchor(spacer, axis.other.length), constant: Fitting.rounded(frame.length(axis.other))),
      ]
    }
  }

  private func constraint(
    _ first: Item, _ attribute: Attribute, _ second: Item, _ other: Attribute, _ constant: Double
  ) -> Constraint {
    Constraint(
      id: "", first: Anchor(first, attribute), second: Anchor(second, other), constant: Fitting.rounded(constant))
  }
}
