import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Tutorials

/// Computes a tutorial's progress on another thread. One job runs at a time, and none starts during a gesture or a
/// preview. A job is cancelled if the document changes.
final class TutorialRunner {
  var found: (TutorialProgress) -> Void = { _ in }
  private var job: TutorialJob?
  private var known: (tutorial: String, document: Document)?

  func update(for editor: Editor, _ tutorial: Tutorial) {
    guard !editor.isInGesture, !editor.isPreviewing else { return }
    if let job {
      if job.document != editor.source { job.cancel() }
      return
    }
    if let known, known.tutorial == tutorial.id, known.document == editor.source { return }
    let next = TutorialJob(tutorial, in: editor, measurer: PangoMeasurer())
    job = next
    MainLoop.runOnWorker(next.run, pace: .quick) { [weak self] progress in
      guard let self else { return }
      job = nil
      if let progress {
        known = (next.tutorial.id, next.document)
        found(progress)
      } else {
        wasCancelled()
      }
    }
  }

  /// Called when a job was cancelled, so that the owner starts another one.
  var wasCancelled: () -> Void = {}

  deinit { job?.cancel() }
}
