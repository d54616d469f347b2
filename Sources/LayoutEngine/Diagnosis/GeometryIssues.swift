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
    return order.compactMap { slot in
      guard showsFixedText(model.nodes[slot].kind), !model.nodes[slot].traits.isHidden else { return nil }
      // A size that stands in for the content's is not the text's.
      if model.nodes[slot].traits.hasPlaceholderSize, !isRunTime { return nil }
      return clippingIssue(model.nodes[slot], model)
    }
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

  // MARK: Outside of the container

  func outsideIssues(_ model: SceneModel) -> [LayoutIssue] {
    order.compactMap { slot in
      // What a scroll view holds is meant to reach beyond it.
      guard let parent = model.nodes[slot].facts.parent, model.nodes[parent].content == nil,
        !model.nodes[slot].traits.isHidden
      else { return nil }
      let beyond = alignmentRect(at: slot, model).distance(to: rootReported[parent])
      guard min(beyond.left, beyond.top, beyond.right, beyond.bottom) < -Self.leastDistance else { return nil }
      let name = model.document.displayName(of: model.nodes[slot].id)
      return LayoutIssue(
        .outside, elements: [model.nodes[slot].id],
        message: Message("%1 reaches out of its container: %2", name, sides(beyond)))
    }
  }

  private func sides(_ beyond: Edges) -> String {
    [("left", beyond.left), ("top", beyond.top), ("right", beyond.right), ("bottom", beyond.bottom)]
      .filter { $0.1 < -Self.leastDistance }.map { "\($0.0) \(Figures.text(-$0.1))" }.joined(separator: ", ")
  }

  /// In the coordinates of the scene's root.
  private func alignmentRect(at slot: Int, _ model: SceneModel) -> Rect {
    let insets = model.nodes[slot].facts.alignment
    return rootReported[slot].grown(
      by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Overlapping siblings

  func overlapIssues(_ model: SceneModel) -> [LayoutIssue] {
    visibleChildren(model).flatMap { children -> [LayoutIssue] in
      overlaps(among: children, model).map { first, second in
        let (first, second) = (model.nodes[first].id, model.nodes[second].id)
        return LayoutIssue(
          .overlap, elements: [first, second],
          message: Message(
            "%1 and %2 overlap", model.document.displayName(of: first), model.document.displayName(of: second)))
      }
    }
  }

  /// By the parent's slot, in drawing order.
  private func visibleChildren(_ model: SceneModel) -> [[Int]] {
    var children = [[Int]](repeating: [], count: model.nodes.count)
    for slot in order where isVisible(slot, model) {
      if let parent = model.nodes[slot].facts.parent { children[parent].append(slot) }
    }
    return children.filter { $0.count > 1 }
  }

  func isVisible(_ slot: Int, _ model: SceneModel) -> Bool {
    !model.nodes[slot].traits.isHidden && model.nodes[slot].kind != .spacer
  }

  /// Pairs in drawing order. One that lies wholly on another is taken for being on its background.
  private func overlaps(among children: [Int], _ model: SceneModel) -> [(Int, Int)] {
    let placed = children.enumerated().map { place, slot in
      (place: place, slot: slot, rect: alignmentRect(at: slot, model).inset(by: Self.leastDistance / 2))
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
