import ConstraintSolving
import LayoutModel

/// From the solver's values to frames. Only what moved is written, so that following a pointer stays cheap.
extension LayoutSession {
  mutating func report() {
    guard let model else { return }
    solver.readValues(into: &values)
    layout.size = model.context.surroundings.size
    layout.conflicts = recovery.conflicts
    layout.untoldConflicts = recovery.untold
    layout.unusable = unusable
    if hasGone { forgetTheGone(model) }
    makeRoom(for: model.nodes.count)
    reportFrames(model)
    reportGuides(model)
    reportMisplaced(model)
  }

  /// Nothing lies elsewhere than before; only how that differs from the design may be another matter. Always true.
  mutating func keepLayout() -> Bool {
    guard let model, model.context.surroundings.isTheScenesOwn else { return true }
    changes.beginNext()
    reportMisplaced(model)
    return true
  }

  private mutating func forgetTheGone(_ model: SceneModel) {
    hasGone = false
    for id in layout.frames.keys where model.slots[id] == nil {
      layout.frames[id] = nil
      layout.rootFrames[id] = nil
      layout.alignmentInsets[id] = nil
      layout.contentSizes[id] = nil
      layout.misplaced[id] = nil
    }
  }

  /// What was not reported yet equals nothing, and so is written.
  private mutating func makeRoom(for count: Int) {
    let missing = count - reported.count
    guard missing > 0 else { return }
    let nowhere = Rect(.nan, .nan, .nan, .nan)
    reported += Array(repeating: nowhere, count: missing)
    rootReported += Array(repeating: nowhere, count: missing)
    reportedInsets += Array(repeating: .zero, count: missing)
    reportedMisplaced += Array(repeating: nil, count: missing)
    layout.frames.reserveCapacity(count)
    layout.rootFrames.reserveCapacity(count)
  }

  private mutating func reportFrames(_ model: SceneModel) {
    // Where much has moved it is told in one go, in the order that the table of slots has already.
    let isWhole = model.slots.count == order.count
    let all = model.nodes
    let nodes = all.span
    var moved: [Int] = []
    for slot in order {
      let (frame, rootFrame) = frames(of: slot, nodes, model)
      if reported[slot] != frame {
        changes.note(slot, in: nodes[slot].facts.parent, isResized: reported[slot].size != frame.size)
        reported[slot] = frame
        moved.append(slot)
      } else if rootReported[slot] != rootFrame {
        moved.append(slot)
      }
      rootReported[slot] = rootFrame
      reportDetails(of: slot, nodes)
    }
    if isWhole, moved.count * 4 > order.count {
      layout.frames = model.slots.mapValues { reported[$0] }
      layout.rootFrames = model.slots.mapValues { rootReported[$0] }
    } else {
      for slot in moved {
        layout.frames[nodes[slot].id] = reported[slot]
        layout.rootFrames[nodes[slot].id] = rootReported[slot]
      }
    }
  }

  /// In the parent's coordinates, and in those of the scene's root.
  private func frames(of slot: Int, _ nodes: borrowing Span<SceneNode>, _ model: SceneModel) -> (Rect, Rect) {
    let unscrolled = SceneNode.frame(of: nodes[slot].box, nodes[slot].facts.alignment, at: values)
    guard let parent = nodes[slot].facts.parent else { return (unscrolled, unscrolled) }
    let frame = unscrolled.offset(by: .zero - model.scrollOffset(of: parent))
    // Where the tree bites its tail, a parent may not be known yet.
    return (frame, rootReported[parent].isFinite ? frame.offset(by: rootReported[parent].origin) : frame)
  }

  private mutating func reportDetails(of slot: Int, _ nodes: borrowing Span<SceneNode>) {
    let insets = nodes[slot].facts.alignment
    if reportedInsets[slot] != insets {
      reportedInsets[slot] = insets
      changes.note(slot, in: nodes[slot].facts.parent, isResized: true)
      layout.alignmentInsets[nodes[slot].id] = insets == .zero ? nil : insets
    }
    if let content = nodes[slot].content {
      layout.contentSizes[nodes[slot].id] = Size(values.value(of: content.width), values.value(of: content.height))
    }
  }

  // MARK: Guides

  private mutating func reportGuides(_ model: SceneModel) {
    guard !model.context.document.guides.isEmpty else {
      layout.guideFrames = [:]
      return
    }
    var frames: [GuideID: Rect] = [:]
    for guide in model.context.document.guides {
      guard let slot = model.slots[guide.owner] else { continue }
      let scrolled = guide.kind.scrollsWithContent ? model.scrollOffset(of: slot) : .zero
      frames[guide.id] = frame(of: guide, owner: model.nodes[slot], model)
        .offset(by: rootReported[slot].origin - scrolled)
    }
    layout.guideFrames = frames
  }

