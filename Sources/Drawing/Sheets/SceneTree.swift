import LayoutModel
import Words

/// The elements of a scene as all pictures of it need them. Several previews of a scene share one tree.
package struct SceneTree: Sendable {
  package struct Member: Sendable {
    package let stored: StoredRecord<Element>
    package let name: Message
  }

  /// The elements in drawing order.
  package let members: [Member]
  package let scrollViews: [ElementID]

  package init(_ scene: Scene, in document: Document) {
    members = document.storedSubtree(of: scene.root).map { stored in
      Member(stored: stored, name: document.displayName(of: stored.record.id))
    }
    scrollViews = members.filter { $0.stored.record.kind == .scrollView }.map(\.stored.record.id)
  }
}
