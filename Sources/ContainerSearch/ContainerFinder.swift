import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Finds containers that lay out a scene as its constraints do, by what the layout does at several sizes and with other
/// texts. What is found is proved by comparing the two layouts.
///
///     ContainerFinder(document, scene: scene, environment: environment, measurer: measurer).run().document
package struct ContainerFinder {
  private let original: Document
  private let sampled: SampledScene
  private let sessions: [LayoutSession]
  private let sizes: NaturalSizes
  /// The elements whose children may be laid out by containers, parents first.
  private let owners: [ElementID]
  private var ways: [ElementID: Int] = [:]
  private var obstacles: [ElementID: ContainerObstacle] = [:]
  /// The elements that may still be laid out. In a large scene each comparison takes long.
  private var effort = 200_000
  /// The number of layouts by which a result is proved, roughly.
  private static let proofs = 150
  private var cancellation: Cancellation?

  /// - Parameter chosen: the elements whose children may be laid out by containers. Nil: all.
  package init(
    _ document: Document, scene: Scene, environment: LayoutEnvironment, measurer: any TextMeasuring,
    within chosen: Set<ElementID>? = nil
  ) {
    original = document
    let plain = document.plain(scene, in: environment)
    sampled = SampledScene(plain, scene, environment, measurer)
    let isLarge = sampled.elementCount * Self.proofs > effort
    sessions = isLarge ? [] : sampled.settings.map(sampled.session)
    let elements = plain.subtree(of: scene.root).compactMap { plain.elements[$0] }
    sizes = NaturalSizes(of: elements, in: sessions, constraints: Array(plain.constraints))
    owners = elements.filter { $0.mayBecomeContainer && !plain.visibleChildren(of: $0).isEmpty }.map(\.id)
      .filter { chosen?.contains($0) ?? true }
  }

  private var document: Document { sampled.document }

  /// Returns the containers that were found, and why others were not. If the search is called off, there are none.
  package mutating func run(unless cancellation: Cancellation? = nil) -> FoundContainers {
    self.cancellation = cancellation
    guard !sessions.isEmpty else { return withoutContainers() }
    findObstaclesInAdvance()
    while true {
      let shapes = foundShapes()
      guard !shapes.isEmpty, spend() else { return withoutContainers() }
      let candidate = ContainerDocument(document, sampled.scene, shapes)
      let comparison = LayoutComparison(sampled, with: candidate.unsettled)
      if let difference = comparison.firstDifference() {
        giveUp(after: difference, comparison, shapes)
        continue
      }
      if let found = proved(pruned(shapes), shapes) { return found }
    }
  }

  /// Counts a comparison. Returns false if the search has taken too long.
  private mutating func spend() -> Bool {
    effort -= sampled.settings.count * sampled.elementCount
    return effort >= 0 && cancellation?.isAsked != true
  }

  /// Returns the original, with the reason for each element. Those without another reason are in too large a scene.
  private func withoutContainers() -> FoundContainers {
    let found = owners.map { owner in
      FoundContainers.Part(element: owner, outcome: .constraints(obstacles[owner] ?? .size))
    }
    return FoundContainers(document: original, parts: found)
  }

  // MARK: Shapes

  private mutating func findObstaclesInAdvance() {
    guard let own = sessions.first else { return }
    if !own.layout.conflicts.isEmpty { for owner in owners { obstacles[owner] = .contradiction } }
    for owner in owners {
      let ratio = parts(of: owner).first { part in
        part.keepsRatio && !Axis.allCases.contains { sizes.isNatural(part, $0) }
      }
      if let ratio { obstacles[owner] = .ratio(ratio.elements[0]) }
    }
  }

  /// Finds shapes for all elements without an obstacle, and notes the obstacles of others.
  private mutating func foundShapes() -> [ElementID: ContainerShape] {
    var shapes: [ElementID: ContainerShape] = [:]
    var sizes = sizes
    // The contents of an element decide its length, so they come first.
    for owner in owners.reversed() where obstacles[owner] == nil {
      if let shape = shape(of: owner, sizes).map(sizes.asking) {
        shapes[owner] = shape
        sizes.learn(owner, as: shape)
      } else {
        obstacles[owner] = obstacle(of: owner)
      }
    }
    while let (owner, constraint) = tie(in: shapes) {
      obstacles[owner] = .tied(constraint)
      shapes[owner] = nil
    }
    return shapes
  }

  private mutating func shape(of owner: ElementID, _ sizes: NaturalSizes) -> ContainerShape? {
    let (parts, room) = (parts(of: owner), room(of: owner))
    guard parts.count == document.visibleChildren(of: owner).count, let room else { return nil }
    while ways[owner, default: 0] < ShapeFinder.Way.all.count {
      let way = ShapeFinder.Way.all[ways[owner, default: 0]]
      if let shape = ShapeFinder(sizes: sizes, way: way).shape(of: parts, filling: room) { return shape }
      ways[owner, default: 0] += 1
    }
    return nil
  }

  /// The visible children with their rectangles in the element's coordinates.
  private func parts(of owner: ElementID) -> [ContainerShape] {
    document.visibleChildren(of: owner).compactMap { child in
      let frames = sessions.compactMap { $0.layout.frames[child] }
      return frames.count == sessions.count ? ContainerShape(.element(child), TrackRect(frames)) : nil
    }
  }

  private func room(of owner: ElementID) -> TrackRect? {
    let frames = sessions.compactMap { $0.layout.frames[owner] }
    return frames.count == sessions.count ? TrackRect(frames.map { Rect(0, 0, $0.width, $0.height) }) : nil
  }

  /// Returns an element that must keep its constraints, since one of them ties something in it to the outside.
  private func tie(in shapes: [ElementID: ContainerShape]) -> (ElementID, ConstraintID)? {
    let containers = ContainerDocument(document, sampled.scene, shapes)
    for constraint in document.constraints {
      guard let holder = document.holder(of: constraint) else { continue }
      let elements = constraint.items.compactMap { document.element(for: $0) }
      let isDropped = containers.isDropped(constraint)
      for element in elements where element != holder {
        let levels = document.ancestors(of: element).prefix { $0 != holder } + [holder]
        // A constraint that stays must not cross a container. One that goes must not have been needed by others.
        if let crossed = levels.first(where: { shapes[$0] != nil }) {
          if !isDropped { return (crossed, constraint.id) }
        } else if isDropped,
          let owner = elements.compactMap({ document.parent(of: $0) }).first(where: { shapes[$0] != nil })
        {
          return (owner, constraint.id)
        }
      }
    }
    return nil
  }

  // MARK: Obstacles

  private func obstacle(of owner: ElementID) -> ContainerObstacle {
    let parts = parts(of: owner)
    for (index, part) in parts.enumerated() {
      for other in parts[(index + 1)...] where part.overlaps(other) {
        return .overlap(part.elements[0], other.elements[0])
      }
    }
    if parts.count == 1, let room = room(of: owner),
      Axis.allCases.contains(where: { Fit(of: parts[0].rect[$0], in: room[$0], $0) == nil })
    {
      return .place(parts[0].elements[0])
    }
    return .sharing
  }

  /// Tries another way for the element whose child lies elsewhere, or gives it up.
  private mutating func giveUp(
    after difference: LayoutComparison.Difference, _ comparison: LayoutComparison,
    _ shapes: [ElementID: ContainerShape]
  ) {
    let all = comparison.differences(in: difference.setting)
    if let first = all.first, let owner = owner(of: first, shapes), mayClamp(owner, shapes) {
      ways[owner, default: 0] += ShapeFinder.Way.all.count / 2
      return
    }
    let deepest = all.max { document.ancestors(of: $0).count < document.ancestors(of: $1).count }
    let child = deepest ?? difference.element
    guard let owner = owner(of: child, shapes) ?? shapes.keys.min(by: { $0.rawValue < $1.rawValue }) else { return }
    ways[owner, default: 0] += 1
    guard ways[owner, default: 0] >= ShapeFinder.Way.all.count else { return }
    obstacles[owner] =
      difference.setting.contents == nil ? .moves(child, difference.setting.size) : .movesWithTexts(child)
  }

  private func owner(of child: ElementID, _ shapes: [ElementID: ContainerShape]) -> ElementID? {
    document.ancestors(of: child).first { shapes[$0] != nil }
  }

  /// True if clamps would make a difference for the element, and were not tried yet.
  private func mayClamp(_ owner: ElementID, _ shapes: [ElementID: ContainerShape]) -> Bool {
    let next = ways[owner, default: 0] + ShapeFinder.Way.all.count / 2
    guard next < ShapeFinder.Way.all.count, let room = room(of: owner) else { return false }
    let finder = ShapeFinder(sizes: sizes, way: ShapeFinder.Way.all[next])
    return finder.shape(of: parts(of: owner), filling: room).map { $0 != shapes[owner] } ?? false
  }

  // MARK: Results

  /// Leaves out the sizes that parts ask for, if they have them anyway.
  private func pruned(_ shapes: [ElementID: ContainerShape]) -> [ElementID: ContainerShape] {
    var result = shapes
    let requests = owners.compactMap { shapes[$0] }.flatMap(\.requests)
    // Each try lays the scene out again.
    guard requests.count * sampled.elementCount <= 4000 else { return shapes }
    for (id, axis) in requests {
      let less = result.mapValues { $0.withoutRequest(of: id, axis) }
      let candidate = ContainerDocument(document, sampled.scene, less).unsettled
      if LayoutComparison(sampled, with: candidate).firstDifference() == nil { result = less }
    }
    return result
  }

  /// Compares at many sizes. Returns nil after giving up an element, if one lies elsewhere in a larger scene.
  private mutating func proved(
    _ shapes: [ElementID: ContainerShape], _ before: [ElementID: ContainerShape]
  ) -> FoundContainers? {
    let candidate = ContainerDocument(document, sampled.scene, shapes)
    let comparison = LayoutComparison(sampled, with: candidate.unsettled)
    let ranges = AxisPair(Self.range(sampled, .horizontal), Self.range(sampled, .vertical))
    let lengths = Axis.allCases.map { comparison.equalLengths(along: $0, in: ranges[$0]) }
    for (axis, equal) in zip(Axis.allCases, lengths) where equal.upperBound < ranges[axis].upperBound {
      let setting = SampleSetting(sampled.size(equal.upperBound + 1, along: axis))
      guard case .different(let id) = comparison.outcome(in: setting) else { continue }
      giveUp(after: LayoutComparison.Difference(element: id, setting: setting), comparison, before)
      return nil
    }
    let outer = before.keys.filter { id in !document.ancestors(of: id).contains { before[$0] != nil } }
    return FoundContainers(
      document: candidate.document(in: sampled),
      parts: parts(outer.map { ($0, .containers(widths: lengths[0], heights: lengths[1])) }))
  }

  private static func range(_ sampled: SampledScene, _ axis: Axis) -> ClosedRange<Double> {
    let own = sampled.size.length(axis)
    return min(200, own)...max(1366, own)
  }

  private func parts(_ found: [(ElementID, FoundContainers.Outcome)]) -> [FoundContainers.Part] {
    let outcomes = Dictionary(found, uniquingKeysWith: { first, _ in first })
    return owners.compactMap { owner in
      let outcome = outcomes[owner] ?? obstacles[owner].map { .constraints($0) }
      return outcome.map { FoundContainers.Part(element: owner, outcome: $0) }
    }
  }
}

