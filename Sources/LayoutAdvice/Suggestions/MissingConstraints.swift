import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Searches for constraints that decide what is open, element by element. Containers come before their children,
/// siblings in reading order.
struct MissingConstraints {
  private var open: OpenLayout
  private let session: LayoutSession
  private let targets: [ElementID]
  private let isTarget: Set<ElementID>
  private let style: SuggestionStyle
  private let precision: Precision
  private let spacing: StandardSpacing
  private var found: [Constraint] = []
  /// The indices in `found` of constraints that decide the length of a container.
  private(set) var closings: Set<Int> = []
  private var onProgress: (Double) -> Void = { _ in }
  private var looks = 0
  /// The target elements by container.
  private var children: [ElementID: [Spot]] = [:]
  private var completed: Set<ElementID> = []
  /// The containers that are as high as their contents.
  private var sized: Set<ElementID> = []
  /// The children of each container that others may be placed by.
  private var anchored: [ElementID: AxisPair<AnchoredSpots>] = [:]

  init?(_ session: LayoutSession, _ wish: SuggestionWish, _ precision: Precision, isFirst: Bool) {
    isTarget = Set(wish.targets)
    guard let open = OpenLayout(session, targets: isTarget, fresh: wish.fresh, isFirst: isFirst) else { return nil }
    self.open = open
    self.session = session
    targets = wish.targets
    style = wish.style
    self.precision = precision
    spacing = StandardSpacing(open.model.surroundings.profile)
  }

  /// Returns the constraints found.
  ///
  /// - Parameter onProgress: receives the part of the elements that was looked at, from 0 to 1.
  mutating func run(onProgress: @escaping (Double) -> Void) -> [Constraint] {
    let families = families()
    children = Dictionary(uniqueKeysWithValues: families)
    self.onProgress = onProgress
    for (container, _) in families { completeFamily(of: container) }
    return found
  }

  /// Completes the children of a container, once.
  private mutating func completeFamily(of container: ElementID) {
    guard let children = children[container], completed.insert(container).inserted else { return }
    survey(container)
    let neighbors = neighbors(of: children, in: container)
    // A hidden element is invisible, so it is not a neighbor of visible ones.
    let groups = [neighbors.filter { !$0.isHidden }, neighbors.filter(\.isHidden)].compactMap(SpotGroup.init)
    let isChild = Set(children.map(\.id))
    for axis in Axis.allCases {
      let planned = groups.flatMap { plan($0, in: container, axis) }
      complete(planned.filter { isChild.contains($0.spot.id) }, axis, in: container)
    }
    closeContent(of: container)
  }

  private var isUsedUp: Bool { session.solver.meter?.isUsedUp ?? false }

  mutating func lengths(along axis: Axis) -> [Constraint] {
    for id in targets {
      guard let node = node(id), !open.hasLength(node, axis) else { continue }
      _ = addIfNew(
        PlacementIdea(
          part: .length, first: Anchor(id, axis.length), second: nil, expectation: .anything, cost: 0))
    }
    return found
  }

  /// Returns the containers of the targets with their target children, from the root down.
  private func families() -> [(ElementID, [Spot])] {
    var order: [ElementID] = []
    var children: [ElementID: [Spot]] = [:]
    for id in targets {
      guard let parent = open.model.document.parent(of: id), let spot = spot(id) else { continue }
      if children[parent] == nil { order.append(parent) }
      children[parent, default: []].append(spot)
    }
    return order.map { ($0, children[$0] ?? []) }
  }

  /// Returns the children of a container that are to be constrained, and those that have constraints already.
  private func neighbors(of children: [Spot], in container: ElementID) -> [Spot] {
    let siblings = open.model.document.children(of: container)
    guard siblings.count > children.count else { return children }
    return siblings.filter { isTarget.contains($0) || !session.layout.prototypes.contains($0) }.compactMap(spot)
  }

  /// Returns how each spot is to be held along an axis, ordered so that the spots it depends on come first.
  private func plan(_ group: SpotGroup, in container: ElementID, _ axis: Axis) -> [PlannedSpot] {
    guard let one = group.spots.first else { return [] }
    let room = room(of: container, axis)
    let near = room.nearGuide.flatMap { guide in
      reading(Anchor(one.id, axis.nearEdge), from: guide).map { one.near(axis) - $0 }
    }
    let far = room.farGuide.flatMap { guide in
      reading(guide, from: Anchor(one.id, axis.farEdge)).map { one.far(axis) + $0 }
    }
    let plan = PlacementPlan(
      group, axis, near: near ?? room.near, far: room.far.map { far ?? $0 }, spacing, style
    ) { spot in
      node(spot.id).map { open.hasLength($0, axis) } ?? true
    }
    return plan.planned
  }

  private func reading(_ first: Anchor, from second: Anchor) -> Double? {
    open.reading(Constraint(id: "", first: first, second: second))?.constant
  }

