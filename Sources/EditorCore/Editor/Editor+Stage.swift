import Drawing
import LayoutEngine
import LayoutModel

/// The preview window: one scene alone, as it is at run time, in surroundings that the user chooses. It never changes
/// the document.
extension Editor {
  /// Opens the preview window with the active scene. A scene that it did not show before is shown as on the canvas.
  package mutating func openStage() {
    stage.open(activeScene, from: viewpoint)
    showStage()
  }

  package mutating func closeStage() {
    stage.close()
    showStage()
  }

  func stagePreview(_ scene: Scene) -> Preview {
    var shown = stage.viewpoint(of: scene.id)
    shown.isRunTime = true
    return Preview(id: PreviewStage.id, scene: scene.id, viewpoint: shown)
  }

  /// The preview that is laid out for the window; nil while there is nothing to show.
  package var stagePreview: Preview? { stage.isOpen ? stageScene.map(stagePreview) : nil }

  /// The scene in the window. If it was deleted, the active one takes its place.
  package var stageScene: Scene? { stage.scene(in: source, else: activeScene) }

  mutating func showStage() { previewLayouts.show(onStage: stagePreview) }

  package var stageViewpoint: Viewpoint { stageScene.map { stage.viewpoint(of: $0.id) } ?? Viewpoint() }

  /// The size of the sheet, also before its first layout.
  package var stageSize: Size { stageScene.map { sheetSize(of: stagePreview($0)) } ?? .zero }

  package var stagePicture: PreviewPicture? { previewLayouts.picture(of: PreviewStage.id) }

  /// True if the picture does not show the latest document.
  var isStageLate: Bool { previewLayouts.isLate(PreviewStage.id) }

  /// True if the scene is shown on a device that is held in the hand, not in a window of a desktop.
  package var stageIsHandheld: Bool {
    guard let scene = stageScene else { return false }
    let device = (stageViewpoint.device ?? scene.device).flatMap { layouts.environment.catalogue[$0] }
    return device.map { $0.kind != .window } ?? (scene.profile == .ios)
  }

  // MARK: Actions in the preview window

  package mutating func stage(scene: SceneID) {
    guard source.scenes[scene] != nil else { return }
    stage.open(scene, from: Viewpoint())
    lookAtStage(from: stage.viewpoint(of: scene))
  }

  package mutating func lookAtStage(from viewpoint: Viewpoint) {
    guard let scene = stageScene?.id else { return }
    stage.look(at: scene, from: viewpoint)
    showStage()
  }

  /// Turns the screen by a quarter. A second call turns it back.
  package mutating func rotateStage() {
    guard let scene = stageScene else { return }
    lookAtStage(from: stage.viewpoint(of: scene.id).turned(of: scene))
  }

  /// Sets the size, in whole points. The scene's own size is stored as no size at all.
  package mutating func resizeStage(to size: Size) {
    guard stageScene != nil else { return }
    var next = stageViewpoint
    next.size = nil
    lookAtStage(from: next)
    if stageSize != Viewpoint.aimable(size) {
      next.size = Viewpoint.aimable(size)
      lookAtStage(from: next)
    }
  }

  package mutating func resizeStage(by delta: Size) {
    let size = stageSize
    if delta.width == 0 || delta.height == 0 { stage.draggedAxis = delta.width == 0 ? .vertical : .horizontal }
    resizeStage(to: Size(size.width + delta.width, size.height + delta.height))
  }

  /// Scrolls the content at a point. Returns false if nothing there scrolls in that direction.
  package mutating func scrollStage(by delta: Point, at point: Point) -> Bool {
    previewLayouts.handleWheel(PreviewStage.id, by: delta, at: point)
  }

  /// Adds the present view to the document's previews.
  @discardableResult
  package mutating func keepStageAsPreview() -> PreviewID? {
    guard let scene = stageScene, !isStageKept else { return nil }
    return addPreview(from: stage.viewpoint(of: scene.id), of: scene.id)
  }

  /// True if the document has a preview of this view already.
  package var isStageKept: Bool {
    guard let scene = stageScene else { return false }
    let viewpoint = stage.viewpoint(of: scene.id)
    return document.previews.contains { $0.scene == scene.id && $0.viewpoint == viewpoint }
  }
}

// MARK: - Sizes at which the scene holds

extension Editor {
  /// Returns the side of the scene along an axis, for a strip about its sizes.
  func stageSide(_ axis: Axis) -> SweptSide? {
    guard let preview = stagePreview, let scene = source.scenes[preview.scene] else { return nil }
    return SweptSide(
      of: scene, along: axis, in: source, catalogue: layouts.environment.catalogue,
      seen: (preview.viewpoint, at: stageSize))
  }

  /// The strip that the verdict still needs, if something is wrong. Nil while the pointer moves things on the canvas.
  package var requestedStageSweep: SweepRequest? {
    guard !isInGesture, !isPreviewing, let axis = stageVerdict.wanted, let side = stageSide(axis) else { return nil }
    return SweepRequest(key: side.key(in: self))
  }

  package var stageSweepJob: SweepJob? { requestedStageSweep.flatMap { stageSweepJob($0.key) } }

  /// Returns a job for a strip of the scene as it is now.
  func stageSweepJob(_ key: SweepKey) -> SweepJob? {
    guard let side = stageSide(key.axis), let preview = stagePreview else { return nil }
    var environment = LayoutEnvironment(
      of: preview.viewpoint, for: side.scene, catalogue: layouts.environment.catalogue)
    environment.size = stageSize
    return SweepJob(
      key, over: Self.stageLengths, .around(side.length),
      of: MadeOnce { [source, measurer = layouts.measurer, scene = side.scene.id, environment] in
        LayoutSession(document: source, scene: scene, environment: environment, measurer: measurer)
      })
  }

  /// All lengths that the window can be dragged to. With a shorter range, its end would look like the end of the sizes
  /// that hold.
  private static let stageLengths = 20.0...4000.0

  package func isWantedOnStage(_ job: SweepJob) -> Bool { stageSide(job.axis)?.key(in: self) == job.key }

  package mutating func acceptOnStage(_ strip: SweepStrip?, of job: SweepJob) {
    guard isWantedOnStage(job) else { return }
    stage.strips[job.axis] = FoundStrip(key: job.key, strip: strip)
  }

  /// Makes the missing strips at once, on this thread.
  package mutating func sweepStage() {
    while let job = stageSweepJob { acceptOnStage(job.run(), of: job) }
  }
}
