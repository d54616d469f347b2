import LayoutModel
import Words

/// What every picture of a scene asks of its elements, wherever it is looked at from: several previews share one.
package struct SceneTree: Sendable {
  package struct Member: Sendable {
    package let stored: StoredRecord<Element>
    package let name: Message
  }

  /// In drawing order.
  package let members: [Member]
  package let scrollViews: [ElementID]

  package init(_ scene: Scene, in document: Document) {
    members = document.storedSubtree(of: scene.root).map { stored in
      Member(stored: stored, name: document.displayName(of: stored.record.id))
    }
    scrollViews = members.filter { $0.stored.record.kind == .scrollView }.map(\.stored.record.id)
  }
}
