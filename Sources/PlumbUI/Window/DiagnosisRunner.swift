import EditorCore
import GtkBridge
import LayoutAdvice
import LayoutEngine

/// Looks for what is wrong on another thread, so that the pointer never waits for it. One look at a time: what changes
/// meanwhile is looked at when it is done.
final class DiagnosisRunner {
  var found: (Diagnosis, DiagnosisJob) -> Void = { _, _ in }
  private var isRunning = false

  func look(at editor: Editor) {
    guard !isRunning, let job = editor.diagnosisJobs.first else { return }
    isRunning = true
    MainLoop.aside(job.run) { [weak self] diagnosis in
      self?.isRunning = false
      self?.found(diagnosis, job)
    }
  }
}
