import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

extension Editor {
  /// The scenes to be diagnosed because they changed, the active one first; empty if every diagnosis is up to date.
  package var diagnosisJobs: [DiagnosisJob] {
    var jobs = layouts.diagnosisJobs(in: document.scenes.lazy.map(\.id))
    let active = activeScene
    if let place = jobs.firstIndex(where: { $0.scene == active }) { jobs.insert(jobs.remove(at: place), at: 0) }
    return jobs
  }

  /// True if the result of a running job is still useful: its scene exists, and is shown in the surroundings of the
  /// job. The scene may have been edited since.
  package func isWanted(_ job: DiagnosisJob) -> Bool { layouts.isWanted(job) }

  package mutating func accept(_ found: FoundDiagnosis, of job: DiagnosisJob) { layouts.accept(found, of: job) }

  /// Diagnoses everything that changed, at once and on this thread.
  package mutating func diagnose() {
    for job in diagnosisJobs { if let found = job.run() { accept(found, of: job) } }
  }

  /// Returns the worst known status of an element.
  package func status(of id: ElementID) -> Status {
    guard let scene = geometry.scene(of: id),
      let isMisplaced = layouts.askReport(scene, { $0.layout.misplaced[id] != nil })
    else { return .fine }
    return layouts.trouble(of: id, in: scene) ?? (isMisplaced ? .misplaced : .fine)
  }
}
