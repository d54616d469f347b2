/// Walks in the tree of elements.
extension Document {
  /// True if every element has the same parent in both documents. Quick if one document is a copy of the other.
  public func hasSameTree(as other: Document) -> Bool { parentOf == other.parentOf }

  public func parent(of id: ElementID) -> ElementID? { parentOf[id] }

  public func children(of id: ElementID) -> [ElementID] { elements.stored(id)?.record.children ?? [] }

  /// Returns the element's parent, the parent's parent, and so on up to the scene's root.
  public func ancestors(of id: ElementID) -> [ElementID] {
    var result: [ElementID] = []
    var seen: Set<ElementID> = [id]
    var next = parent(of: id)
    // A draft may contain a cycle for a moment. The walk must still end.
    while let current = next, seen.insert(current).inserted {
      result.append(current)
      next = parent(of: current)
    }
    return result
  }

  public func isAncestor(_ ancestor: ElementID, of id: ElementID) -> Bool { ancestors(of: id).contains(ancestor) }

  public func root(of id: ElementID) -> ElementID {
    var root = id
    for _ in 0..<Self.usualDepth {
      guard let next = parent(of: root) else { return root }
      root = next
    }
    return ancestors(of: id).last ?? id
  }

  /// More levels than nearly all trees have. Deeper ones are walked with care for cycles.
  private static let usualDepth = 64

  public func scene(of id: ElementID) -> Scene? {
    let root = root(of: id)
    return scenes.first { $0.root == root }
  }

  /// Returns the indexes of the children that lead from an element to one inside of it.
  func way(from root: ElementID, to id: ElementID) -> [Int] {
    var way: [Int] = []
    var child = id
    for parent in ancestors(of: id) where child != root {
      guard let index = children(of: parent).firstIndex(of: child) else { break }
      way.append(index)
      child = parent
    }
    return way.reversed()
  }

  /// Returns the element to which a way leads from another one; nil if there is none.
  func element(at way: [Int], in id: ElementID) -> Element? {
    var found = elements.stored(id)
    for index in way {
      guard let children = found?.record.children, index < children.count else { return nil }
      found = elements.stored(children[index])
    }
    return found?.record
  }

  /// Returns the element and everything in it, parents before children, in drawing order.
  public func subtree(of id: ElementID) -> [ElementID] {
    var result: [ElementID] = []
    var pending = [id]
    var seen: Set<ElementID> = []
    while let current = pending.popLast() {
      guard seen.insert(current).inserted, let element = elements.stored(current) else { continue }
      result.append(current)
      pending.append(contentsOf: element.record.children.reversed())
    }
    return result
  }

  /// Returns the same elements in their boxes, without copying them.
  public func storedSubtree(of id: ElementID) -> [StoredRecord<Element>] {
    subtree(of: id).compactMap { elements.stored($0) }
  }

  /// Returns the nearest element that contains both. An element contains itself.
  public func commonAncestor(_ a: ElementID, _ b: ElementID) -> ElementID? {
    // Fast path: this is called for every constraint. Nearly always both have one parent, or one contains the other.
    let (around, aroundOther) = (parent(of: a), parent(of: b))
    if a == b || aroundOther == a { return a }
    if around == b { return b }
    if around != nil, around == aroundOther { return around }
    let line = Set([a] + ancestors(of: a))
    return ([b] + ancestors(of: b)).first(where: line.contains)
  }

  /// Returns the element of an item: the element itself, or the guide's owner.
  public func element(for item: Item) -> ElementID? {
    switch item {
    case .element(let id): elements.contains(id) ? id : nil
    case .guide(let id): guides.stored(id)?.record.owner
    }
  }

  /// Returns the element that holds a constraint: the nearest common ancestor of its items.
  public func holder(of constraint: Constraint) -> ElementID? {
    guard let first = element(for: constraint.first.item) else { return nil }
    guard let second = constraint.second else { return first }
    guard let other = element(for: second.item) else { return nil }
    return commonAncestor(first, other)
  }

  /// Returns the constraints that refer to an item, in document order.
  public func constraints(on item: Item) -> [Constraint] { constraints(on: CollectionOfOne(item)) }

  /// Returns the constraints that refer to any of the items, in document order.
  public func constraints(on items: some Sequence<Item>) -> [Constraint] {
    constraintIndices(on: items).compactMap { constraints.slots[$0]?.record }
  }

  /// True if any constraint refers to the item.
  public func isMentioned(_ item: Item) -> Bool { constraintsByItem.contains(item) }

  /// Returns the indices in the constraint table of all constraints that refer to one of the items or are named.
  public func constraintIndices(on items: some Sequence<Item>, orNamed named: Set<ConstraintID> = []) -> [Int] {
    Set(items.flatMap { constraintsByItem[$0] } + named.compactMap { constraints.index(of: $0) }).sorted()
  }

  /// Returns the element's design frame in the coordinates of its scene's root.
  public func designFrameInRoot(_ id: ElementID) -> Rect? {
    guard let element = elements[id] else { return nil }
    // The root's origin is the origin of its scene's coordinates. It does not shift the children.
    guard parent(of: id) != nil else { return Rect(origin: .zero, size: element.frame.size) }
    let origins = ancestors(of: id).dropLast().compactMap { elements[$0]?.frame.origin }
    return element.frame.offset(by: origins.reduce(.zero, +))
  }
}
