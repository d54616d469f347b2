import Drawing
import LayoutModel

/// The state of a document's preview window: the scene, its viewpoint and its zoom. Each scene keeps its last viewpoint
/// as long as the document is open. None of this is saved in the document.
package struct PreviewStage: Hashable, Sendable {
  package private(set) var isOpen = false
  package var sight = PreviewSight()
  /// The axis that was last dragged. If the scene breaks, this axis is examined first.
  package var draggedAxis: Axis?
  /// The last strips of the scene, which tell the sizes without issues.
  var strips: [Axis: FoundStrip] = [:]
  private var chosen: SceneID?
  private var viewpoints: [SceneID: Viewpoint] = [:]

  /// An id that no preview of a document has.
  static let id: PreviewID = "preview window"

  /// - Parameter viewpoint: the viewpoint if the scene has not been shown before.
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

  /// Returns the chosen scene, or the active one if there is no chosen one.
  func scene(in document: Document, else active: SceneID?) -> Scene? {
    (chosen.flatMap { document.scenes[$0] }) ?? active.flatMap { document.scenes[$0] }
  }

  func viewpoint(of scene: SceneID) -> Viewpoint { viewpoints[scene] ?? Viewpoint() }

  /// Sets the scene and its viewpoint. The window always shows run time, so the viewpoint's own flag is cleared.
  mutating func look(at scene: SceneID, from viewpoint: Viewpoint) {
    chosen = scene
    viewpoints[scene] = viewpoint
    viewpoints[scene]?.isRunTime = false
  }
}

/// The strip along one axis, and the inputs that it was made from.
struct FoundStrip: Hashable, Sendable {
  let key: SweepKey
  /// Nil if there is nothing to show.
  let strip: SweepStrip?
}
