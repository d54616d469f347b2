/// Walking the tree of elements.
extension Document {
  /// Does every element lie in the same one as there? Quick to say of two documents where one came from the other.
  public func hasSameTree(as other: Document) -> Bool { parentOf == other.parentOf }

  public func parent(of id: ElementID) -> ElementID? { parentOf[id] }

  public func children(of id: ElementID) -> [ElementID] { elements.stored(id)?.record.children ?? [] }

  /// The element's parent, its parent, and so on up to the scene's root.
  public func ancestors(of id: ElementID) -> [ElementID] {
    var result: [ElementID] = []
    var seen: Set<ElementID> = [id]
    var next = parent(of: id)
    // A drafted document may hold a circle for a moment; a walk must still end.
    while let current = next, seen.insert(current).inserted {
      result.append(current)
      next = parent(of: current)
    }
    return result
  }

  public func isAncestor(_ ancestor: ElementID, of id: ElementID) -> Bool { ancestors(of: id).contains(ancestor) }

  public func root(of id: ElementID) -> ElementID { ancestors(of: id).last ?? id }

  public func scene(of id: ElementID) -> Scene? {
    let root = root(of: id)
    return scenes.first { $0.root == root }
  }

  /// The element and everything in it, parents before children, in drawing order.
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

  /// The same in their boxes: for those who look at all of them, nothing is copied.
  public func storedSubtree(of id: ElementID) -> [StoredRecord<Element>] {
    subtree(of: id).compactMap { elements.stored($0) }
  }

  /// The nearest element that has both in it; an element counts as its own ancestor.
  public func commonAncestor(_ a: ElementID, _ b: ElementID) -> ElementID? {
    // Nearly always the two lie in one container, or one in the other, and it is asked of every constraint.
    let (around, aroundOther) = (parent(of: a), parent(of: b))
    if a == b || aroundOther == a { return a }
    if around == b { return b }
    if around != nil, around == aroundOther { return around }
    let line = Set([a] + ancestors(of: a))
    return ([b] + ancestors(of: b)).first(where: line.contains)
  }

  /// The element an item stands for in the tree: itself, or the guide's owner.
  public func element(for item: Item) -> ElementID? {
    switch item {
    case .element(let id): elements.contains(id) ? id : nil
    case .guide(let id): guides.stored(id)?.record.owner
    }
  }

  /// The element that holds a constraint: the nearest common ancestor of its items.
  public func holder(of constraint: Constraint) -> ElementID? {
    guard let first = element(for: constraint.first.item) else { return nil }
    guard let second = constraint.second else { return first }
    guard let other = element(for: second.item) else { return nil }
    return commonAncestor(first, other)
  }

  /// In document order.
  public func constraints(on item: Item) -> [Constraint] { constraints(on: CollectionOfOne(item)) }

  /// Those that speak of one of the items, in document order.
  public func constraints(on items: some Sequence<Item>) -> [Constraint] {
    constraintPlaces(on: items).compactMap { constraints.places[$0]?.record }
  }

  /// Does any constraint speak of it?
  public func isMentioned(_ item: Item) -> Bool { mentions.contains(item) }

  /// The places in their table of the constraints that speak of one of the items, and of those named.
  public func constraintPlaces(on items: some Sequence<Item>, and named: Set<ConstraintID> = []) -> [Int] {
    Set(items.flatMap { mentions[$0] } + named.compactMap { constraints.place(of: $0) }).sorted()
  }

  /// Where the element's design frame lies in the coordinates of its scene's root.
  public func designFrameInRoot(_ id: ElementID) -> Rect? {
    guard let element = elements[id] else { return nil }
    // The root's own origin is where its scene begins: it does not shift its children.
    guard parent(of: id) != nil else { return Rect(origin: .zero, size: element.frame.size) }
    let origins = ancestors(of: id).dropLast().compactMap { elements[$0]?.frame.origin }
    return element.frame.offset(by: origins.reduce(.zero, +))
  }
}
