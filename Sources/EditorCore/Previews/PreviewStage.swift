import Drawing
import LayoutModel

/// What the preview window of a document shows: which scene, from where, and how large. Each scene is shown as it was last, as
/// long as the document is open; nothing of it belongs to the document.
package struct PreviewStage: Hashable, Sendable {
  package private(set) var isOpen = false
  package var sight = PreviewSight()
  /// The side that was last dragged: it is told first where that side is to blame.
  package var draggedAxis: Axis?
  /// What was last found out about from where to where the scene holds.
  var strips: [Axis: FoundStrip] = [:]
  private var chosen: SceneID?
  private var viewpoints: [SceneID: Viewpoint] = [:]

  /// No document calls a preview so.
  static let id: PreviewID = "preview window"

  /// - Parameter viewpoint: from where it is seen the first time.
  mutating func open(_ scene: SceneID?, from viewpoint: Viewpoint) {
    isOpen = true
    guard let scene else { return }
    chosen = scene
    if viewpoints[scene] == nil { look(at: scene, from: viewpoint) }
  }

  mutating func close() {
    isOpen = false
    strips = [:]
  }

  /// The one that was chosen, as long as it is there.
  func scene(in document: Document, else active: SceneID?) -> Scene? {
    (chosen.flatMap { document.scenes[$0] }) ?? active.flatMap { document.scenes[$0] }
  }

  func viewpoint(of scene: SceneID) -> Viewpoint { viewpoints[scene] ?? Viewpoint() }

  /// Placeholders are never seen here.
  mutating func look(at scene: SceneID, from viewpoint: Viewpoint) {
    chosen = scene
    viewpoints[scene] = viewpoint
    viewpoints[scene]?.isRunTime = false
  }
}

/// The strip of one side, and what it is about.
struct FoundStrip: Hashable, Sendable {
  let key: SweepKey
  /// Nil where there is nothing to tell.
  let strip: SweepStrip?
}
