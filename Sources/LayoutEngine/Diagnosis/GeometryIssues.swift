import LayoutModel
import Words

/// What frames alone tell: text without room, elements beyond their container, siblings on each other.
extension LayoutSession {
  /// Less than this is rounding.
  static let leastDistance = 0.5

  // MARK: Clipped text

  func clippingIssues(_ model: SceneModel) -> [LayoutIssue] {
    // Recorded sizes say nothing of what the text needs.
    guard model.surroundings.intrinsicSizes == .measured else { return [] }
    return order.compactMap { slot in
      let node = model.nodes[slot]
      guard let element = model.document.elements[node.id], !element.traits.hidden, showsFixedText(element.kind),
        let axis = clippedAxis(of: node, element, model)
      else { return nil }
      let name = model.document.displayName(of: node.id)
      let message =
        axis == .horizontal
        ? Message("the text of %1 needs a width of %2, but has %3", name, need(node, axis), length(node, axis))
        : Message("the text of %1 needs a height of %2, but has %3", name, need(node, axis), length(node, axis))
      return LayoutIssue(.clipped, elements: [node.id], axis: axis, message: message)
    }
  }

  /// Fields and text views scroll what they cannot show.
  private func showsFixedText(_ kind: ElementKind) -> Bool {
    switch kind {
    case .label, .button, .checkBox, .radio, .popUp, .segmentedControl: true
    default: false
    }
  }

  private func clippedAxis(of node: SceneNode, _ element: Element, _ model: SceneModel) -> Axis? {
    // A size that stands in for the content's is not the text's.
    if element.traits.placeholderIntrinsicSize != nil, !model.surroundings.isRunTime { return nil }
    let axes: [Axis] = node.measure.wraps ? [.vertical] : [.horizontal, .vertical]
    return axes.first { axis in
      guard let needed = node.intrinsicLength(axis) else { return false }
      return solver.value(of: node.box.length(axis)) < needed - Self.leastDistance
    }
  }

  private func need(_ node: SceneNode, _ axis: Axis) -> String { Figures.text(node.intrinsicLength(axis) ?? 0) }

  private func length(_ node: SceneNode, _ axis: Axis) -> String {
    Figures.text(solver.value(of: node.box.length(axis)))
  }

  // MARK: Outside of the container

  func outsideIssues(_ model: SceneModel) -> [LayoutIssue] {
    order.compactMap { slot in
      let node = model.nodes[slot]
      // What a scroll view holds is meant to reach beyond it.
      guard let parent = node.facts.parent.map({ model.nodes[$0] }), parent.content == nil,
        model.document.elements[node.id]?.traits.hidden == false,
        let frame = layout.alignmentRect(of: node.id), let outer = layout.rootFrames[parent.id]
      else { return nil }
      let beyond = frame.distance(to: outer)
      let sides = [
        ("left", beyond.left), ("top", beyond.top), ("right", beyond.right), ("bottom", beyond.bottom),
      ].filter { $0.1 < -Self.leastDistance }
      guard !sides.isEmpty else { return nil }
      let text = sides.map { "\($0.0) \(Figures.text(-$0.1))" }.joined(separator: ", ")
      return LayoutIssue(
        .outside, elements: [node.id],
        message: Message("%1 reaches out of its container: %2", model.document.displayName(of: node.id), text))
    }
  }

  // MARK: Overlapping siblings

  func overlapIssues(_ model: SceneModel) -> [LayoutIssue] {
    order.flatMap { slot -> [LayoutIssue] in
      let children = model.document.children(of: model.nodes[slot].id).filter { isVisible($0, model) }
      return overlaps(among: children).map { first, second in
        LayoutIssue(
          .overlap, elements: [first, second],
          message: Message(
            "%1 and %2 overlap", model.document.displayName(of: first), model.document.displayName(of: second)))
      }
    }
  }

  func isVisible(_ id: ElementID, _ model: SceneModel) -> Bool {
    guard let element = model.document.elements[id], model.slots[id] != nil else { return false }
    return !element.traits.hidden && element.kind != .spacer
  }

  /// Pairs in drawing order. One that lies wholly on another is taken for being on its background.
  private func overlaps(among children: [ElementID]) -> [(ElementID, ElementID)] {
    let placed = children.enumerated().compactMap { place, id in
      layout.alignmentRect(of: id).map { (place: place, id: id, rect: $0.inset(by: Self.leastDistance / 2)) }
    }
    var pairs: [(ElementID, ElementID)] = []
    var open: [(place: Int, id: ElementID, rect: Rect)] = []
    var looks = 0
    // From left to right, only those are compared that are still open on the way.
    for next in placed.sorted(by: { ($0.rect.x, $0.place) < ($1.rect.x, $1.place) }) {
      open.removeAll { $0.rect.maxX <= next.rect.x }
      looks += open.count
      guard looks < Self.mostLooks, pairs.count < Self.mostOverlaps else { return pairs }
      for other in open where next.rect.intersects(other.rect) {
        let (lower, upper) = next.place < other.place ? (next, other) : (other, next)
        if !lower.rect.contains(upper.rect) { pairs.append((lower.id, upper.id)) }
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
