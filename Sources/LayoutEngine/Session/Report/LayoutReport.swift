import ConstraintSolving
import LayoutModel

/// The frames and problems that follow from a solution. Only changes are written, so that following a pointer stays
/// cheap.
public struct LayoutReport: Sendable {
  public private(set) var layout = SceneLayout()
  public private(set) var changes = ChangedContainers()
  /// The solved frames, by slot, in the parents' coordinates and in those of the scene's root.
  @inlinable public var frames: [Rect] { layout.frames.bySlot }
  @inlinable public var rootFrames: [Rect] { layout.rootFrames.bySlot }
  /// The alignment insets and misplacements, by slot.
  private var insets = SlotTable(usual: Edges.zero)
  public private(set) var misplaced = SlotTable<Misplacement?>(usual: nil)
  /// True if elements were removed since the last report.
  private var hasGone = false

  // MARK: Beginning a layout

  /// Removes everything, for a scene that is not laid out.
  mutating func clear() {
    layout = SceneLayout()
    insets = SlotTable(usual: .zero)
    misplaced = SlotTable(usual: nil)
    hasGone = false
    changes.beginNext()
    changes.noteAll()
  }

  /// Begins the report of another layout.
  mutating func beginNext() { changes.beginNext() }

  /// Marks all containers as changed in the next layout. Needed when elements, names or measures may be different.
  mutating func expectOthers() { changes.noteAll() }

  mutating func expectGone() { hasGone = true }

  // MARK: Writing the report

  /// Updates the report from the values that were read.
  mutating func update(_ equations: SceneEquations, _ recovery: Recovery) {
    guard let model = equations.model else { return }
    layout.size = model.context.surroundings.size
    layout.conflicts = recovery.listed
    layout.unlistedConflictCount = recovery.unlistedCount
    layout.unusable = model.context.document.unusableConstraints
    if hasGone { forgetTheGone(model) }
    for slot in equations.writtenPlacements { notePrototype(of: slot, model) }
    layout.frames.follow(model.slots, slotCount: model.nodes.count)
    layout.rootFrames.follow(model.slots, slotCount: model.nodes.count)
    updateFrames(model, equations.values)
    updateGuides(model, equations.values)
    updateMisplacements(model, equations.rows)
  }

  /// Updates only the misplacements, after an edit that moved no solved frame.
  mutating func updateOnlyMisplacements(_ equations: SceneEquations) {
    guard let model = equations.model, model.context.surroundings.areAsDesigned else { return }
    changes.beginNext()
    updateMisplacements(model, equations.rows)
  }

  /// Records whether an element is placed by its prototype.
  private mutating func notePrototype(of slot: Int, _ model: SceneModel) {
    if model.nodes[slot].isLaidOut, model.placementStyle(of: slot) == .prototype {
      layout.prototypes.insert(model.nodes[slot].id)
    } else if !layout.prototypes.isEmpty, model.slots[model.nodes[slot].id] ?? slot == slot {
      layout.prototypes.remove(model.nodes[slot].id)
    }
  }

  private mutating func forgetTheGone(_ model: SceneModel) {
    hasGone = false
    for id in layout.frames.keys where model.slots[id] == nil {
      layout.alignmentInsets[id] = nil
      layout.contentSizes[id] = nil
      layout.misplaced[id] = nil
    }
  }

  private mutating func updateFrames(_ model: SceneModel, _ values: [Double]) {
    let all = model.nodes
    let nodes = all.span
    for slot in model.order {
      let (frame, rootFrame) = solvedFrames(of: slot, nodes, model, values)
      if frames[slot] != frame {
        changes.note(slot, in: nodes[slot].facts.parent, isResized: frames[slot].size != frame.size)
        layout.frames.bySlot[slot] = frame
      }
      layout.rootFrames.bySlot[slot] = rootFrame
      updateDetails(of: slot, nodes, values)
    }
  }

  /// Returns the frame in the parent's coordinates, and in those of the scene's root.
  private func solvedFrames(
    of slot: Int, _ nodes: borrowing Span<SceneNode>, _ model: SceneModel, _ values: [Double]
  ) -> (Rect, Rect) {
    let unscrolled = SceneNode.frame(of: nodes[slot].box, nodes[slot].facts.alignment, at: values)
    guard let parent = nodes[slot].facts.parent else { return (unscrolled, unscrolled) }
    let frame = unscrolled.offset(by: .zero - model.scrollOffset(of: parent))
    // If the tree has a cycle, the parent's frame may not be known yet.
    return (frame, rootFrames[parent].isFinite ? frame.offset(by: rootFrames[parent].origin) : frame)
  }

  private mutating func updateDetails(of slot: Int, _ nodes: borrowing Span<SceneNode>, _ values: [Double]) {
    let alignment = nodes[slot].facts.alignment
    if insets[slot] != alignment {
      insets.set(alignment, at: slot, of: nodes.count)
      changes.note(slot, in: nodes[slot].facts.parent, isResized: true)
      layout.alignmentInsets[nodes[slot].id] = alignment == .zero ? nil : alignment
    }
    if let content = nodes[slot].content {
      layout.contentSizes[nodes[slot].id] = Size(values.value(of: content.width), values.value(of: content.height))
    }
  }

  // MARK: Guides

  private mutating func updateGuides(_ model: SceneModel, _ values: [Double]) {
    guard !model.context.document.guides.isEmpty else {
      layout.guideFrames = [:]
      return
    }
    var found: [GuideID: Rect] = [:]
    for guide in model.context.document.guides {
      guard let slot = model.slots[guide.owner] else { continue }
      let scrolled = guide.kind.scrollsWithContent ? model.scrollOffset(of: slot) : .zero
      found[guide.id] = frame(of: guide, owner: model.nodes[slot], model, values)
        .offset(by: rootFrames[slot].origin - scrolled)
    }
    layout.guideFrames = found
  }

