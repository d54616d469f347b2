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

  init(scene: SceneID, version: Int, session: LayoutSession) {
    (self.scene, self.version, self.session) = (scene, version, session)
  }

  /// Runs the diagnosis. Returns nil if it was called off.
  package func run(unless cancellation: Cancellation = Cancellation()) -> FoundDiagnosis? {
    session.diagnosis(unless: cancellation).map(FoundDiagnosis.init)
  }
}
