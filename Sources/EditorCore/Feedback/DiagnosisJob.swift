import Drawing
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

extension Editor {
  /// What has to be looked at because it changed; empty while all is known.
  package var diagnosisJobs: [DiagnosisJob] { layouts.diagnosisJobs }

  package mutating func accept(_ diagnosis: Diagnosis, of job: DiagnosisJob) { layouts.accept(diagnosis, of: job) }

  /// Looks at everything that changed, here and now.
  package mutating func diagnose() {
    for job in diagnosisJobs { accept(job.run(), of: job) }
  }

  /// How an element stands, by the worst that is known of it.
  package func status(of id: ElementID) -> Status {
    guard let scene = geometry.scene(of: id), let layout = layouts.layout(of: scene) else { return .fine }
    if let trouble = layouts.trouble(of: id, in: scene) { return trouble }
    return layout.misplaced[id] != nil ? .misplaced : .fine
  }
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
