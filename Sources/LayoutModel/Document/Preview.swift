package typealias PreviewID = RecordID<Preview>

/// One of the views of a scene that lie beside the canvas: on another device, turned, in another language.
package struct Preview: Identifiable, Hashable, Sendable {
  package let id: PreviewID
  package var scene: SceneID
  package var viewpoint: Viewpoint

  package init(id: PreviewID, scene: SceneID, viewpoint: Viewpoint = Viewpoint()) {
    self.id = id
    self.scene = scene
    self.viewpoint = viewpoint
  }
}
