import LayoutAdvice
import LayoutEngine
import LayoutModel

/// A diagnosis of one scene as it is now. It may run on another thread while the user goes on editing.
///
///     for job in Diagnosing.jobs(in: editor) { if let found = job.run() { Diagnosing.accept(found, of: job, in: &editor) } }
package struct DiagnosisJob: Sendable {
  package let scene: SceneID
  let version: Int
  let session: LayoutSession

  init(scene: SceneID, version: Int, session: LayoutSession) {
    (self.scene, self.version, self.session) = (scene, version, session)
  }

  /// Runs the diagnosis. Returns nil if it was called off.
  package func run(unless cancellation: Cancellation = Cancellation()) -> FoundDiagnosis? {
    session.diagnosis(unless: cancellation).map(FoundDiagnosis.init)
  }
}
