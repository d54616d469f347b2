import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel

/// The diagnosis of the scenes, which another thread makes.
package enum Diagnosing {
  /// The scenes to be diagnosed because they changed, the active one first; empty if every diagnosis is up to date.
  package static func jobs(in editor: Editor) -> [DiagnosisJob] {
    var jobs = editor.layouts.diagnosisJobs(in: editor.document.scenes.lazy.map(\.id))
    let active = editor.activeScene
    if let place = jobs.firstIndex(where: { $0.scene == active }) { jobs.insert(jobs.remove(at: place), at: 0) }
    return jobs
  }

  /// True if the result of a running job is still useful: its scene exists, and is shown in the surroundings of the
  /// job. The scene may have been edited since.
  package static func isWanted(_ job: DiagnosisJob, in editor: Editor) -> Bool { editor.layouts.isWanted(job) }

  package static func accept(_ found: FoundDiagnosis, of job: DiagnosisJob, in editor: inout Editor) {
    editor.layouts.accept(found, of: job)
  }

  /// Diagnoses everything that changed, at once and on this thread.
  package static func diagnose(in editor: inout Editor) {
    for job in jobs(in: editor) { if let found = job.run() { accept(found, of: job, in: &editor) } }
  }

  /// Returns the worst known status of an element.
  package static func status(of id: ElementID, in editor: Editor) -> Status {
    guard let scene = editor.geometry.scene(of: id),
      let isMisplaced = editor.layouts.askReport(scene, { $0.layout.misplaced[id] != nil })
    else { return .fine }
    return editor.layouts.trouble(of: id, in: scene) ?? (isMisplaced ? .misplaced : .fine)
  }
}
