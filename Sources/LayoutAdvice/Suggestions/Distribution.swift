import LayoutEngine
import LayoutModel
import Words

/// Equal gaps that stay equal: invisible spacers of one length between the elements, as the guide's recipe has it.
///
///     spacer1 | first | spacer2 | second | spacer3        with the ends: from the container's one edge to the other
///     first | spacer1 | second | spacer2 | third          without: first and last stay where they are
///
/// What placed the elements along the axis before is replaced; lengths that content or constraints give are left to them.
extension Workbench {
  mutating func distribute(
    _ targets: [ElementID], along axis: Axis, _ spacers: Suggestion.Spacers
  ) -> SuggestionReport {
    var report = SuggestionReport()
    let before = self
    report.moved = fitToContents(targets, along: axis)
    guard let plan = DistributionPlan(session, targets: targets, axis: axis, spacers: spacers) else {
      self = before
      return .refused(Message("Select two or more elements in the same container, not in a stack"))
    }
    guard plan.gap >= 0 else {
      self = before
      return .refused(
        Message("Not enough room for equal spaces: the elements need more than the available space"))
    }
    let drawn = plan.spots.map(\.id).filter(session.layout.prototypes.contains)
    let placing = SpacerPlacing(plan, in: document)
    edit { draft in
      report.removed = placing.clear(&draft)
      report.newItems = placing.addSpacers(&draft)
      report.note(moved: placing.move(&draft))
      report.added = placing.constrain(&draft)
    }
    // A length that nothing gives must be fixed before the gaps are looked at, or it would be the one to give way.
    report = addMissingLengths(to: plan.spots.map(\.id), along: axis).after(report)
    // Elements that lived on their prototypes would lose their place across the axis; the spacers follow them. Of those that had
    // constraints what was left open across the axis stays so.
    for items in [drawn, report.newItems.compactMap(\.elementID)] where !items.isEmpty {
      report = addMissingConstraints(to: session.targets(items)).after(report)
    }
    if session.layout.conflicts.count > before.session.layout.conflicts.count {
      self = before
      return .refused(Message("Other constraints on these elements prevent equal spaces"))
    }
    return report
  }

  private mutating func fitToContents(_ targets: [ElementID], along axis: Axis) -> [ElementID] {
    let fitted = session.framesFittedToContents(targets, along: axis, in: document)
    edit { draft in for (id, frame) in fitted { draft.update(id) { $0.frame = frame } } }
    return targets.filter { fitted[$0] != nil }
  }
}

extension LayoutSession {
  /// How many equal spaces distributing would make, and how long each; nil where it cannot be done.
  package func equalSpaces(
    among elements: [ElementID], along axis: Axis, _ spacers: Suggestion.Spacers
  ) -> (count: Int, length: Double)? {
    guard let document = source else { return nil }
    let targets = targets(elements)
    // A frame that differs where the scene is shown is not changed with the one that it differs from.
    let fitted = framesFittedToContents(targets, along: axis, in: document).filter { id, _ in
      model?.document.elements.stored(id)?.record.frame == document.elements.stored(id)?.record.frame
    }
    let plan = DistributionPlan(self, targets: targets, axis: axis, spacers: spacers, frames: fitted)
    return plan.map { ($0.count, $0.gap) }
  }

  /// Who will be as long as its content asks for, once it lives on constraints, is so already: no size has to be said then. The
  /// frames of those that change.
  fileprivate func framesFittedToContents(
    _ targets: [ElementID], along axis: Axis, in document: Document
  ) -> [ElementID: Rect] {
    guard let model else { return [:] }
    var fitted: [ElementID: Rect] = [:]
    for id in targets {
      guard let slot = model.slots[id], let element = document.elements.stored(id)?.record,
        element.isMeantAtItsNaturalSize, !element.traits.locked
      else { continue }
      let node = model.nodes[slot]
      let isFree = layout.prototypes.contains(id)
      var frame = element.frame
      for way in Axis.allCases where isFree || way == axis && !document.isLengthSaid(of: id, way) {
        guard let length = node.intrinsicLength(way) else { continue }
        let change = length - element.alignmentRect(node.facts.alignment).length(way)
        if way == .horizontal { frame.width += change } else { frame.height += change }
      }
      if !frame.isClose(to: element.frame, within: 1e-6) { fitted[id] = frame }
    }
    return fitted
  }
}

extension Document {
  /// Does a constraint speak of an element's length?
  package func isLengthSaid(of id: ElementID, _ axis: Axis) -> Bool {
    let length = Anchor(id, axis.length)
    return constraints(on: .element(id)).contains { $0.first == length || $0.second == length }
  }
}

