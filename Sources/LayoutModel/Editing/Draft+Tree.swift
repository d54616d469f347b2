/// Edits that keep the tree of elements valid.
extension Draft {
  /// Adds a new element to a parent, at a position among its children (nil: on top of all others). Does nothing if the
  /// parent is an instance or inside of one, since those have the children of their components.
  public mutating func insert(_ element: Element, into parent: ElementID, at position: Int? = nil) {
    guard !document.hasChildrenOfComponent(parent) else { return }
    put(element)
    update(parent) { $0.children.insert(element.id, at: Self.clamped(position, to: $0.children.count)) }
  }

  /// Removes the element, everything in it, and all constraints and guides that refer to any of these.
  public mutating func removeSubtree(_ id: ElementID) { removeSubtrees([id]) }

  /// Removes several subtrees at once. This is faster than one by one, which would search the siblings for each
  /// element.
  public mutating func removeSubtrees(_ ids: [ElementID]) {
    let doomed = Set(ids.filter { !$0.isInsideInstance }.flatMap(document.subtree(of:)))
    let guides = document.guides.filter { doomed.contains($0.owner) }.map(\.id)
    let items = doomed.map(Item.element) + guides.map(Item.guide)
    for constraint in document.constraints(on: items) { remove(constraint.id) }
    for guide in guides { remove(guide) }
    takeFromParents(ids)
    for element in doomed { remove(element) }
  }

  /// Moves an element to another parent or position. Its place on the screen stays the same. Returns false, and changes
  /// nothing, if the element would become its own ancestor.
  @discardableResult
  public mutating func move(_ id: ElementID, into parent: ElementID, at position: Int? = nil) -> Bool {
    move([id], into: parent, at: position)
  }

  /// Moves several elements at once; they become neighbours among the parent's children.
  /// - Parameter position: an index among the children that stay; nil: on top.
  /// - Returns: false, with nothing changed, if any of the elements cannot go there.
  @discardableResult
  public mutating func move(_ ids: [ElementID], into parent: ElementID, at position: Int? = nil) -> Bool {
    let around = Set([parent] + document.ancestors(of: parent))
    guard let origin = document.designFrameInRoot(parent)?.origin,
      !document.hasChildrenOfComponent(parent),
      ids.allSatisfy({
        !$0.isInsideInstance && !around.contains($0) && document.parent(of: $0) != nil && document.elements.contains($0)
      })
    else { return false }
    let origins = ids.map { (document.designFrameInRoot($0)?.origin ?? .zero) - origin }
    takeFromParents(ids)
    update(parent) { $0.children.insert(contentsOf: ids, at: Self.clamped(position, to: $0.children.count)) }
    for (id, origin) in zip(ids, origins) { update(id) { $0.frame = Rect(origin: origin, size: $0.frame.size) } }
    return true
  }

  private mutating func takeFromParents(_ ids: [ElementID]) {
    for (parent, ids) in Dictionary(grouping: ids, by: { document.parent(of: $0) }) {
      let taken = Set(ids)
      if let parent { update(parent) { $0.children.removeAll(where: taken.contains) } }
    }
  }

  private static func clamped(_ position: Int?, to count: Int) -> Int { max(0, min(position ?? count, count)) }
}
