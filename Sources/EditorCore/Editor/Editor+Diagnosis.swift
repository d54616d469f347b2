import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

extension Editor {
  /// What has to be looked at because it changed, first what a person works on; empty while all is known.
  package var diagnosisJobs: [DiagnosisJob] {
    var jobs = layouts.diagnosisJobs(in: document.scenes.lazy.map(\.id))
    let active = activeScene
    if let place = jobs.firstIndex(where: { $0.scene == active }) { jobs.insert(jobs.remove(at: place), at: 0) }
    return jobs
  }

  /// Would a look be worth anything that is under way? An older one is while the scene is shown from where it was.
  package func isWanted(_ job: DiagnosisJob) -> Bool { layouts.isWanted(job) }

  package mutating func accept(_ found: FoundDiagnosis, of job: DiagnosisJob) { layouts.accept(found, of: job) }

  package mutating func accept(_ answers: [DiagnosisAnswer]) {
    for answer in answers { accept(answer.found, of: answer.job) }
  }

  /// Looks at everything that changed, here and now.
  package mutating func diagnose() {
    for job in diagnosisJobs { if let found = job.run() { accept(found, of: job) } }
  }

  /// How an element stands, by the worst that is known of it.
  package func status(of id: ElementID) -> Status {
    guard let scene = geometry.scene(of: id),
      let isMisplaced = layouts.askReport(scene, { $0.layout.misplaced[id] != nil })
    else { return .fine }
    return layouts.trouble(of: id, in: scene) ?? (isMisplaced ? .misplaced : .fine)
  }
}
