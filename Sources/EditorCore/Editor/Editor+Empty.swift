import Drawing
import LayoutModel

extension Editor {
  /// Has the active scene nothing in it yet?
  package var isActiveSceneEmpty: Bool {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return false }
    return document.elements[scene.root]?.children.isEmpty == true
  }

  /// Where on the canvas an empty scene says what to do: its frame there. Nil where something is in it, or is just being
  /// brought, and where its middle is not in sight.
  package var invitingFrame: Rect? {
    guard isActiveSceneEmpty, placedItem == nil, !isInGesture,
      let paper = activeScene.flatMap(geometry.paper(of:))?.frame
    else { return nil }
    let corner = viewport.toCanvas(paper.origin)
    let frame = Rect(corner.x, corner.y, paper.width * viewport.zoom, paper.height * viewport.zoom)
    return frame.width >= 160 && frame.height >= 110 && frame.center.x >= 80 && frame.center.y >= 55 ? frame : nil
  }
}
