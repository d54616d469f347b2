import ConstraintSolving
import LayoutModel

/// From the solver's values to frames. Only what moved is written, so that following a pointer stays cheap.
extension LayoutSession {
  mutating func report() {
    guard let model else { return }
    layout.size = model.surroundings.size
    layout.conflicts = recovery.conflicts
    layout.untoldConflicts = recovery.untold
    layout.unusable = unusable
    if hasGone { forgetTheGone(model) }
    makeRoom(for: model.nodes.count)
    for slot in order { reportFrame(of: slot, model) }
    reportGuides(model)
    reportMisplaced(model)
  }

  private mutating func forgetTheGone(_ model: SceneModel) {
    hasGone = false
    for id in layout.frames.keys where model.slots[id] == nil {
      layout.frames[id] = nil
      layout.rootFrames[id] = nil
      layout.alignmentInsets[id] = nil
      layout.contentSizes[id] = nil
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
  }

  private mutating func reportFrame(of slot: Int, _ model: SceneModel) {
    let node = model.nodes[slot]
    let frame = solvedFrame(of: node)
    // Where the tree bites its tail, a parent may not be known yet.
    let origin = node.facts.parent.map { rootReported[$0] }.flatMap { $0.isFinite ? $0.origin : nil } ?? .zero
    let rootFrame = frame.offset(by: origin)
    if reported[slot] != frame {
      reported[slot] = frame
      layout.frames[node.id] = frame
    }
    if rootReported[slot] != rootFrame {
      rootReported[slot] = rootFrame
      layout.rootFrames[node.id] = rootFrame
    }
    reportDetails(of: node, in: slot)
  }

  /// In the parent's coordinates.
  func solvedFrame(of node: SceneNode) -> Rect {
    let insets = node.facts.alignment
    return Rect(
      value(node.box.x) - insets.left, value(node.box.y) - insets.top,
      max(0, value(node.box.width) + insets.left + insets.right),
      max(0, value(node.box.height) + insets.top + insets.bottom))
  }

  private mutating func reportDetails(of node: SceneNode, in slot: Int) {
    let insets = node.facts.alignment
    if reportedInsets[slot] != insets {
      reportedInsets[slot] = insets
      layout.alignmentInsets[node.id] = insets == .zero ? nil : insets
    }
    if let content = node.content {
      layout.contentSizes[node.id] = Size(value(content.width), value(content.height))
    }
  }

  /// Whatever numbers came in, what goes out can be drawn.
  private func value(_ variable: Variable) -> Double {
    let value = solver.value(of: variable)
    return value.isFinite ? value : 0
  }

  // MARK: Guides

  private mutating func reportGuides(_ model: SceneModel) {
    guard !model.document.guides.isEmpty else {
      layout.guideFrames = [:]
      return
    }
    var frames: [GuideID: Rect] = [:]
    for guide in model.document.guides {
      guard let slot = model.slots[guide.owner] else { continue }
      frames[guide.id] = frame(of: guide, owner: model.nodes[slot], model).offset(by: rootReported[slot].origin)
    }
    layout.guideFrames = frames
  }

  private func frame(of guide: Guide, owner: SceneNode, _ model: SceneModel) -> Rect {
    let (x, maxX) = span(of: guide, owner: owner, model, .horizontal)
    let (y, maxY) = span(of: guide, owner: owner, model, .vertical)
    return Rect(x, y, maxX - x, maxY - y)
  }

  private func span(of guide: Guide, owner: SceneNode, _ model: SceneModel, _ axis: Axis) -> (Double, Double) {
    let span = GuideSpan(of: guide, owner: owner, box: model.guides[guide.id], model: model, axis: axis)
    var (start, end) = (LinearSum(), LinearSum())
    span.addStart(1, to: &start)
    span.addEnd(1, to: &end)
    return (value(start), value(end))
  }

  private func value(_ sum: LinearSum) -> Double {
    sum.terms.reduce(sum.constant) { $0 + $1.coefficient * value($1.variable) }
  }

  // MARK: Misplacement

  private mutating func reportMisplaced(_ model: SceneModel) {
    layout.misplaced = [:]
    guard model.surroundings.isTheScenesOwn else { return }
    for slot in order {
      let node = model.nodes[slot]
      guard let parent = node.facts.parent,
        isMisplaced(slot, in: parent, design: node.design, scale: model.surroundings.pixelScale)
      else { continue }
      layout.misplaced[node.id] = Misplacement(from: node.design, to: reported[slot])
    }
  }

  /// Is an edge, once it is drawn on whole pixels, half a point or more off?
  private func isMisplaced(_ slot: Int, in parent: Int, design: Rect, scale: Double) -> Bool {
    // A design frame off the pixel grid must not be told off for the rounding of its own solution. On the grid, whatever
    // rounds to half a point off is a quarter off at least.
    guard !reported[slot].isClose(to: design, within: 0.25 - 1e-6) else { return false }
    let drawn = rootReported[slot].rounded(toPixelsOf: scale)
    let origin = rootReported[parent].rounded(toPixelsOf: scale).origin
    return !drawn.offset(by: Point.zero - origin).isClose(to: design, within: 0.5 - 1e-6)
  }
}
