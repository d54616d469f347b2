import LayoutEngine
import LayoutModel

/// What the solver makes of each scene, kept up to date by the changes.
package struct SceneLayouts: Sendable {
  private var sessions: [SceneID: LayoutSession] = [:]
  /// What all scenes are laid out in; each adds what is its own.
  package let environment: LayoutEnvironment
  private let measurer: any TextMeasuring

  package init(document: Document, environment: LayoutEnvironment, measurer: any TextMeasuring) {
    self.environment = environment
    self.measurer = measurer
    for scene in document.scenes { begin(scene.id, in: document) }
  }

  func session(of scene: SceneID) -> LayoutSession? { sessions[scene] }

  package func layout(of scene: SceneID) -> SceneLayout? { sessions[scene]?.layout }

  package mutating func update(to document: Document, change: Change) {
    for (id, change) in change.scenes {
      sessions[id] = nil
      if change.after != nil { begin(id, in: document) }
    }
    for id in sessions.keys where change.scenes[id] == nil { sessions[id]?.update(to: document, change: change) }
  }

  private mutating func begin(_ scene: SceneID, in document: Document) {
    sessions[scene] = LayoutSession(
      document: document, scene: scene, environment: environment, measurer: measurer)
  }
}
