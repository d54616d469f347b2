import LayoutModel

/// Scrolls the content of scroll views on the canvas.
package enum ContentScrolling {
  /// Scrolls the content at a point of the pasteboard, unless the scenes are shown as they are designed. Returns false
  /// if nothing there scrolls in that direction; then the wheel pans the canvas.
  @discardableResult
  package static func scroll(by delta: Point, at point: Point, in editor: inout Editor) -> Bool {
    guard !editor.viewpoint.isOwn, !editor.isInGesture,
      let paper = editor.geometry.papers.last(where: { $0.frame.contains(point) })
    else { return false }
    let inRoot = point - paper.frame.origin
    guard let scrolling = editor.layouts.scrolling(paper.scene, in: editor.document),
      scrolling.takesWheel(delta, at: inRoot)
    else { return false }
    if let offsets = scrolling.offsets(editor.layouts.scrollOffsets, scrolledBy: delta, at: inRoot) {
      editor.layouts.scroll(to: offsets, in: editor.document)
      editor.geometry = CanvasGeometry(editor.document, shownBy: editor.layouts)
    }
    return true
  }
}
