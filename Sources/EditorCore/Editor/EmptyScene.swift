import Drawing
import LayoutModel

/// The invitation in a scene without elements.
package enum EmptyScene {
  /// True if the active scene has no elements yet.
  package static func isActive(in editor: Editor) -> Bool {
    guard let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] }) else { return false }
    return editor.document.elements[scene.root]?.children.isEmpty == true
  }

  /// The frame on the canvas in which an empty scene invites the user to add elements. Nil if the scene has elements,
  /// while something is being placed or dragged, and if the frame is too small or its middle out of sight.
  package static func invitingFrame(in editor: Editor) -> Rect? {
    guard isActive(in: editor), Inserting.placedItem(in: editor) == nil, !editor.isInGesture,
      let paper = editor.activeScene.flatMap(editor.geometry.paper(of:))?.frame
    else { return nil }
    let viewport = editor.viewport
    let corner = viewport.toCanvas(paper.origin)
    let frame = Rect(corner.x, corner.y, paper.width * viewport.zoom, paper.height * viewport.zoom)
    return frame.width >= 160 && frame.height >= 110 && frame.center.x >= 80 && frame.center.y >= 55 ? frame : nil
  }
}
