import LayoutModel

extension Editor {
  /// Scrolls what is under a point of the pasteboard, while the scenes are looked at elsewhere than where they were
  /// designed. False where nothing there scrolls that way; then the wheel is the canvas's.
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
