import Drawing
import LayoutModel

extension Editor {
  /// True if the active scene has no elements yet.
  package var isActiveSceneEmpty: Bool {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return false }
    return document.elements[scene.root]?.children.isEmpty == true
  }

  /// The frame on the canvas in which an empty scene invites the user to add elements. Nil if the scene has elements,
  /// while something is being placed or dragged, and if the frame is too small or its middle out of sight.
  package var invitingFrame: Rect? {
    guard isActiveSceneEmpty, placedItem == nil, !isInGesture,
      let paper = activeScene.flatMap(geometry.paper(of:))?.frame
    else { return nil }
    let corner = viewport.toCanvas(paper.origin)
    let frame = Rect(corner.x, corner.y, paper.width * viewport.zoom, paper.height * viewport.zoom)
    return frame.width >= 160 && frame.height >= 110 && frame.center.x >= 80 && frame.center.y >= 55 ? frame : nil
  }
}
