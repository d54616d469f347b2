import LayoutEngine
import LayoutModel
import Words

extension Document {
  /// Returns the document with ordinary elements in the place of instances, where the layout of an export has them.
  package func detachingInstances(for request: ExportRequest) -> Document {
    var frames: [ElementID: Rect] = [:]
    var baselines: [ElementID: BaselineOffsets] = [:]
    for scene in scenes where subtree(of: scene.root).contains(where: instances.contains) {
      let session = LayoutSession(
        document: self, scene: scene.id, environment: request.environment, measurer: request.measurer)
      for (id, frame) in session.layout.frames where id.outermostInstance.map(differs) ?? true { frames[id] = frame }
      for id in instances where isAlignedByBaseline(id) {
        baselines[id] = session.solvedBaselines(of: id) ?? baselines[id]
      }
    }
    return detachingInstances(keeping: request.scene, frames: { frames[$0] }, baselines: { baselines[$0] })
  }
}

extension Document {
  /// True if an instance may lay out otherwise than its component is drawn: it has another size, or overrides.
  private func differs(_ instance: ElementID) -> Bool {
    guard let element = elements[instance], let root = component(of: instance)?.root else { return true }
    return element.instance?.overrides.isEmpty == false || element.frame.size != elements[root]?.frame.size
  }
}

extension FormatLoss {
  /// Returns what a file without components loses, told once for all of them.
  package static func ofComponents(in document: Document) -> [FormatLoss] {
    guard !document.instances.isEmpty else { return [] }
    return [FormatLoss(what: Message("components aren’t exported: instances are ordinary elements in the file"))]
  }
}
