import ConstraintSolving
import LayoutModel

/// Writes attributes of items as sums of unknowns, in the coordinates of an element that holds both.
struct AttributeWriter {
  let model: SceneModel
  /// Whose coordinates the sum is in.
  let holder: Int
  /// The elements whose margins, safe area or readable width were read.
  private(set) var readsInsetsOf: [Int] = []

  init(model: SceneModel, holder: Int) {
    self.model = model
    self.holder = holder
  }

  private enum Side { case start, end }

  /// Adds `factor * item.attribute`. The attribute's side must be settled: left or right, not leading or trailing.
  /// `fromWithin`: the other item lies in this one, which matters to scroll views.
  mutating func add(
    _ factor: Double, _ attribute: Attribute, of item: Item, fromWithin: Bool, to sum: inout LinearSum
  ) {
    guard let slot = model.slot(of: item) else { return }
    if attribute.quantity == .location { addOrigin(of: slot, axis: attribute.axis, factor, to: &sum) }
    if readsInsets(attribute, of: item) { readsInsetsOf.append(slot) }
    switch item {
    case .element: addOwn(factor, attribute, of: slot, fromWithin: fromWithin, to: &sum)
    case .guide(let id): addGuide(factor, attribute, id, owner: slot, to: &sum)
    }
  }

  private func readsInsets(_ attribute: Attribute, of item: Item) -> Bool {
    guard case .guide(let id) = item else { return attribute.isRelativeToMargin }
    switch model.document.guides[id]?.kind {
    case .safeArea, .margins, .readable: return true
    default: return false
    }
  }

  /// Where the frame's origin lies in the holder's coordinates.
  private func addOrigin(of slot: Int, axis: Axis, _ factor: Double, to sum: inout LinearSum) {
    var current = slot
    while current != holder, let parent = model.nodes[current].facts.parent {
      let node = model.nodes[current]
      sum.add(factor, node.box.start(axis))
      sum.add(-factor * node.facts.alignment.start(axis))
      current = parent
    }
  }

  // MARK: An element's attribute in its own coordinates

  private func addOwn(
    _ factor: Double, _ attribute: Attribute, of slot: Int, fromWithin: Bool, to sum: inout LinearSum
  ) {
    let node = model.nodes[slot]
    let axis = attribute.axis
    // Edges and margins named from within a scroll view are those of its content.
    let content = fromWithin ? node.content : nil
    switch attribute {
    case .width, .height:
      sum.add(factor, node.box.length(axis))
    case .left, .top:
      addEdge(.start, node, content, axis, factor, to: &sum)
    case .right, .bottom:
      addEdge(.end, node, content, axis, factor, to: &sum)
    case .centerX, .centerY:
      addEdge(.start, node, nil, axis, factor / 2, to: &sum)
      addEdge(.end, node, nil, axis, factor / 2, to: &sum)
    case .firstBaseline:
      addEdge(.start, node, content, axis, factor, to: &sum)
      sum.add(factor * node.facts.baselines.first)
    case .lastBaseline:
      addEdge(.end, node, content, axis, factor, to: &sum)
      sum.add(-factor * node.facts.baselines.last)
    case .leftMargin, .topMargin:
      addEdge(.start, node, content, axis, factor, to: &sum)
      sum.add(factor * node.facts.insets.margins.start(axis))
    case .rightMargin, .bottomMargin:
      addEdge(.end, node, content, axis, factor, to: &sum)
      sum.add(-factor * node.facts.insets.margins.end(axis))
    case .centerXWithinMargins, .centerYWithinMargins:
      addEdge(.start, node, nil, axis, factor / 2, to: &sum)
      addEdge(.end, node, nil, axis, factor / 2, to: &sum)
      sum.add(factor * (node.facts.insets.margins.start(axis) - node.facts.insets.margins.end(axis)) / 2)
    case .leading, .trailing, .leadingMargin, .trailingMargin:
      // Settled by the constraint before it comes here.
      break
    }
  }

  private func addEdge(
    _ side: Side, _ node: SceneNode, _ content: ContentBox?, _ axis: Axis, _ factor: Double,
    to sum: inout LinearSum
  ) {
    if let content {
      if side == .end { sum.add(factor, content.length(axis)) }
      return
    }
    sum.add(factor * node.facts.alignment.start(axis))
    if side == .end { sum.add(factor, node.box.length(axis)) }
  }

  // MARK: A guide's attribute in its owner's coordinates

  private func addGuide(
    _ factor: Double, _ attribute: Attribute, _ id: GuideID, owner: Int, to sum: inout LinearSum
  ) {
    guard let guide = model.document.guides[id] else { return }
    let axis = attribute.axis
    let span = GuideSpan(of: guide, owner: model.nodes[owner], box: model.guides[id], model: model, axis: axis)
    switch attribute.withoutMargin {
    case .width, .height:
      span.addEnd(factor, to: &sum)
      span.addStart(-factor, to: &sum)
    case .left, .top, .firstBaseline:
      span.addStart(factor, to: &sum)
    case .right, .bottom, .lastBaseline:
      span.addEnd(factor, to: &sum)
    case .centerX, .centerY:
      span.addStart(factor / 2, to: &sum)
      span.addEnd(factor / 2, to: &sum)
    default: break
    }
  }
}

extension Edges {
  func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
