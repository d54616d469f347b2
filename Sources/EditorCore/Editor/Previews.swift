import LayoutEngine
import LayoutModel
import Words

/// Edits of the document's previews. Each is one step of undo.
package enum Previews {
  package static func edit(_ previews: PreviewEdit, in editor: inout Editor) {
    editor.edit(previews.name) { previews.apply(to: &$0) }
  }

  /// Shows the result of an edit of previews, while an edge is dragged.
  package static func preview(_ previews: PreviewEdit, in editor: inout Editor) {
    editor.preview { previews.apply(to: &$0) }
  }

  /// Adds a preview of a scene at the end; nil means the active scene.
  @discardableResult
  package static func add(from viewpoint: Viewpoint, of scene: SceneID? = nil, in editor: inout Editor) -> PreviewID? {
    guard let scene = scene ?? editor.activeScene else { return nil }
    let id = editor.document.freshPreviewID()
    edit(.add(Preview(id: id, scene: scene, viewpoint: viewpoint)), in: &editor)
    return id
  }

  /// Adds previews of the active scene, as one step of undo.
  package static func add(from viewpoints: [Viewpoint], in editor: inout Editor) {
    guard let scene = editor.activeScene, let first = viewpoints.first else { return }
    if viewpoints.count == 1 {
      add(from: first, in: &editor)
    } else {
      edit(.addAll(viewpoints, of: scene), in: &editor)
    }
  }

  /// The viewpoint of the next preview of the active scene: the one of the canvas, the design, or the turned design,
  /// whichever has no preview yet. If all have one, the viewpoint of the last preview.
  package static func nextViewpoint(in editor: Editor) -> Viewpoint {
    guard let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] }) else { return Viewpoint() }
    let taken = editor.document.previews.filter { $0.scene == scene.id }.map(\.viewpoint)
    let turned = Viewpoint().turned(of: scene)
    return [editor.viewpoint, Viewpoint(), turned].first { !taken.contains($0) } ?? taken.last ?? Viewpoint()
  }

  /// Shows the scenes on the canvas as a preview shows them.
  package static func look(fromPreview id: PreviewID, in editor: inout Editor) {
    guard let preview = editor.document.preview(id), let root = editor.document.scenes[preview.scene]?.root
    else { return }
    if editor.activeScene != preview.scene { editor.select(Selection(elements: [root])) }
    editor.look(from: preview.viewpoint)
  }
}
