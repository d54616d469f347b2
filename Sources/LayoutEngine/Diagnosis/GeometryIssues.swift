import LayoutModel
import Words

/// What frames alone tell: text without room, elements beyond their container, siblings on each other.
extension LayoutSession {
  /// Less than this is rounding.
  static let leastDistance = 0.5

  // MARK: Clipped text

  func clippingIssues(_ model: SceneModel) -> [LayoutIssue] {
    // Recorded sizes say nothing of what the text needs.
    guard model.context.surroundings.intrinsicSizes == .measured else { return [] }
    let isRunTime = model.context.surroundings.isRunTime
    let all = model.nodes
    let nodes = all.span
    var issues: [LayoutIssue] = []
    for slot in order where showsFixedText(nodes[slot].kind) && !nodes[slot].traits.isHidden {
      // A size that stands in for the content's is not the text's.
      if nodes[slot].traits.hasPlaceholderSize, !isRunTime { continue }
      if isClipped(nodes, slot, .horizontal) || isClipped(nodes, slot, .vertical),
        let issue = clippingIssue(nodes[slot], model)
      {
        issues.append(issue)
      }
    }
    return issues
  }

  /// A quick no for the many that have room: no node is copied for it.
  private func isClipped(_ nodes: borrowing Span<SceneNode>, _ slot: Int, _ axis: Axis) -> Bool {
    guard let needed = nodes[slot].intrinsicLength(axis) else { return false }
    return values[nodes[slot].box.length(axis).index] < needed - Self.leastDistance
  }

  private func clippingIssue(_ node: SceneNode, _ model: SceneModel) -> LayoutIssue? {
    guard let axis = clippedAxis(of: node) else { return nil }
    let name = model.document.displayName(of: node.id)
    let message =
      axis == .horizontal
      ? Message("the text of %1 needs a width of %2, but has %3", name, need(node, axis), length(node, axis))
      : Message("the text of %1 needs a height of %2, but has %3", name, need(node, axis), length(node, axis))
    return LayoutIssue(.clipped, elements: [node.id], axis: axis, message: message)
  }

  /// Fields and text views scroll what they cannot show.
  private func showsFixedText(_ kind: ElementKind) -> Bool {
    switch kind {
    case .label, .button, .checkBox, .radio, .popUp, .segmentedControl: true
    default: false
    }
  }

  private func clippedAxis(of node: SceneNode) -> Axis? {
    if !node.measure.wraps, isClipped(node, .horizontal) { return .horizontal }
    return isClipped(node, .vertical) ? .vertical : nil
  }

  private func isClipped(_ node: SceneNode, _ axis: Axis) -> Bool {
    guard let needed = node.intrinsicLength(axis) else { return false }
    return values[node.box.length(axis).index] < needed - Self.leastDistance
  }

  private func need(_ node: SceneNode, _ axis: Axis) -> String { Figures.text(node.intrinsicLength(axis) ?? 0) }

  private func length(_ node: SceneNode, _ axis: Axis) -> String {
    Figures.text(values[node.box.length(axis).index])
  }

  // MARK: Containers

  /// Looks anew at the containers in which something changed.
  func look(at stirred: StirredSlots, _ model: SceneModel, _ findings: inout GeometryFindings) {
    if stirred.isEverything { findings = GeometryFindings() }
    guard !stirred.isEmpty else { return }
    let all = model.nodes
    let nodes = all.span
    var children = [[Int]](repeating: [], count: nodes.count)
    for slot in order {
      if let parent = nodes[slot].facts.parent, stirred.contains(parent) { children[parent].append(slot) }
    }
    for parent in children.indices where !children[parent].isEmpty {
      findings.forget(parent, children[parent])
      var visible: [Int] = []
      for slot in children[parent] where !nodes[slot].traits.isHidden {
        if nodes[slot].kind != .spacer { visible.append(slot) }
        // What a scroll view holds is meant to reach beyond it.
        guard nodes[parent].content == nil, let beyond = reach(of: slot, nodes) else { continue }
        findings.outside[slot] = outsideIssue(slot, beyond, model)
      }
      let overlaps = overlapIssues(among: visible, nodes, model)
      if !overlaps.isEmpty { findings.overlaps[parent] = overlaps }
    }
  }

