import LayoutAdvice
import LayoutEngine
import LayoutModel

/// A look at one scene as it is now. It may be taken on another thread, while the editor goes on.
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

  /// What was called off stays so.
  package func callOff() { cancellation.ask() }

  /// Nil where it was called off.
  package func run() -> FoundDiagnosis? { session.diagnosis(unless: cancellation).map(FoundDiagnosis.init) }
}

/// What was found by a look.
package struct DiagnosisAnswer: Sendable {
  package let job: DiagnosisJob
  package let found: FoundDiagnosis

  package init(job: DiagnosisJob, found: FoundDiagnosis) { (self.job, self.found) = (job, found) }
}
