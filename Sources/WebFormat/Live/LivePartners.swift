import LayoutModel

/// The elements by which a browser can place another one, since they are within the same parent and earlier in the page.
struct LivePartners {
  private let document: Document
  private let order: LiveSamples
  /// The elements that are not shown, with all in them. Nothing is placed by them.
  private let unseen: Set<ElementID>

  /// An edge of an element, and the edge of another one that a constraint binds it to.
  struct Partner {
    let edge: LiveEnd.Edge
    let item: ElementID
    let other: LiveEnd.Edge
  }

  init(_ document: Document, _ order: [ElementID], _ samples: LiveSamples) {
    (self.document, self.order) = (document, samples)
    unseen = order.reduce(into: []) { unseen, id in
      let isHidden = document.elements[id]?.traits.hidden == true
      if isHidden || document.parent(of: id).map(unseen.contains) == true { unseen.insert(id) }
    }
  }

  func constraints(of id: ElementID, _ axis: Axis) -> [Constraint] {
    document.constraints(on: .element(id)).filter { $0.axis == axis && $0.isInstalled && !$0.isPlaceholder }
  }

  /// The partners of equations. In a stack, the element before is one, too.
  func equal(to id: ElementID, _ axis: Axis) -> [Partner] {
    let bound = constraints(of: id, axis).filter { $0.relation == .equal }.compactMap { partner(of: id, $0) }
    return bound + (neighbor(of: id).map { [Partner(edge: .start, item: $0, other: .end)] } ?? [])
  }

  /// The partners before which an element must end.
  func bounds(of id: ElementID, _ axis: Axis) -> [Partner] {
    constraints(of: id, axis).filter { $0.relation != .equal }.compactMap { partner(of: id, $0) }
      .filter { $0.edge == .end && $0.other != .middle }
  }

  /// The elements of which an element's length is a multiple, with the factors.
  func lengths(of id: ElementID, _ axis: Axis) -> [(item: ElementID, factor: Double)] {
    constraints(of: id, axis).compactMap { constraint in
      guard let second = constraint.second, constraint.relation == .equal, constraint.multiplier != 0,
        constraint.first.attribute.quantity == .size, second.attribute == constraint.first.attribute
      else { return nil }
      let isFirst = constraint.first.item == .element(id)
      guard let item = (isFirst ? second : constraint.first).item.elementID, precedes(item, id) else { return nil }
      return (item, isFirst ? constraint.multiplier : 1 / constraint.multiplier)
    }
  }

  private func partner(of id: ElementID, _ constraint: Constraint) -> Partner? {
    guard let second = constraint.second else { return nil }
    let isFirst = constraint.first.item == .element(id)
    let (own, other) = isFirst ? (constraint.first, second) : (second, constraint.first)
    guard let item = other.item.elementID, precedes(item, id),
      let edge = own.attribute.liveEdge, let end = other.attribute.liveEdge
    else { return nil }
    return Partner(edge: edge, item: item, other: end)
  }

  /// The element before another one in a stack.
  private func neighbor(of id: ElementID) -> ElementID? {
    guard let parent = document.parent(of: id), let stack = document.elements[parent], stack.kind == .stack,
      let index = stack.children.firstIndex(of: id), index > 0
    else { return nil }
    let other = stack.children[index - 1]
    return precedes(other, id) ? other : nil
  }

  private func precedes(_ item: ElementID, _ id: ElementID) -> Bool {
    guard let index = order.index(of: item), let own = order.index(of: id), index < own, !unseen.contains(item),
      let parent = document.parent(of: id)
    else { return false }
    return item != parent && document.ancestors(of: item).contains(parent)
  }
}

extension Attribute {
  /// The edge that a place is counted from. The distances of a text's baselines from its top and its bottom are the same
  /// whatever it says.
  fileprivate var liveEdge: LiveEnd.Edge? {
    switch withoutMargin {
    case .left, .leading, .top, .firstBaseline: .start
    case .right, .trailing, .bottom, .lastBaseline: .end
    case .centerX, .centerY: .middle
    default: nil
    }
  }
}
