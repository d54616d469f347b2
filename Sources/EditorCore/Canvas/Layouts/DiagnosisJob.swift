import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// A look at one scene as it is now. It may be taken on another thread, while the editor goes on.
///
///     for job in editor.diagnosisJobs { editor.accept(job.run(), of: job) }
package struct DiagnosisJob: Sendable {
  package let scene: SceneID
  let version: Int
  let session: LayoutSession

  package func run() -> Diagnosis { session.diagnosis() }
}

extension Diagnosis {
  /// The worst error of each element. Errors come first, so the first of an element is its worst; what is no error is
  /// taken from the layout itself, which is never late.
  var worstByElement: [ElementID: Status] {
    var worst: [ElementID: Status] = [:]
    for issue in issues where issue.severity == .error {
      for element in issue.elements where worst[element] == nil { worst[element] = Status(issue) }
    }
    return worst
  }
}
