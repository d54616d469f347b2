import Drawing
import LayoutEngine
import LayoutModel
import Words

/// A picture that a transition begins or ends with.
package enum TransitionEnd: Hashable, Sendable {
  /// The active scene from the canvas's viewpoint.
  case canvas
  /// The active scene before the last edit, from the canvas's viewpoint.
  case beforeLastEdit
  case preview(PreviewID)
}

/// The transitions between two pictures of scenes: the pictures to choose from, and the motion from one to the other.
package enum Transitions {
  /// All pictures that a transition can begin or end with.
  package static func ends(in editor: Editor) -> [TransitionEnd] {
    guard editor.activeScene != nil else { return [] }
    // Under a condition, the last edit is a step of the document, and not of the varied design that is shown.
    return [.canvas] + (editor.history.canUndo && editor.condition == nil ? [.beforeLastEdit] : [])
      + editor.document.previews.map { .preview($0.id) }
  }

  package static func title(of end: TransitionEnd, in editor: Editor) -> Message {
    switch end {
    case .canvas: Message("Canvas")
    case .beforeLastEdit: Message("Before “%1”", editor.history.done.last?.name ?? Message("the last edit"))
    case .preview(let id): editor.document.preview(id).map { PreviewHead($0, in: editor).title } ?? Message("Preview")
    }
  }

  /// Returns nil if one of the ends is gone.
  package static func transition(from: TransitionEnd, to: TransitionEnd, in editor: Editor) -> SceneTransition? {
    guard let from = paper(at: from, in: editor), let to = paper(at: to, in: editor) else { return nil }
    return SceneTransition(from: from, to: to)
  }

  private static func paper(at end: TransitionEnd, in editor: Editor) -> Paper? {
    switch end {
    case .canvas:
      return editor.activeScene.flatMap { solved($0, of: editor.document, from: editor.viewpoint, in: editor) }
    case .beforeLastEdit:
      guard editor.condition == nil, let scene = editor.activeScene, let step = editor.history.done.last
      else { return nil }
      var before = editor.document
      before.apply(step.change.inverse)
      return solved(scene, of: before, from: editor.viewpoint, in: editor)
    case .preview(let id):
      guard let preview = editor.document.preview(id) else { return nil }
      return PreviewPictures.picture(of: id, in: editor)?.paper
        ?? solved(preview.scene, of: editor.source, from: preview.viewpoint, in: editor)
    }
  }

  private static func solved(
    _ id: SceneID, of document: Document, from viewpoint: Viewpoint, in editor: Editor
  ) -> Paper? {
    guard let scene = document.scenes[id] else { return nil }
    let environment = LayoutEnvironment(of: viewpoint, for: scene, catalogue: editor.layouts.environment.catalogue)
    let session = LayoutSession(
      document: document, scene: id, environment: environment, measurer: editor.layouts.measurer)
    var paper = Paper(solved: scene, in: document, environment: environment, layout: session.layout)
    if let appearance = viewpoint.appearance { paper.look.appearance = appearance }
    paper.title = .verbatim("")
    return paper
  }
}
