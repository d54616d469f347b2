import LayoutModel

/// The visible parts of the elements in scroll views, as cut off by the frames of the scroll views around them.
package struct ScrollClips: Hashable, Sendable {
  private var clips: [ElementID: Rect] = [:]
  /// The scroll views in drawing order.
  package private(set) var scrollViews: [ElementID] = []

  /// - Parameter frame: returns the frame of an element; nil if it is not shown.
  package init(_ scene: Scene, in document: Document, frame: (ElementID) -> Rect?) {
    self.init(SceneTree(scene, in: document), in: document, frame: frame)
  }

  package init(_ tree: SceneTree, in document: Document, frame: (ElementID) -> Rect?) {
    scrollViews = tree.scrollViews
    // Most scenes have no scroll view, so there is nothing to compute.
    guard !scrollViews.isEmpty else { return }
    for member in tree.members {
      let id = member.stored.record.id
      if let clip = document.parent(of: id).flatMap({ inside($0, in: document, frame) }) { clips[id] = clip }
    }
  }

  /// The visible part of an element; nil if nothing cuts it off.
  package subscript(id: ElementID) -> Rect? { clips[id] }

  /// Returns the part of an element in which its children are visible. The clips of its parents must be known already.
  private func inside(_ id: ElementID, in document: Document, _ frame: (ElementID) -> Rect?) -> Rect? {
    guard document.elements[id]?.kind == .scrollView, let frame = frame(id) else { return clips[id] }
    return clips[id].map { $0.part(within: frame) } ?? frame
  }
}

extension Rect {
  /// Returns the common part of both rectangles; it has no size if they do not overlap.
  fileprivate func part(within other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
