import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The strip under the canvas: one side of the active scene followed over all sizes that it may come to have.
extension Editor {
  /// The last that was found out about the active scene along the axis; it may be late.
  package var sweepStrip: SweepStrip? {
    guard let key = sweptSide?.key(in: self), let last = lastSweep, last.key.scene == key.scene,
      last.key.axis == key.axis
    else { return nil }
    return last.strip
  }

  package var isSweepLate: Bool { sweptSide.map { !isSwept($0.key(in: self)) } ?? (lastSweep != nil) }

  private func isSwept(_ key: SweepKey) -> Bool { lastSweep.map { key.isAnswered(by: $0.key, $0.strip) } ?? false }

  /// Of what there is something to be found out. Not while the pointer moves things: the end of that is soon enough.
  package var sweepWish: SweepWish? {
    guard settings.canvas.showsSweep, !isInGesture, !isPreviewing, let key = sweptSide?.key(in: self),
      !isSwept(key) || isRestWanted(key)
    else { return nil }
    return SweepWish(key: key)
  }

  package var sweepJob: SweepJob? { sweepJob(work: nil) }

  private func sweepJob(work: Int?) -> SweepJob? {
    guard let key = sweepWish?.key, let side = sweptSide, let session = sweptSession(of: side.scene.id) else {
      return nil
    }
    let known = isSwept(key) ? lastSweep?.strip?.partial : nil
    let extent: SweepJob.Extent = isRestWanted(key) ? .all(known) : .around(side.length, work: work)
    return SweepJob(key, session, over: side.range, extent)
  }

  // MARK: All sizes

  /// Is there a strip that tells of some sizes only?
  package var isSweepPartial: Bool { !isSweepLate && sweepStrip?.partial != nil }

  private func isRestWanted(_ key: SweepKey) -> Bool {
    guard let strip = sweepStrip, strip.partial != nil, isSwept(key) else { return false }
    return wholeSweep.map { key.isAnswered(by: $0, strip) } ?? false
  }

  /// Is somebody waiting for all sizes of what is shown?
  package var isCheckingAllSizes: Bool { sweptSide.map { isRestWanted($0.key(in: self)) } ?? false }

  /// The sizes that took too long to be checked at each edit, however long they take. Until the next edit that can change what is
  /// known already.
  package mutating func checkAllSizes() { if isSweepPartial { wholeSweep = sweptSide?.key(in: self) } }

  /// While the design is varied, the strip still tells of all conditions.
  private func sweptSession(of scene: SceneID) -> LayoutSession? {
    let session = layouts.session(of: scene)
    guard let varying, let session, let size = session.surroundings?.size else { return session }
    var environment = varying.surroundings(of: scene, shownIn: session.environment)
    environment.size = size
    return LayoutSession(document: source, scene: scene, environment: environment, measurer: session.measurer)
  }

  /// Is a job still about what is shown? One that goes on from what is known is, too, if that is as before.
  package func isWanted(_ job: SweepJob) -> Bool {
    guard settings.canvas.showsSweep, let key = sweptSide?.key(in: self) else { return false }
    guard job.key != key, let last = lastSweep, job.key.isAnswered(by: last.key, last.strip) else {
      return job.key == key
    }
    return key.isAnswered(by: job.key, last.strip)
  }

  package mutating func accept(_ strip: SweepStrip?, of job: SweepJob) {
    // An edit on the way may be nothing to what was known then, but something to what was found since.
    guard isWanted(job), let key = sweptSide?.key(in: self), key.isAnswered(by: job.key, strip) else { return }
    if wholeSweep != nil, strip == nil || strip?.partial == nil { wholeSweep = nil }
    // What was known already is better than nothing.
    if strip == nil, let last = lastSweep, last.strip?.partial != nil, job.key.isAnswered(by: last.key, last.strip) {
      return
    }
    lastSweep = (job.key, strip)
  }

  /// Sweeps here and now.
  /// - Parameter work: how much that may take; as much as there is for a scene of its size unless it is given.
  package mutating func sweep(work: Int? = nil) {
    if let job = sweepJob(work: work) { accept(job.run(), of: job) }
  }

  // MARK: Along the strip

  /// Of the active scene, as the canvas shows it.
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

  /// Looks from the nearest size at which the active scene breaks.
  /// - Returns: whether one is known.
  package mutating func showNearestBreak() -> Bool {
    guard let length = sweptSide?.length, let place = sweepStrip?.broken(nearestTo: length) else { return false }
    showBreak(at: place)
    return true
  }

  /// Looks from where a size breaks, and selects who is to blame.
  package mutating func showBreak(at length: Double) {
    guard let found = sweepStrip?.breaks(at: length).first else { return }
    look(atLength: length)
    let constraints = Set(found.issue.constraints.filter(document.constraints.contains))
    select(constraints.isEmpty ? Selection(elements: found.issue.elements) : Selection(constraints: constraints))
  }
}

extension SweptSide {
  func key(in editor: Editor) -> SweepKey { key(editor.showings, editor.layouts.edits(of: scene.id)) }
}

/// That somebody waits for a strip, and of what; two that are the same wait for the same.
package struct SweepWish: Hashable, Sendable {
  let key: SweepKey
}
