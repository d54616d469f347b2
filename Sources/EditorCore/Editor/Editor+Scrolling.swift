import LayoutModel

extension Editor {
  /// Scrolls the content at a point of the pasteboard, unless the scenes are shown as they are designed. Returns false
  /// if nothing there scrolls in that direction; then the wheel pans the canvas.
  @discardableResult
  package mutating func scrollContent(by delta: Point, at point: Point) -> Bool {
    guard !viewpoint.isOwn, !isInGesture, let paper = geometry.papers.last(where: { $0.frame.contains(point) }) else {
      return false
    }
    let inRoot = point - paper.frame.origin
    guard let scrolling = layouts.scrolling(paper.scene, in: document), scrolling.takesWheel(delta, at: inRoot) else {
      return false
    }
    if let offsets = scrolling.offsets(layouts.scrollOffsets, scrolledBy: delta, at: inRoot) {
      layouts.scroll(to: offsets, in: document)
      geometry = CanvasGeometry(document, shownBy: layouts)
    }
    return true
  }
}