extension ContainerShape {
  fileprivate var keepsRatio: Bool {
    let (width, height) = (rect.horizontal.length, rect.vertical.length)
    guard width.grows(along: .horizontal) || width.grows(along: .vertical) else { return false }
    let ratio = zip(width.values, height.values).map { $1 > 0 ? $0 / $1 : 0 }
    return ratio.allSatisfy { $0 > 0 && abs($0 - ratio[0]) < 0.01 * ratio[0] }
  }

  fileprivate func overlaps(_ other: ContainerShape) -> Bool {
    Axis.allCases.allSatisfy { axis in
      let (own, its) = (rect[axis], other.rect[axis])
      return (own.low - its.high).values.contains { $0 < -Track.tolerance }
        && (its.low - own.high).values.contains { $0 < -Track.tolerance }
    }
  }

  /// The elements that ask for a length.
  fileprivate var requests: [(ElementID, Axis)] {
    switch content {
    case .element(let id):
      Axis.allCases.filter { placement[requested: $0] != nil }.map { (id, $0) }
    case .container(_, _, _, let parts): parts.flatMap(\.requests)
    }
  }

  fileprivate func withoutRequest(of id: ElementID, _ axis: Axis) -> ContainerShape {
    var copy = self
    switch content {
    case .element(id): copy.placement[requested: axis] = nil
    case .element: break
    case .container(let container, let direction, let spacing, let parts):
      copy.content = .container(
        container, axis: direction, spacing: spacing, parts.map { $0.withoutRequest(of: id, axis) })
    }
    return copy
  }
}

