import LayoutModel

/// What is seen of the things in scroll views: as much as the frames around them let through.
package struct ScrollClips: Hashable, Sendable {
  private var clips: [ElementID: Rect] = [:]
  /// In drawing order.
  package private(set) var scrollViews: [ElementID] = []

  /// - Parameter frame: where an element is shown; nil for what is not shown at all.
  package init(_ scene: Scene, in document: Document, frame: (ElementID) -> Rect?) {
    self.init(SceneTree(scene, in: document), in: document, frame: frame)
  }

  package init(_ tree: SceneTree, in document: Document, frame: (ElementID) -> Rect?) {
    scrollViews = tree.scrollViews
    // Most scenes have no scroll view, and nothing to reckon.
    guard !scrollViews.isEmpty else { return }
    for member in tree.members {
      let id = member.stored.record.id
      if let clip = document.parent(of: id).flatMap({ inside($0, in: document, frame) }) { clips[id] = clip }
    }
  }

  /// Nil for what nothing cuts off.
  package subscript(id: ElementID) -> Rect? { clips[id] }

  /// What an element lets through of its children. Parents come before their children.
  private func inside(_ id: ElementID, in document: Document, _ frame: (ElementID) -> Rect?) -> Rect? {
    guard document.elements[id]?.kind == .scrollView, let frame = frame(id) else { return clips[id] }
    return clips[id].map { $0.part(within: frame) } ?? frame
  }
}

extension Rect {
  /// What both have; without size where they have nothing in common.
  fileprivate func part(within other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