  private func spot(_ id: ElementID) -> Spot? {
    guard let slot = open.model.slots[id], let element = open.model.document.elements[id],
      let parent = open.model.nodes[slot].facts.parent
    else { return nil }
    let node = open.model.nodes[slot]
    return Spot(
      node, element, open.rect(of: node), isMirrored: open.model.nodes[parent].facts.runsRightToLeft)
  }

  private func node(_ id: ElementID) -> SceneNode? { open.model.slots[id].map { open.model.nodes[$0] } }

  /// Collects the children of a container that are decided before any constraint is added. Children that are not
  /// targets and live on their prototypes are left out, because a constraint would free them from their prototypes.
  private mutating func survey(_ container: ElementID) {
    var spots = noSpots
    for child in open.model.document.children(of: container) {
      guard let node = node(child), let spot = spot(child),
        isTarget.contains(child) || !session.layout.prototypes.contains(child)
      else { continue }
      for axis in Axis.allCases where open.isDecided(node, axis) { spots[axis].append(spot) }
    }
    anchored[container] = spots
  }

  private var noSpots: AxisPair<AnchoredSpots> {
    AxisPair(
      AnchoredSpots(.horizontal, precision), AnchoredSpots(.vertical, precision))
  }

  // MARK: One element

  /// Adds constraints to each spot as planned, then closes what that leaves open in any way. A row of equal lengths is
  /// decided only with its last element.
  private mutating func complete(_ plan: [PlannedSpot], _ axis: Axis, in container: ElementID) {
    var pending: [PlannedSpot] = []
    for planned in plan where !isUsedUp {
      guard complete(planned, axis, in: container) else {
        pending.append(planned)
        continue
      }
      // The last element of a row of equal lengths decides the others.
      if planned.twin != nil { pending.removeAll { recordIfDecided($0.spot, axis, in: container) } }
    }
    for planned in pending where !isUsedUp {
      var free = planned
      free.hold = .beside
      _ = complete(free, axis, in: container, isPlanned: false)
    }
  }

  /// Adds constraints to one spot. Returns true if the element is decided along the axis.
  private mutating func complete(
    _ planned: PlannedSpot, _ axis: Axis, in container: ElementID, isPlanned: Bool = true
  ) -> Bool {
    let spot = planned.spot
    guard let node = node(spot.id) else { return true }
    if isPlanned, open.isDecided(node, axis) { return true }
    let isArranged = open.model.isArranged(spot.id)
    if isArranged, open.model.document.elements[container]?.arrangement.givesLengths(axis) == true { return true }
    countLook()
    if isPlanned, planned.hold != .both, !open.hasLength(node, axis), isContentSized(spot, axis) {
      // All constraints inside refer to the container's own edges, so they may be found before these are decided.
      sized.insert(spot.id)
      completeFamily(of: spot.id)
    }
    let ideas = PlacementIdeas(
      planned: planned, axis: axis, anchored: (anchored[container] ?? noSpots)[axis],
      container: room(of: container, axis),
      lengthIsOpen: !open.hasLength(node, axis), spacing: spacing
    ).ranked
    var taken: Set<PlannedSpot.Part> = parts(decided: node, axis)
    for idea in ideas {
      if open.isDecided(node, axis) || isPlanned && planned.hold == .both && taken.isSuperset(of: planned.parts) {
        break
      }
      guard idea.part == .length || !isArranged, isFitting(idea.part, besides: taken),
        !isPlanned || !taken.contains(idea.part), addIfNew(idea)
      else { continue }
      taken.insert(idea.part)
    }
    return recordIfDecided(spot, axis, in: container)
  }

  /// Counts one look. Every element is looked at twice, once along each axis.
  private mutating func countLook() {
    session.solver.meter?.spend(Self.costOfIdeas)
    looks += 1
    if looks.isMultiple(of: 16) { onProgress(Double(looks) / Double(2 * targets.count)) }
  }

  /// Lets others be placed by an element once it is decided, and returns whether it is.
  private mutating func recordIfDecided(_ spot: Spot, _ axis: Axis, in container: ElementID) -> Bool {
    guard let node = node(spot.id), open.isDecided(node, axis) else { return false }
    anchored[container]?[axis].append(spot)
    return true
  }

  // MARK: Containers sized by their contents

  /// Returns true if the children of a container decide its height.
  private func isContentSized(_ spot: Spot, _ axis: Axis) -> Bool {
    guard axis == .vertical, spot.kind.isPlainContainer, !completed.contains(spot.id),
      let children = children[spot.id], let node = node(spot.id),
      children.count == open.model.document.children(of: spot.id).count,
      let group = SpotGroup(of: children)
    else { return false }
    let near = node.facts.alignment.start(axis)
    let far = near + open.value([Term(1, node.box.length(axis))])
    return PlacementPlan.isFilled(from: near, to: far, by: group, axis, spacing) { child in
      self.node(child.id).map { open.hasLength($0, axis) } == true || isContentSized(child, axis)
    }
  }

  /// The work of one look in the solver's unit: a few dozen siblings, however many there are.
  private static let costOfIdeas = 2_000

