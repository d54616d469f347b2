public typealias PreviewID = RecordID<Preview>

/// A view of a scene beside the canvas: on another device, turned, in another language.
public struct Preview: Identifiable, Hashable, Sendable {
  public let id: PreviewID
  public var scene: SceneID
  public var viewpoint: Viewpoint

  public init(id: PreviewID, scene: SceneID, viewpoint: Viewpoint = Viewpoint()) {
    self.id = id
    self.scene = scene
    self.viewpoint = viewpoint
  }
}
