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

extension Editor {
  /// All pictures that a transition can begin or end with.
  package var transitionEnds: [TransitionEnd] {
    guard activeScene != nil else { return [] }
    // Under a condition, the last edit is a step of the document, and not of the varied design that is shown.
    return [.canvas] + (history.canUndo && condition == nil ? [.beforeLastEdit] : [])
      + document.previews.map { .preview($0.id) }
  }

  package func title(of end: TransitionEnd) -> Message {
    switch end {
    case .canvas: Message("Canvas")
    case .beforeLastEdit: Message("Before “%1”", history.done.last?.name ?? Message("the last edit"))
    case .preview(let id): document.preview(id).map { PreviewHead($0, in: self).title } ?? Message("Preview")
    }
  }

  /// Returns nil if one of the ends is gone.
  package func transition(from: TransitionEnd, to: TransitionEnd) -> SceneTransition? {
    guard let from = paper(at: from), let to = paper(at: to) else { return nil }
    return SceneTransition(from: from, to: to)
  }

  private func paper(at end: TransitionEnd) -> Paper? {
    switch end {
    case .canvas: return activeScene.flatMap { solved($0, in: document, from: viewpoint) }
    case .beforeLastEdit:
      guard condition == nil, let scene = activeScene, let step = history.done.last else { return nil }
      var before = document
      before.apply(step.change.inverse)
      return solved(scene, in: before, from: viewpoint)
    case .preview(let id):
      guard let preview = document.preview(id) else { return nil }
      return picture(of: id)?.paper ?? solved(preview.scene, in: source, from: preview.viewpoint)
    }
  }

  private func solved(_ id: SceneID, in document: Document, from viewpoint: Viewpoint) -> Paper? {
    guard let scene = document.scenes[id] else { return nil }
    let environment = LayoutEnvironment(of: viewpoint, for: scene, catalogue: layouts.environment.catalogue)
    let session = LayoutSession(
      document: document, scene: id, environment: environment, measurer: layouts.measurer)
    var paper = Paper(solved: scene, in: document, environment: environment, layout: session.layout)
    if let appearance = viewpoint.appearance { paper.look.appearance = appearance }
    paper.title = .verbatim("")
    return paper
  }
}
