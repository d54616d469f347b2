extension Change {
  /// Returns the roots of all trees with a changed record, before and after the change. Nil if the change may reach
  /// every tree.
  public func roots(from before: Document, to after: Document) -> Set<ElementID>? {
    guard languages == nil, images == nil, pictures == nil, classes == nil, folderClasses == nil else { return nil }
    var reach = ReachedTrees(before: before, after: after)
    for id in elements.keys { reach.add(id) }
    for change in constraints.values {
      for item in (change.before?.record.items ?? []) + (change.after?.record.items ?? []) { reach.add(item) }
    }
    for change in guides.values {
      for owner in [change.before?.record.owner, change.after?.record.owner] { if let owner { reach.add(owner) } }
    }
    for change in scenes.values {
      for root in [change.before?.record.root, change.after?.record.root] { if let root { reach.add(root) } }
      // Instances without a name are called by their component's.
      if let old = change.before?.record, let new = change.after?.record, old.name != new.name {
        reach.add(instancesOf: new.id)
      }
    }
    return reach.roots
  }
}

/// Collects the roots of changed records. Each element's way up to its root is walked only once.
private struct ReachedTrees {
  let before: Document
  let after: Document
  private(set) var roots: Set<ElementID> = []
  private var visited: Set<ElementID> = []

  init(before: Document, after: Document) { (self.before, self.after) = (before, after) }

  mutating func add(_ id: ElementID) {
    guard visited.insert(id).inserted else { return }
    for document in [before, after] where document.elements.contains(id) { roots.insert(document.root(of: id)) }
  }

  mutating func add(instancesOf component: SceneID) {
    for id in after.instances where after.elements.stored(id)?.record.instance?.component == component { add(id) }
  }

  mutating func add(_ item: Item) {
    for document in [before, after] { if let id = document.element(for: item) { add(id) } }
  }
}