  func isVisible(_ slot: Int, _ model: SceneModel) -> Bool {
    !model.nodes[slot].traits.isHidden && model.nodes[slot].kind != .spacer
  }

  /// In its parent's coordinates, which stay the same wherever the parent goes.
  private func alignmentRect(of slot: Int, _ nodes: borrowing Span<SceneNode>) -> Rect {
    let insets = nodes[slot].facts.alignment
    return reported[slot].grown(
      by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Outside of the container

  /// How far each edge is from the container's; nil where none is beyond it.
  private func reach(of slot: Int, _ nodes: borrowing Span<SceneNode>) -> Edges? {
    guard let parent = nodes[slot].facts.parent else { return nil }
    let beyond = alignmentRect(of: slot, nodes).distance(to: Rect(origin: .zero, size: reported[parent].size))
    return min(beyond.left, beyond.top, beyond.right, beyond.bottom) < -Self.leastDistance ? beyond : nil
  }

  private func outsideIssue(_ slot: Int, _ beyond: Edges, _ model: SceneModel) -> LayoutIssue {
    let id = model.nodes[slot].id
    return LayoutIssue(
      .outside, elements: [id],
      message: Message(
        "%1 reaches out of its container: %2", model.document.displayName(of: id), sides(beyond)))
  }

  private func sides(_ beyond: Edges) -> String {
    [("left", beyond.left), ("top", beyond.top), ("right", beyond.right), ("bottom", beyond.bottom)]
      .filter { $0.1 < -Self.leastDistance }.map { "\($0.0) \(Figures.text(-$0.1))" }.joined(separator: ", ")
  }

  // MARK: Overlapping siblings

  private func overlapIssues(
    among children: [Int], _ nodes: borrowing Span<SceneNode>, _ model: SceneModel
  ) -> [LayoutIssue] {
    guard children.count > 1 else { return [] }
    return overlaps(among: children, nodes).map { first, second in
      let (first, second) = (model.nodes[first].id, model.nodes[second].id)
      return LayoutIssue(
        .overlap, elements: [first, second],
        message: Message(
          "%1 and %2 overlap", model.document.displayName(of: first), model.document.displayName(of: second)))
    }
  }

  /// Pairs in drawing order. One that lies wholly on another is taken for being on its background.
  private func overlaps(among children: [Int], _ nodes: borrowing Span<SceneNode>) -> [(Int, Int)] {
    var placed: [(place: Int, slot: Int, rect: Rect)] = []
    placed.reserveCapacity(children.count)
    for (place, slot) in children.enumerated() {
      placed.append((place, slot, alignmentRect(of: slot, nodes).inset(by: Self.leastDistance / 2)))
    }
    var pairs: [(Int, Int)] = []
    var open: [(place: Int, slot: Int, rect: Rect)] = []
    var looks = 0
    // From left to right, only those are compared that are still open on the way.
    for next in placed.sorted(by: { ($0.rect.x, $0.place) < ($1.rect.x, $1.place) }) {
      open.removeAll { $0.rect.maxX <= next.rect.x }
      looks += open.count
      guard looks < Self.mostLooks, pairs.count < Self.mostOverlaps else { return pairs }
      for other in open where next.rect.intersects(other.rect) {
        let (lower, upper) = next.place < other.place ? (next, other) : (other, next)
        if !lower.rect.contains(upper.rect) { pairs.append((lower.slot, upper.slot)) }
      }
      open.append(next)
    }
    return pairs
  }

  /// Everything on one heap has as many pairs as the square of it; nobody reads them all, or waits for them.
  private static let mostOverlaps = 1000
  static let mostLooks = 2_000_000
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}
