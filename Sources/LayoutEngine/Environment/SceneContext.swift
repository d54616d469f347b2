import LayoutModel

/// The input of a scene's layout. It is replaced as a whole and held by reference, so that copying a model costs
/// little.
public final class SceneContext: Sendable {
  public let document: Document
  public let scene: Scene
  public let surroundings: Surroundings
  let measurer: any TextMeasuring

  init(document: Document, scene: Scene, surroundings: Surroundings, measurer: any TextMeasuring) {
    self.document = document
    self.scene = scene
    self.surroundings = surroundings
    self.measurer = measurer
  }

  func with(_ document: Document) -> SceneContext {
    SceneContext(document: document, scene: scene, surroundings: surroundings, measurer: measurer)
  }

  func with(_ scene: Scene, _ surroundings: Surroundings) -> SceneContext {
    SceneContext(document: document, scene: scene, surroundings: surroundings, measurer: measurer)
  }

  func resized(_ axis: Axis, to length: Double) -> SceneContext {
    var resized = surroundings
    resized.size = axis == .horizontal ? Size(length, resized.size.height) : Size(resized.size.width, length)
    return with(scene, resized)
  }
}