  private func parts(decided node: SceneNode, _ axis: Axis) -> Set<PlannedSpot.Part> {
    var parts: Set<PlannedSpot.Part> = []
    if open.hasStart(node, axis) { parts.insert(.near) }
    if open.hasEnd(node, axis) { parts.insert(.far) }
    if open.hasLength(node, axis) { parts.insert(.length) }
    return parts
  }

  /// Returns true if the part can be held together with those taken. A middle and an edge are never held together: the
  /// resulting length would surprise people.
  private func isFitting(_ part: PlannedSpot.Part, besides taken: Set<PlannedSpot.Part>) -> Bool {
    if part == .length || taken.contains(.length) || taken.isEmpty { return true }
    return (part == .middle) == taken.contains(.middle) && part != .middle
  }

  /// Adds the idea's constraint. Returns true if it matches its expectation and decides something new.
  private mutating func addIfNew(_ idea: PlacementIdea) -> Bool {
    var constraint = idea.constraint
    guard open.model.document.legality(of: constraint) == nil, let reading = open.reading(constraint) else {
      return false
    }
    switch idea.expectation {
    case .proportion:
      constraint.multiplier = ratio(of: constraint)
      guard let reading = open.reading(constraint), abs(reading.constant) <= max(precision.tolerance, 0.002),
        open.addEquation(reading.terms)
      else { return false }
      found.append(constraint)
      return true
    case .exactly(let constant):
      guard abs(reading.constant - constant) <= precision.tolerance else { return false }
      constraint.constant = constant
    case .alike:
      guard abs(reading.constant) <= precision.toleranceOfPairs else { return false }
    case .anything:
      constraint.constant = precision.constant(reading.constant, pixels: open.model.surroundings.pixelScale)
    }
    guard open.addEquation(reading.terms) else { return false }
    found.append(constraint)
    return true
  }

  /// Returns the ratio of two lengths at the frames, as a simple fraction if one fits.
  private func ratio(of constraint: Constraint) -> Double {
    func length(_ anchor: Anchor?) -> Double {
      guard case .element(let id) = anchor?.item, let node = node(id) else { return 1 }
      return open.value([Term(1, node.box.length(constraint.axis))])
    }
    let (own, other) = (length(constraint.first), length(constraint.second))
    guard other > 0 else { return 1 }
    for divisor in 1...6 {
      let part = (own / other * Double(divisor)).rounded() / Double(divisor)
      if part > 0, abs(part * other - own) <= precision.tolerance { return part }
    }
    return (own / other * 1e6).rounded() / 1e6
  }

  // MARK: Containers

  private func room(of container: ElementID, _ axis: Axis) -> ContainerRoom {
    guard let node = node(container), let element = open.model.document.elements[container] else {
      return ContainerRoom(id: container, axis: axis, near: 0, far: nil, scrolls: false)
    }
    let length = node.content?.length(axis) ?? node.box.length(axis)
    let isOpen = !open.space.isDecided([Term(1, length)])
    let start = node.content == nil ? node.facts.alignment.start(axis) : 0
    let end = start + open.value([Term(1, length)])
    let flips = axis == .horizontal && node.facts.runsRightToLeft
    // In a right-to-left container, reading begins at the far end of its coordinates.
    var room = ContainerRoom(
      id: container, axis: axis, near: flips ? -end : start, far: isOpen ? nil : flips ? -start : end,
      scrolls: element.kind == .scrollView)
    open.model.addLines(to: &room)
    return room
  }

  /// Ties the end of a container to the child that reaches farthest. It does so for the content of a scroll view, and
  /// for a container that is as long as its children.
  private mutating func closeContent(of container: ElementID) {
    guard let node = node(container) else { return }
    func length(_ axis: Axis) -> Variable { node.content?.length(axis) ?? node.box.length(axis) }
    let children = open.model.document.children(of: container)
      .filter { isTarget.contains($0) || !session.layout.prototypes.contains($0) }.compactMap(spot)
    for axis in Axis.allCases
    where (node.content != nil || sized.contains(container)) && !open.space.isDecided([Term(1, length(axis))]) {
      guard let last = children.max(by: { $0.farRank(axis) < $1.farRank(axis) }) else { continue }
      let isTaken = addIfNew(
        PlacementIdea(
          part: .far, first: Anchor(container, axis.farEdge), second: Anchor(last.id, axis.farEdge),
          expectation: .anything, cost: 0))
      if isTaken { closings.insert(found.count - 1) }
    }
  }
}

extension Arrangement {
  /// Returns true if a stack with this arrangement decides the lengths of its elements along an axis.
  fileprivate func givesLengths(_ axis: Axis) -> Bool {
    axis == (self.axis ?? .horizontal) ? distribution == .fillEqually : effectiveAlignment == .fill
  }
}

extension ElementKind {
  /// True if the element only holds elements, and neither arranges nor scrolls them.
  fileprivate var isPlainContainer: Bool { traits.surface == .background && traits.holds == .elements }
}
