import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

extension Workbench {
  /// The fewest constraints that leave nothing of the elements open, read from the present frames.
  ///
  /// What was made is laid out and looked at: first alignments that are a fraction of a point off count as meant; if the
  /// layout then comes to lie elsewhere than designed, only exact ones do; and if even rounding makes a contradiction,
  /// with constraints that just hold, there is none. Last it is seen to that contents keep their lengths (`ContentLengths`).
  ///
  /// - Parameter keepsContents: only what is open is to be decided. A text that its content makes shorter than it was drawn is
  ///   misplaced, and not ambiguous.
  mutating func addMissingConstraints(to targets: [ElementID], keepsContents: Bool = false) -> SuggestionReport {
    let before = self
    var report = addConstraints(to: targets, keepsContents)
    let raised = raisePriorities(insteadOf: report.added)
    if !raised.isEmpty { report = again(after: raised, from: before, targets, keepsContents) }
    report.raised += boundTexts(among: report.added)
    return report
  }

  /// With other priorities other constraints may be the fewest: they are looked for as if the priorities had been there, so that
  /// doing it twice makes the same as doing it once.
  private mutating func again(
    after raised: [RaisedPriority], from before: Workbench, _ targets: [ElementID], _ keepsContents: Bool
  ) -> SuggestionReport {
    let asItIs = self
    self = before
    edit { draft in for priority in raised { priority.raise(&draft) } }
    var report = addConstraints(to: targets, keepsContents)
    if !isAsDecided(as: asItIs) || document.constraints.count > asItIs.document.constraints.count {
      self = asItIs
      let known = Set(before.document.constraints.map(\.id))
      report = self.report(document.constraints.map(\.id).filter { !known.contains($0) }, targets)
    }
    report.raised = raised
    return report
  }

  private mutating func addConstraints(to targets: [ElementID], _ keepsContents: Bool) -> SuggestionReport {
    let before = self
    for precision in [Precision.drawn, .rounded] {
      let added = addRounds(to: targets, precision, keepsContents)
      if isSound(targets, before: before) { return report(prune(added, targets), targets) }
      self = before
    }
    let exact = addRounds(to: targets, .exact, keepsContents)
    if isSound(targets, before: before) { return report(prune(exact, targets), targets) }
    // Where things are not where they were designed anyway, no number needs more digits than a pixel has.
    let asExact = self
    self = before
    let onPixels = addRounds(to: targets, .pixels, keepsContents)
    if session.layout.conflicts.count <= asExact.session.layout.conflicts.count { return report(onPixels, targets) }
    self = asExact
    return report(exact, targets)
  }

  /// What one round decides may let a content or a margin decide otherwise; another round sees to that.
  private mutating func addRounds(
    to targets: [ElementID], _ precision: Precision, _ keepsContents: Bool
  ) -> [ConstraintID] {
    var added: [ConstraintID] = []
    for round in 0..<4 where !isUsedUp {
      guard
        var search = MissingConstraints(
          session, targets: targets, precision, isFirst: round == 0, keepsContents: keepsContents)
      else { break }
      let found = search.run()
      guard !found.isEmpty else { break }
      added += put(found)
      if !session.layout.conflicts.isEmpty { break }
    }
    return added
  }

  /// Constraints that were there may decide more, together with the new ones, than could be seen before. Where nothing
  /// was there each new one is needed; and where very many are new, one too many does no harm.
  private mutating func prune(_ added: [ConstraintID], _ targets: [ElementID]) -> [ConstraintID] {
    guard document.constraints.count > added.count, added.count <= 64 else { return added }
    var kept = added
    for id in added.reversed() where !isUsedUp {
      var trial = self
      trial.edit { $0.remove(id) }
      guard trial.session.layout.conflicts.isEmpty, trial.isLaidOut(like: self),
        trial.session.layout.prototypes.isDisjoint(with: targets),
        trial.session.freedoms().isEmpty
      else { continue }
      self = trial
      kept.removeAll { $0 == id }
    }
    return kept
  }

