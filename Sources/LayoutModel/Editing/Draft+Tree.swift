/// Edits that keep the tree whole.
extension Draft {
  /// Puts a new element into a parent, at a position among its children (nil: on top of all).
  public mutating func insert(_ element: Element, into parent: ElementID, at position: Int? = nil) {
    put(element)
    update(parent) { $0.children.insert(element.id, at: Self.clamped(position, to: $0.children.count)) }
  }

  /// Removes the element, everything in it, and all constraints and guides that name any of it.
  public mutating func removeSubtree(_ id: ElementID) {
    let doomed = Set(document.subtree(of: id))
    removeConstraints { doomed.contains($0) }
    for guide in document.guides where doomed.contains(guide.owner) { remove(guide.id) }
    if let parent = document.parent(of: id) { update(parent) { $0.children.removeAll { $0 == id } } }
    for element in doomed { remove(element) }
  }

  /// Moves an element to another parent or position. It stays where it is on the screen. False, and nothing done, where
  /// it would come to lie in itself.
  @discardableResult
  public mutating func move(_ id: ElementID, into parent: ElementID, at position: Int? = nil) -> Bool {
    guard id != parent, !document.isAncestor(id, of: parent), document.parent(of: id) != nil,
      let old = document.designFrameInRoot(id), let origin = document.designFrameInRoot(parent)?.origin
    else { return false }
    if let from = document.parent(of: id) { update(from) { $0.children.removeAll { $0 == id } } }
    update(parent) { $0.children.insert(id, at: Self.clamped(position, to: $0.children.count)) }
    update(id) { $0.frame = Rect(origin: old.origin - origin, size: $0.frame.size) }
    return true
  }

  private mutating func removeConstraints(touching isDoomed: (ElementID) -> Bool) {
    for constraint in document.constraints {
      let owners = constraint.items.compactMap { document.element(for: $0) }
      if owners.contains(where: isDoomed) { remove(constraint.id) }
    }
  }

  private static func clamped(_ position: Int?, to count: Int) -> Int { max(0, min(position ?? count, count)) }
}
