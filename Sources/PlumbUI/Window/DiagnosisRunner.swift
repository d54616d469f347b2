import EditorCore
import GtkBridge

/// Looks for what is wrong on another thread, so that the pointer never waits for it. One look at a time: what changes
/// meanwhile is looked at when it is done, for what comes a little late is better than nothing. A look that is worth nothing
/// any more is called off.
final class DiagnosisRunner {
  var found: (FoundDiagnosis, DiagnosisJob) -> Void = { _, _ in }
  /// Somebody is to look again, since nothing came of the last time.
  var wasCalledOff: () -> Void = {}
  private var job: DiagnosisJob?

  func look(at editor: Editor) {
    if let job {
      if !editor.isWanted(job) { job.callOff() }
      return
    }
    guard let next = editor.diagnosisJobs.first else { return }
    job = next
    MainLoop.aside(next.run, pace: .soon) { [weak self] answer in
      guard let self else { return }
      job = nil
      if let answer { found(answer, next) } else { wasCalledOff() }
    }
  }

  deinit { job?.callOff() }
}