extension SuggestionReport {
  fileprivate static func refused(_ reason: Message) -> SuggestionReport {
    var report = SuggestionReport()
    report.notes.append(reason)
    return report
  }

  fileprivate mutating func note(moved more: [ElementID]) {
    moved += more.filter { !moved.contains($0) }
  }
}

/// Who is distributed, in reading order, and how long every gap is to be.
struct DistributionPlan {
  let axis: Axis
  let spacers: Suggestion.Spacers
  let container: ElementID
  let spots: [Spot]
  /// What the row is held to at its ends, and where that is, in reading direction.
  let begin: (anchor: Anchor, at: Double)
  let end: (anchor: Anchor, at: Double)
  let count: Int
  let gap: Double
  let minimum: Double

  /// - Parameter frames: of targets that are to be taken for elsewhere than they were drawn.
  init?(
    _ session: LayoutSession, targets: [ElementID], axis: Axis, spacers: Suggestion.Spacers,
    frames: [ElementID: Rect] = [:]
  ) {
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
      var drawn = element
      drawn.frame = frames[id] ?? element.frame
      return Spot(node, drawn, drawn.alignmentRect(node.facts.alignment), isMirrored: isMirrored)
    }
    self.spots = spots.sorted { ($0.middle(axis), $0.id) < ($1.middle(axis), $1.id) }
    guard let frame = model.document.elements[parent]?.alignmentRect(node.facts.alignment),
      let first = self.spots.first, let last = self.spots.last
    else { return nil }
    let start = node.facts.alignment.start(axis)
    let stop = start + frame.length(axis)
    let flips = axis == .horizontal && isMirrored
    begin = Self.hold(of: parent, axis, isNear: true, edge: flips ? -stop : start, flips, spacers, session)
    end = Self.hold(of: parent, axis, isNear: false, edge: flips ? -start : stop, flips, spacers, session)
    let room = spacers.includesEnds ? end.at - begin.at : last.far(axis) - first.near(axis)
    count = spacers.includesEnds ? spots.count + 1 : spots.count - 1
    gap = (room - self.spots.reduce(0) { $0 + $1.length(axis) }) / Double(count)
    // Never wider than the gaps are now, or the spacers themselves would push things about.
    minimum = max(0, min(StandardSpacing(model.surroundings.profile).betweenSiblings, gap)).rounded(.down)
  }

  /// The container's edge, or the guide that a platform means by it: the safe area of a screen.
  private static func hold(
    of container: ElementID, _ axis: Axis, isNear: Bool, edge: Double, _ flips: Bool, _ spacers: Suggestion.Spacers,
    _ session: LayoutSession
  ) -> (anchor: Anchor, at: Double) {
    let plain = Anchor(container, isNear ? axis.nearEdge : axis.farEdge)
    var room = ContainerRoom(id: container, axis: axis, near: edge, far: nil, scrolls: false)
    session.model?.addLines(to: &room)
    guard spacers.usesGuides, let guide = room.preferred(isNear),
      let place = session.designPosition(of: guide, heldBy: container),
      let zero = session.designPosition(of: plain, heldBy: container)
    else { return (plain, edge) }
    return (guide, edge + (flips ? zero - place : place - zero))
  }
}

/// The records of a distribution.
private struct SpacerPlacing {
  private let plan: DistributionPlan
  private let document: Document
  /// Before which element each stands; the last of all stands behind the last element.
  private let spacers: [Item]

  init(_ plan: DistributionPlan, in document: Document) {
    self.plan = plan
    self.document = document
    var names: [String] = []
    var number = 1
    while names.count < plan.count {
      if !document.isTaken("spacer-\(number)") { names.append("spacer-\(number)") }
      number += 1
    }
    let isElement = plan.spacers.form == .elements
    spacers = names.map { isElement ? .element(ElementID($0)) : .guide(GuideID($0)) }
  }

  private var axis: Axis { plan.axis }

  /// What placed the elements along the axis: to each other, to the container, to anything that is not in them. Where first
  /// and last stay, so does what holds their outer edges.
  func clear(_ draft: inout Draft) -> [ConstraintID] {
    let doomed = document.constraints.filter { places($0) && !holdsBegin($0) && !holdsEnd($0) }
    for constraint in doomed { draft.remove(constraint.id) }
    return doomed.map(\.id)
  }