extension Element {
  fileprivate var mayBecomeContainer: Bool {
    (kind == .view || kind == .stack) && container == nil && !children.isEmpty
  }
}

extension Document {
  fileprivate func visibleChildren(of id: ElementID) -> [ElementID] {
    elements[id].map { visibleChildren(of: $0) } ?? []
  }

  fileprivate func visibleChildren(of element: Element) -> [ElementID] {
    element.children.filter { elements[$0]?.traits.hidden == false }
  }

  /// The document as it is in an environment, without variations.
  fileprivate func plain(_ scene: Scene, in environment: LayoutEnvironment) -> Document {
    let situation = Surroundings(of: scene, in: self, environment: environment).situation
    let resolved = resolvingElements(of: scene, in: situation)
    let inScene = Set(subtree(of: scene.root))
    let missing = resolved.missing(in: scene)
    return Document(
      scenes: Array(scenes),
      elements: resolved.elements.compactMap { element in
        guard inScene.contains(element.id) else { return element }
        var element = element
        element.traits.variations = [:]
        element.children.removeAll(where: missing.contains)
        return missing.contains(element.id) ? nil : element
      }, guides: guides.filter { !missing.contains($0.owner) },
      constraints: constraints.compactMap { constraint in
        guard holder(of: constraint).map(inScene.contains) == true else { return constraint }
        var constraint = constraint.resolved(for: situation)
        constraint.variations = [:]
        let isLeft = constraint.items.contains { element(for: $0).map(missing.contains) ?? false }
        return constraint.isInstalled && !isLeft ? constraint : nil
      }
    ).with(languages: languages).with(previews: previews).with(resourcesOf: self)
  }

  /// The elements of a resolved document that are not installed, with everything in them.
  private func missing(in scene: Scene) -> Set<ElementID> {
    let tops = subtree(of: scene.root).filter { elements[$0]?.isInstalled == false }
    return Set(tops.flatMap { subtree(of: $0) })
  }
}
