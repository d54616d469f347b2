import EditorCore
import GtkBridge

/// Looks for what is wrong on another thread, so that the pointer never waits for it. One thread at a time: what changes
/// meanwhile is looked at when it is done, for what comes a little late is better than nothing. A look that is worth nothing
/// any more is called off.
///
/// Scenes that take next to nothing are looked at together, for each answer is shown by all panels.
final class DiagnosisRunner {
  var found: ([DiagnosisAnswer]) -> Void = { _ in }
  /// Somebody is to look again, since nothing came of the last time.
  var wasCalledOff: () -> Void = {}
  private var jobs: [DiagnosisJob] = []

  /// After that what was found is shown, before more is looked at.
  private nonisolated static let secondsAtOnce = 0.05

  func look(at editor: Editor) {
    guard jobs.isEmpty else {
      for job in jobs where !editor.isWanted(job) { job.callOff() }
      return
    }
    let jobs = editor.diagnosisJobs
    guard !jobs.isEmpty else { return }
    self.jobs = jobs
    MainLoop.aside(
      { Self.answers(to: jobs) }, pace: .soon,
      then: { [weak self] answers in
        guard let self else { return }
        self.jobs = []
        if answers.isEmpty { wasCalledOff() } else { found(answers) }
      })
  }

  /// To the first of them, and to as many more as there is time for.
  private nonisolated static func answers(to jobs: [DiagnosisJob]) -> [DiagnosisAnswer] {
    let end = MainLoop.now + secondsAtOnce
    var answers: [DiagnosisAnswer] = []
    for job in jobs {
      if let found = job.run() { answers.append(DiagnosisAnswer(job: job, found: found)) }
      if MainLoop.now > end { break }
    }
    return answers
  }

  deinit { for job in jobs { job.callOff() } }
}
