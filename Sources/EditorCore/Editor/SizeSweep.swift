import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The strip under the canvas: one side of the active scene, with a verdict for every size in a range.
package enum SizeSweep {
  /// The last strip for the active scene and axis. It may be out of date.
  package static func strip(in editor: Editor) -> SweepStrip? {
    guard let key = key(in: editor), let last = editor.lastSweep, last.key.scene == key.scene,
      last.key.axis == key.axis
    else { return nil }
    return last.strip
  }

  /// The inputs of a strip made now; nil if there is no scene.
  private static func key(in editor: Editor) -> SweepKey? { side(in: editor)?.key(in: editor) }

  /// True if the last strip is out of date.
  package static func isLate(in editor: Editor) -> Bool {
    key(in: editor).map { !isSwept($0, in: editor) } ?? (editor.lastSweep != nil)
  }

  private static func isSwept(_ key: SweepKey, in editor: Editor) -> Bool {
    editor.lastSweep.map { key.isAnswered(by: $0.key, $0.strip) } ?? false
  }

  /// The strip that is needed now; nil if none is, and while the pointer moves things.
  package static func requested(in editor: Editor) -> SweepRequest? {
    guard editor.settings.canvas.showsSweep, !editor.isInGesture, !editor.isPreviewing,
      let key = key(in: editor), !isSwept(key, in: editor) || isWholeRequested(key, in: editor)
    else { return nil }
    return SweepRequest(key: key)
  }

  package static func job(in editor: Editor) -> SweepJob? { job(work: nil, in: editor) }

  private static func job(work: Int?, in editor: Editor) -> SweepJob? {
    guard let key = requested(in: editor)?.key, let side = side(in: editor),
      let session = session(of: side.scene.id, in: editor)
    else { return nil }
    let known = isSwept(key, in: editor) ? editor.lastSweep?.strip?.partial : nil
    let extent: SweepJob.Extent = isWholeRequested(key, in: editor) ? .all(known) : .around(side.length, work: work)
    return SweepJob(key, session, over: side.range, extent)
  }

  // MARK: All sizes

  /// True if the strip is up to date but covers some sizes only.
  package static func isPartial(in editor: Editor) -> Bool { !isLate(in: editor) && strip(in: editor)?.partial != nil }

  private static func isWholeRequested(_ key: SweepKey, in editor: Editor) -> Bool {
    guard let strip = strip(in: editor), strip.partial != nil, isSwept(key, in: editor) else { return false }
    return editor.wholeSweep.map { key.isAnswered(by: $0, strip) } ?? false
  }

  /// True if the user asked for all sizes of what is shown, and they are not all checked yet.
  package static func isCheckingAllSizes(in editor: Editor) -> Bool {
    key(in: editor).map { isWholeRequested($0, in: editor) } ?? false
  }

  /// Asks for the sizes that take too long to be checked after each edit. The request stands until an edit makes the
  /// present strip out of date.
  package static func checkAllSizes(in editor: inout Editor) {
    if isPartial(in: editor) { editor.wholeSweep = key(in: editor) }
  }

  /// Returns the session that the strip is made from. While the design is varied, the strip still covers all
  /// conditions.
  private static func session(of scene: SceneID, in editor: Editor) -> LayoutSession? {
    let session = editor.layouts.session(of: scene)
    guard let varying = editor.varying, let session, let size = session.surroundings?.size else { return session }
    var environment = varying.surroundings(of: scene, shownIn: session.environment)
    environment.size = size
    return LayoutSession(document: editor.source, scene: scene, environment: environment, measurer: session.measurer)
  }

  /// True if the result of a job is still useful. That includes a job that extends a strip, if that strip still holds.
  package static func isWanted(_ job: SweepJob, in editor: Editor) -> Bool {
    guard editor.settings.canvas.showsSweep, let key = key(in: editor) else { return false }
    guard job.key != key, let last = editor.lastSweep, job.key.isAnswered(by: last.key, last.strip) else {
      return job.key == key
    }
    return key.isAnswered(by: job.key, last.strip)
  }

  package static func accept(_ strip: SweepStrip?, of job: SweepJob, in editor: inout Editor) {
    // An edit made meanwhile may leave the earlier strip valid, but not the sizes that were added to it.
    guard isWanted(job, in: editor), let key = key(in: editor), key.isAnswered(by: job.key, strip) else { return }
    if editor.wholeSweep != nil, strip == nil || strip?.partial == nil { editor.wholeSweep = nil }
    // Keep the partial strip if the job for the rest found nothing.
    if strip == nil, let last = editor.lastSweep, last.strip?.partial != nil,
      job.key.isAnswered(by: last.key, last.strip)
    {
      return
    }
    editor.lastSweep = (job.key, strip)
  }

  /// Makes the strip at once, on this thread.
  ///
  /// - Parameter work: the limit of the work; nil for the usual limit for a scene of its size.
  package static func sweep(work: Int? = nil, in editor: inout Editor) {
    if let job = job(work: work, in: editor) { accept(job.run(), of: job, in: &editor) }
  }

  // MARK: Along the strip

  /// The size of the active scene on the canvas.
  package static func shownSize(in editor: Editor) -> Size? {
    editor.activeScene.flatMap(editor.geometry.paper(of:))?.frame.size
  }

  /// The side of the active scene that the strip is about.
  package static func side(in editor: Editor) -> SweptSide? {
    guard let scene = editor.activeScene.flatMap({ editor.document.scenes[$0] }), let size = shownSize(in: editor)
    else { return nil }
    return SweptSide(
      of: scene, along: editor.settings.sweepAxis, in: editor.document, catalogue: editor.layouts.environment.catalogue,
      seen: (editor.viewpoint, at: size))
  }

  /// Shows the active scene at another size along the strip.
  package static func look(atLength length: Double, in editor: inout Editor) {
    if let next = side(in: editor)?.viewpoint(atLength: length) { editor.look(from: next) }
  }

  /// Shows the active scene at the nearest size at which it breaks.
  ///
  /// - Returns: false if no such size is known.
  package static func showNearestBreak(in editor: inout Editor) -> Bool {
    guard let length = side(in: editor)?.length, let place = strip(in: editor)?.broken(nearestTo: length)
    else { return false }
    showBreak(at: place, in: &editor)
    return true
  }

  /// Shows the active scene at a size at which it breaks, and selects the constraints or elements of the first issue.
  package static func showBreak(at length: Double, in editor: inout Editor) {
    guard let found = strip(in: editor)?.breaks(at: length).first else { return }
    look(atLength: length, in: &editor)
    let constraints = Set(found.issue.constraints.filter(editor.document.constraints.contains))
    editor.select(constraints.isEmpty ? Selection(elements: found.issue.elements) : Selection(constraints: constraints))
  }
}

extension SweptSide {
  func key(in editor: Editor) -> SweepKey { key(editor.shownDocumentCount, editor.layouts.edits(of: scene.id)) }
}

/// A request for a strip. Equal requests are for the same strip.
package struct SweepRequest: Hashable, Sendable {
  let key: SweepKey
}
