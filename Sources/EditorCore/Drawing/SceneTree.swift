import LayoutModel

/// What every picture of a scene asks of its elements, wherever it is looked at from: several previews share one.
struct SceneTree: Sendable {
  struct Member: Sendable {
    let stored: StoredRecord<Element>
    let name: String
  }

  /// In drawing order.
  let members: [Member]
  let scrollViews: [ElementID]

  init(_ scene: Scene, in document: Document) {
    members = document.storedSubtree(of: scene.root).map { stored in
      Member(stored: stored, name: document.displayName(of: stored.record.id))
    }
    scrollViews = members.filter { $0.stored.record.kind == .scrollView }.map(\.stored.record.id)
  }
}