  func isLaidOut(like other: Workbench) -> Bool {
    session.layout.frames.allSatisfy { id, frame in
      other.session.layout.frames[id]?.isClose(to: frame, within: 0.01) ?? false
    }
  }

  /// Lengths along an axis that neither content nor constraints give, and nothing else.
  mutating func addMissingLengths(to targets: [ElementID], along axis: Axis) -> SuggestionReport {
    var report = SuggestionReport()
    guard
      var search = MissingConstraints(session, targets: targets, .rounded, isFirst: true, keepsContents: false)
    else { return report }
    report.added = put(search.lengths(along: axis))
    return report
  }

  private mutating func put(_ constraints: [Constraint]) -> [ConstraintID] {
    var added: [ConstraintID] = []
    edit { draft in
      for constraint in constraints {
        let named = constraint.with(id: draft.document.freshConstraintID())
        added.append(named.id)
        draft.put(named)
      }
    }
    return added
  }

  private func isSound(_ targets: [ElementID], before: Workbench) -> Bool {
    guard session.layout.conflicts.count <= before.session.layout.conflicts.count else { return false }
    return targets.allSatisfy { id in
      guard let solved = session.layout.frames[id], let earlier = before.session.layout.frames[id],
        let design = document.elements[id]?.frame
      else { return true }
      // Where the constraints that were there disagree with the frames, nothing can be asked.
      return solved.isClose(to: design, within: 0.5 + 1e-6) || !earlier.isClose(to: design, within: 0.01)
    }
  }

  private func report(_ added: [ConstraintID], _ targets: [ElementID]) -> SuggestionReport {
    var report = SuggestionReport()
    report.added = added
    guard session.layout.conflicts.isEmpty else {
      report.notes.append(Message("Resolve conflicts first, then add missing constraints"))
      return report
    }
    let open = session.freedoms().elements
    for id in targets where open[id] != nil {
      report.notes.append(Message("%1 is still ambiguous", document.calledName(of: id)))
    }
    return report
  }
}

/// How exactly constraints are to repeat what the frames say.
enum Precision {
  /// Nobody sees a quarter of a point: what looks aligned is.
  case drawn
  case rounded, exact
  /// What fonts and fractions made of a number says nothing where nothing has to fit.
  case pixels

  var tolerance: Double {
    switch self {
    case .drawn, .pixels: 0.26
    case .rounded: 0.002
    case .exact: 1e-7
    }
  }

  func constant(_ value: Double, pixels scale: Double) -> Double {
    switch self {
    case .exact: return CoordinateRange.clamped(value)
    case .rounded, .drawn: return Fitting.rounded(value)
    case .pixels:
      let (hundredths, pixel) = (value * 100, (value * scale).rounded() / scale)
      let isTyped = abs(hundredths - hundredths.rounded()) < 1e-6
      return Fitting.rounded(isTyped || abs(pixel - value) > tolerance ? value : pixel)
    }
  }
}

/// Looks for constraints that close what is open, element by element, containers before what is in them and siblings in
/// reading order.
struct MissingConstraints {
  private var open: OpenLayout
  private let session: LayoutSession
  private let targets: [ElementID]
  private let isTarget: Set<ElementID>
  private let precision: Precision
  private let spacing: StandardSpacing
  private var found: [Constraint] = []
  /// Per container, the children that others may be placed by.
  private var anchored: [ElementID: AxisPair<AnchoredSpots>] = [:]

  init?(
    _ session: LayoutSession, targets: [ElementID], _ precision: Precision, isFirst: Bool, keepsContents: Bool
  ) {
    isTarget = Set(targets)
    guard let open = OpenLayout(session, targets: isTarget, isFirst: isFirst, keepsContents: keepsContents)
    else { return nil }
    self.open = open
    self.session = session
    self.targets = targets
    self.precision = precision
    spacing = StandardSpacing(open.model.surroundings.profile)
  }

