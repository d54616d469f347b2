import EditorCore
import GtkBridge
import LayoutModel
import Rendering
import Tutorials

/// Looks on another thread how far a tutorial has come: one look at a time, none while the pointer holds something, and one
/// that nobody wants any more is called off.
final class TutorialRunner {
  var found: (TutorialProgress) -> Void = { _ in }
  private var job: TutorialJob?
  private var known: (tutorial: String, document: Document)?

  func look(at editor: Editor, _ tutorial: Tutorial) {
    guard !editor.isInGesture, !editor.isPreviewing else { return }
    if let job {
      if job.document != editor.source { job.callOff() }
      return
    }
    if let known, known.tutorial == tutorial.id, known.document == editor.source { return }
    let next = TutorialJob(tutorial, in: editor, measurer: PangoMeasurer())
    job = next
    MainLoop.aside(next.run, pace: .soon) { [weak self] progress in
      guard let self else { return }
      job = nil
      if let progress {
        known = (next.tutorial.id, next.document)
        found(progress)
      } else {
        wasCalledOff()
      }
    }
  }

  /// Somebody is to look again, since nothing came of the last time.
  var wasCalledOff: () -> Void = {}

  deinit { job?.callOff() }
}
