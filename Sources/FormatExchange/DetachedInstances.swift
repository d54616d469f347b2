import LayoutEngine
import LayoutModel
import Words

extension Document {
  /// Returns the document with ordinary elements in the place of instances, where the layout of an export has them.
  package func detachingInstances(for request: ExportRequest) -> Document {
    var frames: [ElementID: Rect] = [:]
    for scene in scenes where subtree(of: scene.root).contains(where: instances.contains) {
      let layout = SceneLayout.solved(
        self, scene: scene.id, environment: request.environment, measurer: request.measurer)
      for (id, frame) in layout.frames { frames[id] = frame }
    }
    return detachingInstances(keeping: request.scene) { frames[$0] }
  }
}

extension FormatLoss {
  /// Returns what a file without components loses, told once for all of them.
  package static func ofComponents(in document: Document) -> [FormatLoss] {
    guard !document.instances.isEmpty else { return [] }
    return [FormatLoss(what: Message("components aren’t exported: instances are ordinary elements in the file"))]
  }
}
