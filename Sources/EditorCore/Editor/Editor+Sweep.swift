import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The strip under the canvas: one side of the active scene followed over all sizes that it may come to have.
extension Editor {
  /// The last that was found out about the active scene along the axis; it may be late.
  package var sweepStrip: SweepStrip? {
    guard let key = sweptSide?.key(revision), let last = lastSweep, last.key.scene == key.scene,
      last.key.axis == key.axis
    else { return nil }
    return last.strip
  }

  package var isSweepLate: Bool { lastSweep?.key != sweptSide?.key(revision) }

  /// What there is to be found out. Not while the pointer moves things: the end of that is soon enough.
  package var sweepJob: SweepJob? {
    guard settings.canvas.showsSweep, isSweepLate, !isInGesture, !isPreviewing, let side = sweptSide,
      let session = sweptSession(of: side.scene.id)
    else { return nil }
    return SweepJob(side.key(revision), session, over: side.range)
  }

  /// While the design is varied, the strip still tells of all conditions.
  private func sweptSession(of scene: SceneID) -> LayoutSession? {
    let session = layouts.session(of: scene)
    guard varying != nil, let session, let size = session.surroundings?.size else { return session }
    var environment = session.environment
    environment.size = size
    return LayoutSession(document: source, scene: scene, environment: environment, measurer: session.measurer)
  }

  /// Is a job still about what is shown?
  package func isWanted(_ job: SweepJob) -> Bool { settings.canvas.showsSweep && job.key == sweptSide?.key(revision) }

  package mutating func accept(_ strip: SweepStrip?, of job: SweepJob) {
    guard isWanted(job) else { return }
    lastSweep = (job.key, strip)
  }

  /// Sweeps here and now.
  package mutating func sweep() {
    if let job = sweepJob { accept(job.run(), of: job) }
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

  /// Looks from where a size breaks, and selects who is to blame.
  package mutating func showBreak(at length: Double) {
    guard let found = sweepStrip?.breaks(at: length).first else { return }
    look(atLength: length)
    let constraints = Set(found.issue.constraints.filter(document.constraints.contains))
    select(constraints.isEmpty ? Selection(elements: found.issue.elements) : Selection(constraints: constraints))
  }
}
