import EditorCore

extension BackgroundTask<DiagnosisJob, FoundDiagnosis?> {
  /// Makes the task that diagnoses the scenes of a window's document. A slightly late answer is better than none, so a
  /// scene that was edited meanwhile is diagnosed again only after the answer.
  ///
  /// Quick scenes are diagnosed in one batch, because all panels are shown anew for each batch of answers.
  static func diagnosis(for window: DocumentWindow) -> BackgroundTask {
    BackgroundTask(
      pace: .quick, secondsAtOnce: 0.05, run: { $0.run(unless: $1) },
      nextBatch: { [unowned window] _ in window.editor.map(Diagnosing.jobs) ?? [] },
      isWanted: { [unowned window] job in window.editor.map { Diagnosing.isWanted(job, in: $0) } == true },
      acceptBatch: { [unowned window] answers in
        window.change { editor in
          for (job, found) in answers { if let found { Diagnosing.accept(found, of: job, in: &editor) } }
        }
      })
  }
}
