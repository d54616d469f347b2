import LayoutEngine
import LayoutModel
import Words

/// Previews belong to the document: each edit of them is a step of undo.
extension Editor {
  package mutating func edit(_ previews: PreviewEdit) { edit(previews.name) { previews.apply(to: &$0) } }

  /// Shows the result of an edit of previews, while an edge is dragged.
  package mutating func preview(_ previews: PreviewEdit) { preview { previews.apply(to: &$0) } }

  /// Adds a preview of a scene at the end; nil means the active scene.
  @discardableResult
  package mutating func addPreview(from viewpoint: Viewpoint, of scene: SceneID? = nil) -> PreviewID? {
    guard let scene = scene ?? activeScene else { return nil }
    let id = document.freshPreviewID()
    edit(.add(Preview(id: id, scene: scene, viewpoint: viewpoint)))
    return id
  }

  /// Adds previews of the active scene, as one step of undo.
  package mutating func addPreviews(from viewpoints: [Viewpoint]) {
    guard let scene = activeScene, let first = viewpoints.first else { return }
    if viewpoints.count == 1 { addPreview(from: first) } else { edit(.addAll(viewpoints, of: scene)) }
  }

  /// The viewpoint of the next preview of the active scene: the one of the canvas, the design, or the turned design,
  /// whichever has no preview yet. If all have one, the viewpoint of the last preview.
  package var nextViewpoint: Viewpoint {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return Viewpoint() }
    let taken = document.previews.filter { $0.scene == scene.id }.map(\.viewpoint)
    let turned = Viewpoint().turned(of: scene)
    return [viewpoint, Viewpoint(), turned].first { !taken.contains($0) } ?? taken.last ?? Viewpoint()
  }

  /// Shows the scenes on the canvas as a preview shows them.
  package mutating func look(fromPreview id: PreviewID) {
    guard let preview = document.preview(id), let root = document.scenes[preview.scene]?.root else { return }
    if activeScene != preview.scene { select(Selection(elements: [root])) }
    look(from: preview.viewpoint)
  }
}
