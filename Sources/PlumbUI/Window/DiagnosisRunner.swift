import EditorCore
import GtkBridge

/// Runs the editor's diagnosis jobs on another thread, so that the pointer never waits for them.
///
/// Only one batch of jobs runs at a time. A change made meanwhile is diagnosed after the batch: a slightly late answer
/// is better than none. Jobs that the editor no longer wants are cancelled.
///
/// Quick scenes are diagnosed in one batch, because all panels are shown anew for each batch of answers.
final class DiagnosisRunner {
  var found: ([DiagnosisAnswer]) -> Void = { _ in }
  /// Called when a batch ended without any answer, so that the owner starts another one.
  var wasCancelled: () -> Void = {}
  private var jobs: [DiagnosisJob] = []

  /// The time after which a batch starts no further job, so that its answers are shown first.
  private nonisolated static let secondsAtOnce = 0.05

  func update(for editor: Editor) {
    guard jobs.isEmpty else {
      for job in jobs where !editor.isWanted(job) { job.cancel() }
      return
    }
    let jobs = editor.diagnosisJobs
    guard !jobs.isEmpty else { return }
    self.jobs = jobs
    MainLoop.runOnWorker(
      { Self.answers(to: jobs) }, pace: .quick,
      then: { [weak self] answers in
        guard let self else { return }
        self.jobs = []
        if answers.isEmpty { wasCancelled() } else { found(answers) }
      })
  }

  /// Runs the first job, and further jobs until `secondsAtOnce` have passed.
  private nonisolated static func answers(to jobs: [DiagnosisJob]) -> [DiagnosisAnswer] {
    let end = MainLoop.now + secondsAtOnce
    var answers: [DiagnosisAnswer] = []
    for job in jobs {
      if let found = job.run() { answers.append(DiagnosisAnswer(job: job, found: found)) }
      if MainLoop.now > end { break }
    }
    return answers
  }

  deinit { for job in jobs { job.cancel() } }
}
