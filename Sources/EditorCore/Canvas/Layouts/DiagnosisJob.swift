import LayoutAdvice
import LayoutEngine
import LayoutModel

/// A diagnosis of one scene as it is now. It may run on another thread while the user goes on editing.
///
///     for job in editor.diagnosisJobs { if let found = job.run() { editor.accept(found, of: job) } }
package struct DiagnosisJob: Sendable {
  package let scene: SceneID
  let version: Int
  let session: LayoutSession
  private let cancellation = Cancellation()

  init(scene: SceneID, version: Int, session: LayoutSession) {
    (self.scene, self.version, self.session) = (scene, version, session)
  }

  /// Cancels the job for good.
  package func cancel() { cancellation.ask() }

  /// Runs the diagnosis. Returns nil if the job was cancelled.
  package func run() -> FoundDiagnosis? { session.diagnosis(unless: cancellation).map(FoundDiagnosis.init) }
}

/// The result of a diagnosis job.
package struct DiagnosisAnswer: Sendable {
  package let job: DiagnosisJob
  package let found: FoundDiagnosis

  package init(job: DiagnosisJob, found: FoundDiagnosis) { (self.job, self.found) = (job, found) }
}