  mutating func run() -> [Constraint] {
    for (container, children) in families() {
      survey(container)
      for spot in inReadingOrder(children) where !isUsedUp { complete(spot, in: container) }
      closeContent(of: container)
    }
    return found
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

  /// Line by line, and along a line in reading direction. Who has its middle beside the first of a line is of that line.
  private func inReadingOrder(_ spots: [Spot]) -> [Spot] {
    var lines: [[Spot]] = []
    for spot in spots.sorted(by: {
      ($0.rank(.vertical), $0.rank(.horizontal)) < ($1.rank(.vertical), $1.rank(.horizontal))
    }) {
      if let first = lines.last?.first, spot.middle(.vertical) < first.far(.vertical) {
        lines[lines.count - 1].append(spot)
      } else {
        lines.append([spot])
      }
    }
    return lines.flatMap { line in
      line.enumerated().sorted { ($0.element.rank(.horizontal), $0.offset) < ($1.element.rank(.horizontal), $1.offset) }
        .map(\.element)
    }
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
      AnchoredSpots(.horizontal, tolerance: precision.tolerance),
      AnchoredSpots(.vertical, tolerance: precision.tolerance))
  }

  // MARK: One element

  private mutating func complete(_ spot: Spot, in container: ElementID) {
    guard let node = node(spot.id) else { return }
    for axis in Axis.allCases where !open.isDecided(node, axis) {
      let isArranged = open.model.isArranged(spot.id)
      session.solver.meter?.spend(Self.costOfIdeas)
      let ideas = PlacementIdeas(
        spot: spot, axis: axis, anchored: (anchored[container] ?? nobody)[axis], container: room(of: container, axis),
        lengthIsOpen: !open.hasLength(node, axis), spacing: spacing
      ).ranked
      var taken: Set<PlacementIdea.Part> = parts(decided: node, axis)
      for idea in ideas {
        if open.isDecided(node, axis) { break }
        guard idea.part == .length || !isArranged, isFitting(idea.part, besides: taken), take(idea) else { continue }
        taken.insert(idea.part)
      }
      if open.isDecided(node, axis) { anchored[container]?[axis].append(spot) }
    }
  }

  /// In the solver's unit: a few dozen siblings are looked at, however many there are.
  private static let costOfIdeas = 2_000

  private func parts(decided node: SceneNode, _ axis: Axis) -> Set<PlacementIdea.Part> {
    var parts: Set<PlacementIdea.Part> = []
    if open.hasStart(node, axis) { parts.insert(.near) }
    if open.hasEnd(node, axis) { parts.insert(.far) }
    if open.hasLength(node, axis) { parts.insert(.length) }
    return parts
  }

  /// Nobody holds a middle and an edge: the length that follows from those surprises.
  private func isFitting(_ part: PlacementIdea.Part, besides taken: Set<PlacementIdea.Part>) -> Bool {
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
    case .exactly(let constant):
      guard abs(reading.constant - constant) <= precision.tolerance else { return false }
      constraint.constant = constant
    case .anything:
      constraint.constant = precision.constant(reading.constant, pixels: open.model.surroundings.pixelScale)
    }
    guard open.close(reading.terms) else { return false }
    found.append(constraint)
    return true
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

  /// A scroll view's content ends where the child that reaches farthest does.
  private mutating func closeContent(of container: ElementID) {
    guard let node = node(container), let content = node.content else { return }
    let children = open.model.document.children(of: container)
      .filter { isTarget.contains($0) || !session.layout.prototypes.contains($0) }.compactMap(spot)
    for axis in Axis.allCases where !open.space.isDecided([Term(1, content.length(axis))]) {
      guard let last = children.max(by: { $0.farRank(axis) < $1.farRank(axis) }) else { continue }
      _ = take(
        PlacementIdea(
          part: .far, first: Anchor(container, axis.farEdge), second: Anchor(last.id, axis.farEdge),
          expectation: .anything, cost: 0))
    }
  }
}
