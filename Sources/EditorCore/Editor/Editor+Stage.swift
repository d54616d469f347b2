import Drawing
import LayoutEngine
import LayoutModel

/// The preview window: one scene alone, as it is at run time, from where a person wants to see it. Looking changes nothing.
extension Editor {
  /// Shows the active scene, from where the canvas shows it unless it was seen here before.
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

  /// What is laid out for it; nil while there is nothing to show.
  package var stagePreview: Preview? { stage.isOpen ? stageScene.map(stagePreview) : nil }

  /// A scene that is deleted makes room for the active one.
  package var stageScene: Scene? { stage.scene(in: source, else: activeScene) }

  mutating func showStage() { previewLayouts.show(onStage: stagePreview) }

  package var stageViewpoint: Viewpoint { stageScene.map { stage.viewpoint(of: $0.id) } ?? Viewpoint() }

  /// The sheet's, whether or not it was laid out.
  package var stageSize: Size { stageScene.map { sheetSize(of: stagePreview($0)) } ?? .zero }

  package var stagePicture: PreviewPicture? { previewLayouts.picture(of: PreviewStage.id) }

  /// Whether the picture is behind the document.
  var isStageLate: Bool { previewLayouts.isLate(PreviewStage.id) }

  /// Is it shown on something that a hand turns, and not in a desktop's window?
  package var stageIsHandheld: Bool {
    guard let scene = stageScene else { return false }
    let device = (stageViewpoint.device ?? scene.device).flatMap { layouts.environment.catalogue[$0] }
    return device.map { $0.kind != .window } ?? (scene.profile == .ios)
  }

  // MARK: What a person does there

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

  /// By a quarter; a second time brings it back.
  package mutating func rotateStage() {
    guard let scene = stageScene else { return }
    lookAtStage(from: stage.viewpoint(of: scene.id).turned(of: scene))
  }

  /// To whole points. Its own size is no other.
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

  /// False where nothing there scrolls that way.
  package mutating func scrollStage(by delta: Point, at point: Point) -> Bool {
    previewLayouts.scroll(PreviewStage.id, by: delta, at: point)
  }

  /// Puts what is seen among the document's previews.
  @discardableResult
  package mutating func keepStageAsPreview() -> PreviewID? {
    guard let scene = stageScene, !isStageKept else { return nil }
    return addPreview(from: stage.viewpoint(of: scene.id), of: scene.id)
  }

  /// Does the document have it already?
  package var isStageKept: Bool {
    guard let scene = stageScene else { return false }
    let viewpoint = stage.viewpoint(of: scene.id)
    return document.previews.contains { $0.scene == scene.id && $0.viewpoint == viewpoint }
  }
}

// MARK: - From where to where it holds

extension Editor {
  /// Of the side that the strip is about.
  func stageSide(_ axis: Axis) -> SweptSide? {
    guard let preview = stagePreview, let scene = source.scenes[preview.scene] else { return nil }
    return SweptSide(
      of: scene, along: axis, in: source, catalogue: layouts.environment.catalogue,
      seen: (preview.viewpoint, at: stageSize))
  }

  /// Of what there is something to be found out, where something is wrong. Not while the pointer moves things on the canvas.
  package var stageSweepWish: SweepWish? {
    guard !isInGesture, !isPreviewing, let axis = stageVerdict.wanted, let side = stageSide(axis) else { return nil }
    return SweepWish(key: side.key(in: self))
  }

  package var stageSweepJob: SweepJob? {
    guard let key = stageSweepWish?.key, let side = stageSide(key.axis), let preview = stagePreview else { return nil }
    var environment = LayoutEnvironment(
      of: preview.viewpoint, for: side.scene, catalogue: layouts.environment.catalogue)
    environment.size = stageSize
    return SweepJob(
      key, over: Self.stageLengths, .around(side.length),
      of: MadeOnce { [source, measurer = layouts.measurer, scene = side.scene.id, environment] in
        LayoutSession(document: source, scene: scene, environment: environment, measurer: measurer)
      })
  }

  /// All that an edge is dragged to: a range that ended before would be told as where the scene ends to hold.
  private static let stageLengths = 20.0...4000.0

  package func isWantedOnStage(_ job: SweepJob) -> Bool { stageSide(job.axis)?.key(in: self) == job.key }

  package mutating func acceptOnStage(_ strip: SweepStrip?, of job: SweepJob) {
    guard isWantedOnStage(job) else { return }
    stage.strips[job.axis] = FoundStrip(key: job.key, strip: strip)
  }

  /// Here and now.
  package mutating func sweepStage() {
    while let job = stageSweepJob { acceptOnStage(job.run(), of: job) }
  }
}
