import LayoutEngine
import LayoutModel
import Words

/// Distributes elements with equal gaps that stay equal. Invisible spacers of one length stand between the elements, as
/// the platform's guide describes.
///
///     spacer1 | first | spacer2 | second | spacer3        with the ends: from one edge of the container to the other
///     first | spacer1 | second | spacer2 | third          without: first and last stay where they are
///
/// Constraints that placed the elements along the axis before are replaced. Lengths that follow from contents or
/// constraints stay as they are.
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
    // A length that nothing decides must be fixed first. Otherwise it would change instead of the gaps.
    report = addMissingLengths(to: plan.spots.map(\.id), along: axis).after(report)
    // Elements that lived on their prototypes would lose their position across the axis, and the spacers would, too.
    // For elements that had constraints, an open position across the axis stays open.
    for items in [drawn, report.newItems.compactMap(\.elementID)] where !items.isEmpty {
      report = addMissingConstraints(to: Suggestion.targets(items, in: session)).after(report)
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
  /// Returns the number and the length of the equal gaps that distributing would make; nil if it is not possible.
  package func equalSpaces(
    among elements: [ElementID], along axis: Axis, _ spacers: Suggestion.Spacers
  ) -> (count: Int, length: Double)? {
    guard let document = source else { return nil }
    let targets = Suggestion.targets(elements, in: self)
    // A frame that is different in this situation is not changed together with the document's own frame.
    let fitted = framesFittedToContents(targets, along: axis, in: document).filter { id, _ in
      model?.document.elements.stored(id)?.record.frame == document.elements.stored(id)?.record.frame
    }
    let plan = DistributionPlan(self, targets: targets, axis: axis, spacers: spacers, frames: fitted)
    return plan.map { ($0.count, $0.gap) }
  }

  /// Returns the frames that change because their elements take the lengths of their contents. These elements would
  /// have those lengths anyway once they have constraints, so no size needs to be added for them.
  fileprivate func framesFittedToContents(
    _ targets: [ElementID], along axis: Axis, in document: Document
  ) -> [ElementID: Rect] {
    guard let model else { return [:] }
    var fitted: [ElementID: Rect] = [:]
    for id in targets {
      guard let slot = model.slots[id], let element = document.elements.stored(id)?.record,
        element.usesNaturalSize, !element.traits.locked
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
  /// Returns true if a constraint names the element's length.
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

/// The distributed elements in reading order, and the length of every gap.
struct DistributionPlan {
  let axis: Axis
  let spacers: Suggestion.Spacers
  let container: ElementID
  let spots: [Spot]
  /// The anchors that the ends of the row are held to, with their positions in reading direction.
  let begin: (anchor: Anchor, at: Double)
  let end: (anchor: Anchor, at: Double)
  let count: Int
  let gap: Double
  let minimum: Double

  /// - Parameter frames: frames to use instead of the drawn ones.
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
    // Not longer than the gaps are now, or the spacers themselves would move the elements.
    minimum = max(0, min(StandardSpacing(model.surroundings.profile).betweenSiblings, gap)).rounded(.down)
  }

  /// Returns the container's edge, or the guide that the platform uses instead of it: the safe area of a screen.
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

/// The edits of one distribution.
private struct SpacerPlacing {
  private let plan: DistributionPlan
  private let document: Document
  /// The spacers, in reading order. With `includesEnds` one stands before each element and one behind the last.
  /// Otherwise each stands between two elements.
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

  /// Removes the constraints that placed the elements along the axis, and returns their ids. If first and last stay,
  /// the constraints on their outer edges stay, too.
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

  /// Returns true if the constraint ties the outer edge of the first or last element to an item that is not
  /// distributed.
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
      $0.relation == .equal && $0.priority.isRequired && $0.isInstalled && !$0.isPlaceholder && !$0.isVaried
        && places($0) && holds($0)
    }
  }

  /// The new near edge of each element along the axis.
  private var starts: [Double] {
    var next = plan.spacers.includesEnds ? plan.begin.at + plan.gap : plan.spots.first?.near(axis) ?? 0
    return plan.spots.map { spot in
      defer { next += spot.length(axis) + plan.gap }
      return next
    }
  }

  /// Adds the spacers and returns them. Their frames fill the gaps; across the axis they are those of the first
  /// element.
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

  /// The constraints from one edge of the container to the other: each item touches the next.
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
      // A turned screen may have less room behind the last element. Then this constraint is broken first.
      if isPinned { pin.priority = LayoutPriority(998) ?? .required }
      chain.append(pin)
    }
    return chain
  }

  private var lengths: [Constraint] {
    guard let first = spacers.first else { return [] }
    let equal = spacers.dropFirst().map { constraint(Anchor($0, axis.length), Anchor(first, axis.length), 0) }
    guard plan.minimum > 0 else { return equal }
    // If there is no room even for the least length, the gaps stay equal and become smaller.
    var least = Constraint(id: "", first: Anchor(first, axis.length), constant: plan.minimum)
    least.relation = .greaterOrEqual
    least.priority = LayoutPriority(999) ?? .required
    return equal + [least]
  }

  /// Constraints that give the spacers the first element's edges across the axis. Nothing depends on these, but nothing
  /// may stay open.
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
