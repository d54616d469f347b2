import ConstraintSolving
import LayoutEngine
import LayoutModel

/// Looks for constraints that close what is open, element by element, containers before what is in them and siblings in
/// reading order.
struct MissingConstraints {
  private var open: OpenLayout
  private let session: LayoutSession
  private let targets: [ElementID]
  private let isTarget: Set<ElementID>
  private let style: SuggestionStyle
  private let precision: Precision
  private let spacing: StandardSpacing
  private var found: [Constraint] = []
  /// Of those that were found, the positions of those that decide how long a container is.
  private(set) var closings: Set<Int> = []
  private var onProgress: (Double) -> Void = { _ in }
  private var looks = 0
  /// Per container, those of the elements that are in it.
  private var children: [ElementID: [Spot]] = [:]
  private var completed: Set<ElementID> = []
  /// Containers that are as high as what is in them.
  private var sized: Set<ElementID> = []
  /// Per container, the children that others may be placed by.
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

  /// - Parameter told: hears which part of the elements was looked at.
  mutating func run(told: @escaping (Double) -> Void) -> [Constraint] {
    let families = families()
    children = Dictionary(uniqueKeysWithValues: families)
    onProgress = told
    for (container, _) in families { completeFamily(of: container) }
    return found
  }

  /// The children of a container; once.
  private mutating func completeFamily(of container: ElementID) {
    guard let children = children[container], completed.insert(container).inserted else { return }
    survey(container)
    let neighbors = neighbors(of: children, in: container)
    // Nobody sees what is hidden, so it is no neighbor of what is not.
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
      _ = take(
        PlacementIdea(
          part: .length, first: Anchor(id, axis.length), second: nil, expectation: .anything, cost: 0))
    }
    return found
  }

  /// Containers with their children among the elements, from the root down.
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

  /// The elements of a container that are to be constrained, and those that are.
  private func neighbors(of children: [Spot], in container: ElementID) -> [Spot] {
    let siblings = open.model.document.children(of: container)
    guard siblings.count > children.count else { return children }
    return siblings.filter { isTarget.contains($0) || !session.layout.prototypes.contains($0) }.compactMap(spot)
  }

  /// Who is held where along an axis, in an order in which neighbors come first.
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

  /// Who of a container's children is decided without any of ours. A constraint would free a child that is not ours
  /// from its prototype, so those are no one to hold on to.
  private mutating func survey(_ container: ElementID) {
    var spots = nobody
    for child in open.model.document.children(of: container) {
      guard let node = node(child), let spot = spot(child),
        isTarget.contains(child) || !session.layout.prototypes.contains(child)
      else { continue }
      for axis in Axis.allCases where open.isDecided(node, axis) { spots[axis].append(spot) }
    }
    anchored[container] = spots
  }

  private var nobody: AxisPair<AnchoredSpots> {
    AxisPair(
      AnchoredSpots(.horizontal, precision), AnchoredSpots(.vertical, precision))
  }

  // MARK: One element

  /// As planned, and what that leaves open in any way. In a row of one length all are decided with the last.
  private mutating func complete(_ plan: [PlannedSpot], _ axis: Axis, in container: ElementID) {
    var pending: [PlannedSpot] = []
    for planned in plan where !isUsedUp {
      guard complete(planned, axis, in: container) else {
        pending.append(planned)
        continue
      }
      // The last of a row of one length decides the others.
      if planned.twin != nil { pending.removeAll { anchorIfDecided($0.spot, axis, in: container) } }
    }
    for planned in pending where !isUsedUp {
      var free = planned
      free.hold = .beside
      _ = complete(free, axis, in: container, isPlanned: false)
    }
  }

  /// True if the element is decided along the axis.
  private mutating func complete(
    _ planned: PlannedSpot, _ axis: Axis, in container: ElementID, isPlanned: Bool = true
  ) -> Bool {
    let spot = planned.spot
    guard let node = node(spot.id) else { return true }
    if isPlanned, open.isDecided(node, axis) { return true }
    let isArranged = open.model.isArranged(spot.id)
    if isArranged, open.model.document.elements[container]?.arrangement.givesLengths(axis) == true { return true }
    noteLook()
    if isPlanned, planned.hold != .both, !open.hasLength(node, axis), isContentSized(spot, axis) {
      // Within it all is said from its own edges, wherever these are.
      sized.insert(spot.id)
      completeFamily(of: spot.id)
    }
    let ideas = PlacementIdeas(
      planned: planned, axis: axis, anchored: (anchored[container] ?? nobody)[axis],
      container: room(of: container, axis),
      lengthIsOpen: !open.hasLength(node, axis), spacing: spacing
    ).ranked
    var taken: Set<PlannedSpot.Part> = parts(decided: node, axis)
    for idea in ideas {
      if open.isDecided(node, axis) || isPlanned && planned.hold == .both && taken.isSuperset(of: planned.parts) {
        break
      }
      guard idea.part == .length || !isArranged, isFitting(idea.part, besides: taken),
        !isPlanned || !taken.contains(idea.part), take(idea)
      else { continue }
      taken.insert(idea.part)
    }
    return anchorIfDecided(spot, axis, in: container)
  }

  /// Every element is looked at twice, once along each axis.
  private mutating func noteLook() {
    session.solver.meter?.spend(Self.costOfIdeas)
    looks += 1
    if looks.isMultiple(of: 16) { onProgress(Double(looks) / Double(2 * targets.count)) }
  }

  /// Others may be placed by an element as soon as it is decided.
  private mutating func anchorIfDecided(_ spot: Spot, _ axis: Axis, in container: ElementID) -> Bool {
    guard let node = node(spot.id), open.isDecided(node, axis) else { return false }
    anchored[container]?[axis].append(spot)
    return true
  }

  // MARK: Containers as long as what is in them

  /// Whether what is in a container says how high it is.
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

  /// In the solver's unit: a few dozen siblings are looked at, however many there are.
  private static let costOfIdeas = 2_000

  private func parts(decided node: SceneNode, _ axis: Axis) -> Set<PlannedSpot.Part> {
    var parts: Set<PlannedSpot.Part> = []
    if open.hasStart(node, axis) { parts.insert(.near) }
    if open.hasEnd(node, axis) { parts.insert(.far) }
    if open.hasLength(node, axis) { parts.insert(.length) }
    return parts
  }

  /// Nobody holds a middle and an edge: the length that follows from those surprises.
  private func isFitting(_ part: PlannedSpot.Part, besides taken: Set<PlannedSpot.Part>) -> Bool {
    if part == .length || taken.contains(.length) || taken.isEmpty { return true }
    return (part == .middle) == taken.contains(.middle) && part != .middle
  }

  /// True if the idea's constraint holds as it should, and says something new.
  private mutating func take(_ idea: PlacementIdea) -> Bool {
    var constraint = idea.constraint
    guard open.model.document.legality(of: constraint) == nil, let reading = open.reading(constraint) else {
      return false
    }
    switch idea.expectation {
    case .proportion:
      constraint.multiplier = ratio(of: constraint)
      guard let reading = open.reading(constraint), abs(reading.constant) <= max(precision.tolerance, 0.002),
        open.close(reading.terms)
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
    guard open.close(reading.terms) else { return false }
    found.append(constraint)
    return true
  }

  /// Of two lengths, as simple as it can be said.
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
    // In a right-to-left container the side where reading begins is the far end of its coordinates.
    var room = ContainerRoom(
      id: container, axis: axis, near: flips ? -end : start, far: isOpen ? nil : flips ? -start : end,
      scrolls: element.kind == .scrollView)
    open.model.addLines(to: &room)
    return room
  }

  /// A scroll view's content ends where the child that reaches farthest does, and so does a container that is as long as
  /// what is in it.
  private mutating func closeContent(of container: ElementID) {
    guard let node = node(container) else { return }
    func length(_ axis: Axis) -> Variable { node.content?.length(axis) ?? node.box.length(axis) }
    let children = open.model.document.children(of: container)
      .filter { isTarget.contains($0) || !session.layout.prototypes.contains($0) }.compactMap(spot)
    for axis in Axis.allCases
    where (node.content != nil || sized.contains(container)) && !open.space.isDecided([Term(1, length(axis))]) {
      guard let last = children.max(by: { $0.farRank(axis) < $1.farRank(axis) }) else { continue }
      let isTaken = take(
        PlacementIdea(
          part: .far, first: Anchor(container, axis.farEdge), second: Anchor(last.id, axis.farEdge),
          expectation: .anything, cost: 0))
      if isTaken { closings.insert(found.count - 1) }
    }
  }
}

extension Arrangement {
  /// Whether a stack with it says how long what it arranges is along an axis.
  fileprivate func givesLengths(_ axis: Axis) -> Bool {
    axis == (self.axis ?? .horizontal) ? distribution == .fillEqually : meantAlignment == .fill
  }
}

extension ElementKind {
  /// Whether it only holds elements, and neither arranges nor scrolls them.
  fileprivate var isPlainContainer: Bool { traits.surface == .background && traits.holds == .elements }
}