  private func frame(of guide: Guide, owner: SceneNode, _ model: SceneModel) -> Rect {
    let (x, maxX) = span(of: guide, owner: owner, model, .horizontal)
    let (y, maxY) = span(of: guide, owner: owner, model, .vertical)
    return Rect(x, y, maxX - x, maxY - y)
  }

  private func span(of guide: Guide, owner: SceneNode, _ model: SceneModel, _ axis: Axis) -> (Double, Double) {
    let span = GuideSpan(
      of: guide, owner: owner, box: model.guides[guide.id]?.box, surroundings: model.context.surroundings,
      axis: axis)
    var (start, end) = (LinearSum(), LinearSum())
    span.addStart(1, to: &start)
    span.addEnd(1, to: &end)
    return (value(start), value(end))
  }

  private func value(_ sum: LinearSum) -> Double {
    sum.terms.reduce(sum.constant) { $0 + $1.coefficient * values.value(of: $1.variable) }
  }

  // MARK: Misplacement

  private mutating func reportMisplaced(_ model: SceneModel) {
    let isCompared = model.context.surroundings.isTheScenesOwn
    let scale = model.context.surroundings.pixelScale
    let all = model.nodes
    let nodes = all.span
    let texts = isCompared ? textsNearTheirDesign(nodes) : []
    var slight: [Int] = []
    var changed: [Int] = []
    for slot in order {
      let misplacement = isCompared ? misplacement(of: slot, nodes, scale: scale, tolerance: 0.5) : nil
      if misplacement != nil, !texts.isEmpty, self.misplacement(of: slot, nodes, scale: scale, tolerance: 1) == nil {
        slight.append(slot)
      } else if note(misplacement, at: slot) {
        changed.append(slot)
      }
    }
    if !slight.isEmpty {
      let excused = following(texts, among: slight, model)
      for slot in slight {
        let misplacement = excused.contains(slot) ? nil : misplacement(of: slot, nodes, scale: scale, tolerance: 0.5)
        if note(misplacement, at: slot) { changed.append(slot) }
      }
    }
    if layout.misplaced.isEmpty { layout.misplaced.reserveCapacity(changed.count) }
    for slot in changed { layout.misplaced[nodes[slot].id] = reportedMisplaced[slot] }
  }

  /// Is it another one than before?
  private mutating func note(_ misplacement: Misplacement?, at slot: Int) -> Bool {
    if misplacement == reportedMisplaced[slot] { return false }
    reportedMisplaced[slot] = misplacement
    return true
  }

  private func misplacement(
    of slot: Int, _ nodes: borrowing Span<SceneNode>, scale: Double, tolerance: Double
  ) -> Misplacement? {
    let design = nodes[slot].traits.design
    guard let parent = nodes[slot].facts.parent,
      isMisplaced(slot, in: parent, design: design, scale: scale, tolerance: tolerance)
    else { return nil }
    return Misplacement(from: design, to: reported[slot]).visible(pixelScale: scale)
  }

  /// Is an edge half a pixel or more off, and, once it is drawn on whole pixels, the tolerance or more?
  private func isMisplaced(_ slot: Int, in parent: Int, design: Rect, scale: Double, tolerance: Double) -> Bool {
    // A design frame off the pixel grid must not be told off for the rounding of its own solution. On the grid, whatever
    // rounds to half a point off is a quarter off at least.
    guard !reported[slot].isClose(to: design, within: max(0.25, 0.5 / scale) - 1e-6) else { return false }
    let drawn = rootReported[slot].rounded(toPixelsOf: scale)
    let origin = rootReported[parent].rounded(toPixelsOf: scale).origin
    return !drawn.offset(by: Point.zero - origin).isClose(to: design, within: tolerance - 1e-6)
  }
}

extension SceneNode {
  /// In the parent's coordinates.
  package func frame(at values: [Double]) -> Rect { Self.frame(of: box, facts.alignment, at: values) }

  /// The same for those who would have to copy a node to ask it.
  static func frame(of box: Box, _ insets: Edges, at values: [Double]) -> Rect {
    Rect(
      values.value(of: box.x) - insets.left, values.value(of: box.y) - insets.top,
      max(0, values.value(of: box.width) + insets.left + insets.right),
      max(0, values.value(of: box.height) + insets.top + insets.bottom))
  }
}

extension [Double] {
  /// Whatever numbers came in, what goes out can be drawn, wherever it lies in others that are as large: a chain of
  /// multipliers leaves all bounds.
  fileprivate func value(of variable: Variable) -> Double {
    guard variable.index < count, self[variable.index].isFinite else { return 0 }
    return Swift.min(Swift.max(self[variable.index], -1e10), 1e10)
  }
}
