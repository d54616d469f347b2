import ConstraintSolving
import LayoutModel

/// Writes attributes of items as sums of unknowns, in the coordinates of an element that holds both items.
extension SceneModel {
  private enum Side { case start, end }

  /// Returns an element's attribute in its parent's coordinates: unknowns times factors, and a constant.
  public func sum(of attribute: Attribute, at slot: Int) -> (terms: [Term], constant: Double) {
    let parent = nodes[slot].facts.parent ?? slot
    let settled = attribute.settled(rightToLeft: nodes[parent].facts.runsRightToLeft)
    var group = RowGroup()
    add(1, settled, of: PlacedItem(slot: slot), in: parent, fromWithin: false, to: &group)
    return (group.sum.terms.filter { $0.coefficient != 0 }, group.sum.constant)
  }

  /// Adds `factor * item.attribute` to the row that the group is writing. The attribute's side must be settled: left or
  /// right, not leading or trailing. `fromWithin` is true if the other item lies inside this one; only scroll views
  /// treat that differently.
  func add(
    _ factor: Double, _ attribute: Attribute, of item: PlacedItem, in holder: Int, fromWithin: Bool,
    to group: inout RowGroup
  ) {
    let item = self.item(item, whoseBaselineIs: attribute, in: holder)
    if attribute.quantity == .location { addOrigin(of: item.slot, in: holder, attribute.axis, factor, to: &group.sum) }
    if attribute.quantity == .location {
      addScrolling(of: item, attribute, in: holder, fromWithin, factor, to: &group.sum)
    }
    if readsInsets(attribute, of: item) { group.links.readsInsetsOf.append(item.slot) }
    if !item.isGuide { return addOwn(factor, attribute, of: item.slot, fromWithin: fromWithin, to: &group.sum) }
    if let guide = guide(of: item) { addGuide(factor, attribute, guide.record, owner: item.slot, to: &group.sum) }
  }

  private func readsInsets(_ attribute: Attribute, of item: PlacedItem) -> Bool {
    if !item.isGuide { return attribute.isRelativeToMargin }
    switch guide(of: item)?.record.kind {
    case .safeArea, .margins, .readable, .keyboard: return true
    default: return false
    }
  }

  /// Adds the position of the frame's origin in the holder's coordinates.
  private func addOrigin(of slot: Int, in holder: Int, _ axis: Axis, _ factor: Double, to sum: inout LinearSum) {
    var current = slot
    while current != holder, let parent = nodes[current].facts.parent {
      sum.add(factor, nodes[current].box.start(axis))
      sum.add(-factor * nodes[current].facts.alignment.start(axis))
      // The content of a scroll view below the holder is shifted by the scroll offset.
      if parent != holder { sum.add(-factor * scrollOffset(of: parent, axis)) }
      current = parent
    }
  }

  /// Adds the scroll offset if the item's coordinates and the sum's differ by scrolling. The sum uses content
  /// coordinates if the scroll view is the holder, and frame coordinates otherwise.
  private func addScrolling(
    of item: PlacedItem, _ attribute: Attribute, in holder: Int, _ fromWithin: Bool, _ factor: Double,
    to sum: inout LinearSum
  ) {
    let guide = item.isGuide ? guide(of: item)?.record : nil
    let namesContent = guide?.kind.scrollsWithContent ?? (fromWithin && !attribute.isCenter)
    let offset = scrollOffset(of: item.slot, attribute.axis)
    if item.slot == holder, !namesContent { sum.add(factor * offset) }
    if item.slot != holder, namesContent { sum.add(-factor * offset) }
  }

  // MARK: An element's attribute in its own coordinates

  private func addOwn(
    _ factor: Double, _ attribute: Attribute, of slot: Int, fromWithin: Bool, to sum: inout LinearSum
  ) {
    let axis = attribute.axis
    // Edges and margins of a scroll view that are named from within are those of its content.
    let content = fromWithin ? nodes[slot].content : nil
    switch attribute {
    case .width, .height:
      sum.add(factor, nodes[slot].box.length(axis))
    case .left, .top:
      addEdge(.start, slot, content, axis, factor, to: &sum)
    case .right, .bottom:
      addEdge(.end, slot, content, axis, factor, to: &sum)
    case .centerX, .centerY:
      addEdge(.start, slot, nil, axis, factor / 2, to: &sum)
      addEdge(.end, slot, nil, axis, factor / 2, to: &sum)
    case .firstBaseline:
      addEdge(.start, slot, content, axis, factor, to: &sum)
      sum.add(factor * nodes[slot].facts.baselines.first)
    case .lastBaseline:
      addEdge(.end, slot, content, axis, factor, to: &sum)
      sum.add(-factor * nodes[slot].facts.baselines.last)
    case .leftMargin, .topMargin:
      addEdge(.start, slot, content, axis, factor, to: &sum)
      sum.add(factor * nodes[slot].facts.insets.margins.start(axis))
    case .rightMargin, .bottomMargin:
      addEdge(.end, slot, content, axis, factor, to: &sum)
      sum.add(-factor * nodes[slot].facts.insets.margins.end(axis))
    case .centerXWithinMargins, .centerYWithinMargins:
      addEdge(.start, slot, nil, axis, factor / 2, to: &sum)
      addEdge(.end, slot, nil, axis, factor / 2, to: &sum)
      let margins = nodes[slot].facts.insets.margins
      sum.add(factor * (margins.start(axis) - margins.end(axis)) / 2)
    case .leading, .trailing, .leadingMargin, .trailingMargin:
      // The constraint has replaced these by left and right before.
      break
    }
  }

  private func addEdge(
    _ side: Side, _ slot: Int, _ content: ContentBox?, _ axis: Axis, _ factor: Double, to sum: inout LinearSum
  ) {
    if let content {
      if side == .end { sum.add(factor, content.length(axis)) }
      return
    }
    sum.add(factor * nodes[slot].facts.alignment.start(axis))
    if side == .end { sum.add(factor, nodes[slot].box.length(axis)) }
  }

  // MARK: A guide's attribute in its owner's coordinates

  private func addGuide(
    _ factor: Double, _ attribute: Attribute, _ guide: Guide, owner: Int, to sum: inout LinearSum
  ) {
    let span = GuideSpan(
      of: guide, owner: nodes[owner], box: guides[guide.id]?.box, surroundings: context.surroundings,
      axis: attribute.axis)
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

extension Attribute {
  fileprivate var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }
}

extension GuideKind {
  /// True if the guide lies in the content that its owner scrolls; false if it lies in the owner's frame.
  var scrollsWithContent: Bool { self == .content || self == .custom }
}

extension Edges {
  public func start(_ axis: Axis) -> Double { axis.isHorizontal ? left : top }
  public func end(_ axis: Axis) -> Double { axis.isHorizontal ? right : bottom }
}
