import Drawing
import LayoutEngine
import LayoutModel
import Words

/// The strip under the canvas: one side of the active scene followed over all sizes that it may come to have.
extension Editor {
  /// The last that was found out about the active scene along the axis; it may be late.
  package var sweepStrip: SweepStrip? {
    guard let key = sweepKey, let last = lastSweep, last.key.scene == key.scene, last.key.axis == key.axis
    else { return nil }
    return last.strip
  }

  package var isSweepLate: Bool { lastSweep?.key != sweepKey }

  /// What there is to be found out. Not while the pointer moves things: the end of that is soon enough.
  package var sweepJob: SweepJob? {
    guard settings.canvas.showsSweep, isSweepLate, !isInGesture, !isPreviewing, let key = sweepKey,
      let session = layouts.session(of: key.scene)
    else { return nil }
    return SweepJob(key, session, over: sweepRange(key.axis))
  }

  /// Is a job still about what is shown?
  package func isWanted(_ job: SweepJob) -> Bool { settings.canvas.showsSweep && job.key == sweepKey }

  package mutating func accept(_ strip: SweepStrip?, of job: SweepJob) {
    guard isWanted(job) else { return }
    lastSweep = (job.key, strip)
  }

  /// Sweeps here and now.
  package mutating func sweep() {
    if let job = sweepJob { accept(job.run(), of: job) }
  }

  private var sweepKey: SweepKey? {
    guard let scene = activeScene, let size = shownSize else { return nil }
    let axis = settings.sweepAxis
    var viewpoint = viewpoint
    viewpoint.size = nil
    return SweepKey(
      scene: scene, axis: axis, revision: revision, viewpoint: viewpoint, lengthAcross: size.length(axis.other))
  }

  /// From the smallest of screens to what is wider than most, and somewhat beyond the scene's own size.
  private func sweepRange(_ axis: Axis) -> ClosedRange<Double> {
    let own = activeScene.flatMap { document.scenes[$0] }.flatMap { document.elements[$0.root]?.frame.size }
    let length = own?.length(axis) ?? 0
    let shortest = length >= 240 ? 200 : (length / 2).rounded()
    return max(shortest, 0)...max(1366, min((length * 1.5).rounded(), 20_000))
  }

  // MARK: Along the strip

  /// Of the active scene, as the canvas shows it.
  package var shownSize: Size? { activeScene.flatMap(geometry.paper(of:))?.frame.size }

  /// How long the active scene is along the strip, as it is shown.
  package var sweptLength: Double? { shownSize?.length(settings.sweepAxis) }

  /// How long it was designed to be.
  package var designedLength: Double? {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return nil }
    return Surroundings(of: scene, in: document, environment: layouts.environment).size.length(settings.sweepAxis)
  }

  /// Shows the active scene at another size along the strip. Its own size is no other.
  package mutating func look(atLength length: Double) {
    guard let size = shownSize, let scene = activeScene.flatMap({ document.scenes[$0] }) else { return }
    var wanted = size
    let allowed = min(max(length, 1), 20_000)
    if settings.sweepAxis == .horizontal { wanted.width = allowed } else { wanted.height = allowed }
    var next = viewpoint
    next.size = nil
    let own = Surroundings(
      of: scene, in: document,
      environment: LayoutEnvironment(of: next, for: scene, catalogue: layouts.environment.catalogue)
    ).size
    if wanted != own { next.size = wanted }
    look(from: next)
  }

  /// Looks from where a size breaks, and selects who is to blame.
  package mutating func showBreak(at length: Double) {
    guard let found = sweepStrip?.breaks(at: length).first else { return }
    look(atLength: length)
    let constraints = Set(found.issue.constraints.filter(document.constraints.contains))
    select(constraints.isEmpty ? Selection(elements: found.issue.elements) : Selection(constraints: constraints))
  }
}
