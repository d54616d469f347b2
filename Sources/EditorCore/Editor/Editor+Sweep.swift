import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The strip under the canvas: one side of the active scene, with a verdict for every size in a range.
extension Editor {
  /// The last strip for the active scene and axis. It may be out of date.
  package var sweepStrip: SweepStrip? {
    guard let key = sweptSide?.key(in: self), let last = lastSweep, last.key.scene == key.scene,
      last.key.axis == key.axis
    else { return nil }
    return last.strip
  }

  package var isSweepLate: Bool { sweptSide.map { !isSwept($0.key(in: self)) } ?? (lastSweep != nil) }

  private func isSwept(_ key: SweepKey) -> Bool { lastSweep.map { key.isAnswered(by: $0.key, $0.strip) } ?? false }

  /// The strip that is needed now; nil if none is, and while the pointer moves things.
  package var requestedSweep: SweepRequest? {
    guard settings.canvas.showsSweep, !isInGesture, !isPreviewing, let key = sweptSide?.key(in: self),
      !isSwept(key) || isWholeSweepRequested(key)
    else { return nil }
    return SweepRequest(key: key)
  }

  package var sweepJob: SweepJob? { sweepJob(work: nil) }

  private func sweepJob(work: Int?) -> SweepJob? {
    guard let key = requestedSweep?.key, let side = sweptSide, let session = sweptSession(of: side.scene.id) else {
      return nil
    }
    let known = isSwept(key) ? lastSweep?.strip?.partial : nil
    let extent: SweepJob.Extent = isWholeSweepRequested(key) ? .all(known) : .around(side.length, work: work)
    return SweepJob(key, session, over: side.range, extent)
  }

  // MARK: All sizes

  /// True if the strip is up to date but covers some sizes only.
  package var isSweepPartial: Bool { !isSweepLate && sweepStrip?.partial != nil }

  private func isWholeSweepRequested(_ key: SweepKey) -> Bool {
    guard let strip = sweepStrip, strip.partial != nil, isSwept(key) else { return false }
    return wholeSweep.map { key.isAnswered(by: $0, strip) } ?? false
  }

  /// True if the user asked for all sizes of what is shown, and they are not all checked yet.
  package var isCheckingAllSizes: Bool { sweptSide.map { isWholeSweepRequested($0.key(in: self)) } ?? false }

  /// Asks for the sizes that take too long to be checked after each edit. The request stands until an edit makes the
  /// present strip out of date.
  package mutating func checkAllSizes() { if isSweepPartial { wholeSweep = sweptSide?.key(in: self) } }

  /// Returns the session that the strip is made from. While the design is varied, the strip still covers all
  /// conditions.
  private func sweptSession(of scene: SceneID) -> LayoutSession? {
    let session = layouts.session(of: scene)
    guard let varying, let session, let size = session.surroundings?.size else { return session }
    var environment = varying.surroundings(of: scene, shownIn: session.environment)
    environment.size = size
    return LayoutSession(document: source, scene: scene, environment: environment, measurer: session.measurer)
  }

  /// True if the result of a job is still useful. That includes a job that extends a strip, if that strip still holds.
  package func isWanted(_ job: SweepJob) -> Bool {
    guard settings.canvas.showsSweep, let key = sweptSide?.key(in: self) else { return false }
    guard job.key != key, let last = lastSweep, job.key.isAnswered(by: last.key, last.strip) else {
      return job.key == key
    }
    return key.isAnswered(by: job.key, last.strip)
  }

  package mutating func accept(_ strip: SweepStrip?, of job: SweepJob) {
    // An edit made meanwhile may leave the earlier strip valid, but not the sizes that were added to it.
    guard isWanted(job), let key = sweptSide?.key(in: self), key.isAnswered(by: job.key, strip) else { return }
    if wholeSweep != nil, strip == nil || strip?.partial == nil { wholeSweep = nil }
    // Keep the partial strip if the job for the rest found nothing.
    if strip == nil, let last = lastSweep, last.strip?.partial != nil, job.key.isAnswered(by: last.key, last.strip) {
      return
    }
    lastSweep = (job.key, strip)
  }

  /// Makes the strip at once, on this thread.
  ///
  /// - Parameter work: the limit of the work; nil for the usual limit for a scene of its size.
  package mutating func sweep(work: Int? = nil) {
    if let job = sweepJob(work: work) { accept(job.run(), of: job) }
  }

  // MARK: Along the strip

  /// The size of the active scene on the canvas.
  package var shownSize: Size? { activeScene.flatMap(geometry.paper(of:))?.frame.size }

  /// The side of the active scene that the strip is about.
  package var sweptSide: SweptSide? {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }), let size = shownSize else { return nil }
    return SweptSide(
      of: scene, along: settings.sweepAxis, in: document, catalogue: layouts.environment.catalogue,
      seen: (viewpoint, at: size))
  }

  /// Shows the active scene at another size along the strip.
  package mutating func look(atLength length: Double) {
    if let next = sweptSide?.viewpoint(atLength: length) { look(from: next) }
  }

  /// Shows the active scene at the nearest size at which it breaks.
  ///
  /// - Returns: false if no such size is known.
  package mutating func showNearestBreak() -> Bool {
    guard let length = sweptSide?.length, let place = sweepStrip?.broken(nearestTo: length) else { return false }
    showBreak(at: place)
    return true
  }

  /// Shows the active scene at a size at which it breaks, and selects the constraints or elements of the first issue.
  package mutating func showBreak(at length: Double) {
    guard let found = sweepStrip?.breaks(at: length).first else { return }
    look(atLength: length)
    let constraints = Set(found.issue.constraints.filter(document.constraints.contains))
    select(constraints.isEmpty ? Selection(elements: found.issue.elements) : Selection(constraints: constraints))
  }
}

extension SweptSide {
  func key(in editor: Editor) -> SweepKey { key(editor.shownDocumentCount, editor.layouts.edits(of: scene.id)) }
}

/// A request for a strip. Equal requests are for the same strip.
package struct SweepRequest: Hashable, Sendable {
  let key: SweepKey
}