  private func frame(of guide: Guide, owner: SceneNode, _ model: SceneModel, _ values: [Double]) -> Rect {
    func span(_ axis: Axis) -> (start: Double, length: Double) {
      let span = GuideSpan(
        of: guide, owner: owner, box: model.guides[guide.id]?.box, surroundings: model.context.surroundings, axis: axis)
      var (start, end) = (LinearSum(), LinearSum())
      span.addStart(1, to: &start)
      span.addEnd(1, to: &end)
      return (start.value(at: values), end.value(at: values) - start.value(at: values))
    }
    let (x, y) = (span(.horizontal), span(.vertical))
    return Rect(x.start, y.start, x.length, y.length)
  }

  // MARK: Misplacement

  private mutating func updateMisplacements(_ model: SceneModel, _ rows: SolverRows) {
    let isCompared = model.context.surroundings.areAsDesigned
    let scale = model.context.surroundings.pixelScale
    let hasInstances = !model.document.instances.isEmpty
    let all = model.nodes
    let nodes = all.span
    let texts = isCompared ? textsNearTheirDesign(model, nodes) : []
    var slight: [Int] = []
    var changed: [Int] = []
    for slot in model.order {
      // The design of what is inside of an instance is the component's, and of another size.
      let hasDesign = isCompared && !(hasInstances && nodes[slot].id.isInsideInstance)
      let misplacement = hasDesign ? misplacement(of: slot, nodes, scale: scale, tolerance: 0.5) : nil
      if misplacement != nil, !texts.isEmpty,
        self.misplacement(of: slot, nodes, scale: scale, tolerance: 1 + 2e-6) == nil
      {
        slight.append(slot)
      } else if storeIfChanged(misplacement, at: slot, of: nodes.count) {
        changed.append(slot)
      }
    }
    if !slight.isEmpty {
      let isByAPoint = slight.map { misplacement(of: $0, nodes, scale: scale, tolerance: 1) != nil }
      let byAPoint = zip(slight, isByAPoint).filter(\.1).map(\.0)
      let byLess = zip(slight, isByAPoint).filter { !$0.1 }.map(\.0)
      let excused = following(texts, among: byLess, model, rows).union(
        explained(by: texts, among: byAPoint, model, rows))
      for slot in slight {
        let misplacement = excused.contains(slot) ? nil : misplacement(of: slot, nodes, scale: scale, tolerance: 0.5)
        if storeIfChanged(misplacement, at: slot, of: nodes.count) { changed.append(slot) }
      }
    }
    if layout.misplaced.isEmpty { layout.misplaced.reserveCapacity(changed.count) }
    for slot in changed { layout.misplaced[nodes[slot].id] = misplaced[slot] }
  }

  /// Stores a misplacement. Returns true if it differs from the one before.
  private mutating func storeIfChanged(_ misplacement: Misplacement?, at slot: Int, of count: Int) -> Bool {
    if misplacement == misplaced[slot] { return false }
    misplaced.set(misplacement, at: slot, of: count)
    return true
  }

  private func misplacement(
    of slot: Int, _ nodes: borrowing Span<SceneNode>, scale: Double, tolerance: Double
  ) -> Misplacement? {
    let design = nodes[slot].traits.design
    guard let parent = nodes[slot].facts.parent,
      isMisplaced(slot, in: parent, design: design, scale: scale, tolerance: tolerance)
    else { return nil }
    return Misplacement(from: design, to: frames[slot]).visible(pixelScale: scale)
  }

  /// True if an edge is off by half a pixel or more and, after rounding to pixels, by the tolerance or more.
  private func isMisplaced(_ slot: Int, in parent: Int, design: Rect, scale: Double, tolerance: Double) -> Bool {
    // A design frame off the pixel grid must not count as misplaced because its own solution was rounded. On the grid,
    // an edge that is half a point off after rounding is at least a quarter off before it.
    guard !frames[slot].isClose(to: design, within: max(0.25, 0.5 / scale) - 1e-6) else { return false }
    let drawn = rootFrames[slot].rounded(toPixelsOf: scale)
    let origin = rootFrames[parent].rounded(toPixelsOf: scale).origin
    return !drawn.offset(by: Point.zero - origin).isClose(to: design, within: tolerance - 1e-6)
  }
}

extension SceneNode {
  /// Returns the frame in the parent's coordinates.
  public func frame(at values: [Double]) -> Rect { Self.frame(of: box, facts.alignment, at: values) }

  /// Returns the same without a node, for callers that would have to copy one.
  static func frame(of box: Box, _ insets: Edges, at values: [Double]) -> Rect {
    Rect(
      values.value(of: box.x) - insets.left, values.value(of: box.y) - insets.top,
      max(0, values.value(of: box.width) + insets.left + insets.right),
      max(0, values.value(of: box.height) + insets.top + insets.bottom))
  }
}

extension LinearSum {
  fileprivate func value(at values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values.value(of: $1.variable) }
  }
}

extension [Double] {
  /// Returns a value that can be drawn: finite and within 1e10. A chain of multipliers can exceed any limit.
  fileprivate func value(of variable: Variable) -> Double {
    guard variable.index < count, self[variable.index].isFinite else { return 0 }
    return Swift.min(Swift.max(self[variable.index], -1e10), 1e10)
  }
}