  private func places(_ constraint: Constraint) -> Bool {
    let ids = Set(plan.spots.map(\.id))
    return constraint.first.attribute.quantity == .location && constraint.axis == axis
      && document.placedItems(by: constraint).contains(where: ids.contains)
  }

  private func holdsBegin(_ constraint: Constraint) -> Bool { holds(constraint, plan.spots.first, isNear: true) }
  private func holdsEnd(_ constraint: Constraint) -> Bool { holds(constraint, plan.spots.last, isNear: false) }

  /// Does it tie the outer edge of the first or the last to something that is not distributed?
  private func holds(_ constraint: Constraint, _ spot: Spot?, isNear: Bool) -> Bool {
    guard !plan.spacers.includesEnds, let spot, let second = constraint.second, constraint.multiplier == 1 else {
      return false
    }
    let sides = constraint.first.item == .element(spot.id) ? (constraint.first, second) : (second, constraint.first)
    let absolute: Attribute =
      axis == .vertical ? (isNear ? .top : .bottom) : (isNear != spot.isMirrored ? .left : .right)
    let edges = [isNear ? axis.nearEdge : axis.farEdge, absolute]
    let ids = Set(plan.spots.map { Item.element($0.id) })
    return sides.0.item == .element(spot.id) && edges.contains(sides.0.attribute) && !ids.contains(sides.1.item)
  }

  private func isHeld(_ holds: (Constraint) -> Bool) -> Bool {
    document.constraints.contains {
      $0.relation == .equal && $0.priority.isRequired && $0.isInstalled && !$0.isPlaceholder && $0.variations.isEmpty
        && places($0) && holds($0)
    }
  }

  /// Where everything comes to lie, along the axis: the near edge of each element.
  private var starts: [Double] {
    var next = plan.spacers.includesEnds ? plan.begin.at + plan.gap : plan.spots.first?.near(axis) ?? 0
    return plan.spots.map { spot in
      defer { next += spot.length(axis) + plan.gap }
      return next
    }
  }

  /// Their frames fill the gaps; across, they lie where the first element does.
  func addSpacers(_ draft: inout Draft) -> [Item] {
    var edges = zip(starts, plan.spots).map { $0 + $1.length(axis) }
    if plan.spacers.includesEnds { edges.insert(plan.begin.at, at: 0) }
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
    var items = plan.spots.map { Item.element($0.id) }
    for (place, spacer) in spacers.enumerated() {
      items.insert(spacer, at: plan.spacers.includesEnds ? 2 * place : 2 * place + 1)
    }
    guard let begin = items.first, let end = items.last else { return [] }
    let isPinned = !plan.spacers.includesEnds
    var chain: [Constraint] = []
    if !isPinned || !isHeld(holdsBegin) {
      let inset = isPinned ? first.near(axis) - plan.begin.at : 0
      chain.append(constraint(Anchor(begin, axis.nearEdge), plan.begin.anchor, inset))
    }
    for (item, next) in zip(items, items.dropFirst()) {
      chain.append(constraint(Anchor(next, axis.nearEdge), Anchor(item, axis.farEdge), 0))
    }
    if !isPinned || !isHeld(holdsEnd) {
      var pin = constraint(
        plan.end.anchor, Anchor(end, axis.farEdge), isPinned ? plan.end.at - last.far(axis) : 0)
      // A screen that is turned may have less room than there is behind the last: that gives way first.
      if isPinned { pin.priority = LayoutPriority(998) ?? .required }
      chain.append(pin)
    }
    return chain
  }

  private var lengths: [Constraint] {
    guard let first = spacers.first else { return [] }
    let equal = spacers.dropFirst().map { constraint(Anchor($0, axis.length), Anchor(first, axis.length), 0) }
    guard plan.minimum > 0 else { return equal }
    // Where even that has no room, the spaces stay equal and become smaller.
    var least = Constraint(id: "", first: Anchor(first, axis.length), constant: plan.minimum)
    least.relation = .greaterOrEqual
    least.priority = LayoutPriority(999) ?? .required
    return equal + [least]
  }

  /// Across the axis nothing depends on a spacer, but nothing may stay open either: they go with the first element.
  private var across: [Constraint] {
    guard let first = plan.spots.first else { return [] }
    return spacers.flatMap { spacer in
      [axis.other.nearEdge, axis.other.farEdge].map { edge in
        constraint(Anchor(spacer, edge), Anchor(first.id, edge), 0)
      }
    }
  }

  private func constraint(_ first: Anchor, _ second: Anchor, _ constant: Double) -> Constraint {
    Constraint(id: "", first: first, second: second, constant: Fitting.rounded(constant))
  }
}
