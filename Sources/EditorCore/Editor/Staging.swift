import Drawing
import LayoutEngine
import LayoutModel

/// The preview window: one scene alone, as it is at run time, in surroundings that the user chooses. It never changes
/// the document.
package enum Staging {
  /// Opens the preview window with the active scene. A scene that it did not show before is shown as on the canvas.
  package static func open(in editor: inout Editor) {
    editor.stage.open(editor.activeScene, from: editor.viewpoint)
    show(in: &editor)
  }

  package static func close(in editor: inout Editor) {
    editor.stage.close()
    show(in: &editor)
  }

  static func preview(_ scene: Scene, in editor: Editor) -> Preview {
    var shown = editor.stage.viewpoint(of: scene.id)
    shown.isRunTime = true
    return Preview(id: PreviewStage.id, scene: scene.id, viewpoint: shown)
  }

  /// The preview that is laid out for the window; nil while there is nothing to show.
  package static func preview(in editor: Editor) -> Preview? {
    editor.stage.isOpen ? scene(in: editor).map { preview($0, in: editor) } : nil
  }

  /// The scene in the window. If it was deleted, the active one takes its place.
  package static func scene(in editor: Editor) -> Scene? {
    editor.stage.scene(in: editor.source, else: editor.activeScene)
  }

  static func show(in editor: inout Editor) { editor.previewLayouts.show(onStage: preview(in: editor)) }

  package static func viewpoint(in editor: Editor) -> Viewpoint {
    scene(in: editor).map { editor.stage.viewpoint(of: $0.id) } ?? Viewpoint()
  }

  /// The size of the sheet, also before its first layout.
  package static func size(in editor: Editor) -> Size {
    scene(in: editor).map { PreviewPictures.sheetSize(of: preview($0, in: editor), in: editor) } ?? .zero
  }

  package static func picture(in editor: Editor) -> PreviewPicture? {
    editor.previewLayouts.picture(of: PreviewStage.id)
  }

  /// True if the picture does not show the latest document.
  static func isLate(in editor: Editor) -> Bool { editor.previewLayouts.isLate(PreviewStage.id) }

  /// True if the scene is shown on a device that is held in the hand, not in a window of a desktop.
  package static func isHandheld(in editor: Editor) -> Bool {
    guard let scene = scene(in: editor) else { return false }
    let device = (viewpoint(in: editor).device ?? scene.device).flatMap { editor.layouts.environment.catalogue[$0] }
    return device.map { $0.kind != .window } ?? (scene.profile == .ios)
  }

  // MARK: Actions in the preview window

  package static func open(scene: SceneID, in editor: inout Editor) {
    guard editor.source.scenes[scene] != nil else { return }
    editor.stage.open(scene, from: Viewpoint())
    look(from: editor.stage.viewpoint(of: scene), in: &editor)
  }

  package static func look(from viewpoint: Viewpoint, in editor: inout Editor) {
    guard let scene = scene(in: editor)?.id else { return }
    editor.stage.look(at: scene, from: viewpoint)
    show(in: &editor)
  }

  /// Turns the screen by a quarter. A second call turns it back.
  package static func rotate(in editor: inout Editor) {
    guard let scene = scene(in: editor) else { return }
    look(from: editor.stage.viewpoint(of: scene.id).turned(of: scene), in: &editor)
  }

  /// Sets the size, in whole points. The scene's own size is stored as no size at all.
  package static func resize(to size: Size, in editor: inout Editor) {
    guard scene(in: editor) != nil else { return }
    var next = viewpoint(in: editor)
    next.size = nil
    look(from: next, in: &editor)
    if Self.size(in: editor) != Viewpoint.aimable(size) {
      next.size = Viewpoint.aimable(size)
      look(from: next, in: &editor)
    }
  }

  package static func resize(by delta: Size, in editor: inout Editor) {
    let size = size(in: editor)
    if delta.width == 0 || delta.height == 0 { editor.stage.draggedAxis = delta.width == 0 ? .vertical : .horizontal }
    resize(to: Size(size.width + delta.width, size.height + delta.height), in: &editor)
  }

  /// Scrolls the content at a point. Returns false if nothing there scrolls in that direction.
  package static func scroll(by delta: Point, at point: Point, in editor: inout Editor) -> Bool {
    editor.previewLayouts.handleWheel(PreviewStage.id, by: delta, at: point)
  }

  /// Adds the present view to the document's previews.
  @discardableResult
  package static func keepAsPreview(in editor: inout Editor) -> PreviewID? {
    guard let scene = scene(in: editor), !isKept(in: editor) else { return nil }
    return Previews.add(from: editor.stage.viewpoint(of: scene.id), of: scene.id, in: &editor)
  }

  /// True if the document has a preview of this view already.
  package static func isKept(in editor: Editor) -> Bool {
    guard let scene = scene(in: editor) else { return false }
    let viewpoint = editor.stage.viewpoint(of: scene.id)
    return editor.document.previews.contains { $0.scene == scene.id && $0.viewpoint == viewpoint }
  }

  // MARK: Sizes at which the scene holds

  package static func verdict(in editor: Editor) -> StageVerdict { StageVerdict(editor) }

  /// Returns the side of the scene along an axis, for a strip about its sizes.
  static func side(_ axis: Axis, in editor: Editor) -> SweptSide? {
    guard let preview = preview(in: editor), let scene = editor.source.scenes[preview.scene] else { return nil }
    return SweptSide(
      of: scene, along: axis, in: editor.source, catalogue: editor.layouts.environment.catalogue,
      seen: (preview.viewpoint, at: size(in: editor)))
  }

  /// The strip that the verdict still needs, if something is wrong. Nil while the pointer moves things on the canvas.
  package static func requestedSweep(in editor: Editor) -> SweepRequest? {
    guard !editor.isInGesture, !editor.isPreviewing, let axis = verdict(in: editor).wanted,
      let side = side(axis, in: editor)
    else { return nil }
    return SweepRequest(key: side.key(in: editor))
  }

  package static func sweepJob(in editor: Editor) -> SweepJob? {
    requestedSweep(in: editor).flatMap { sweepJob($0.key, in: editor) }
  }

  /// Returns a job for a strip of the scene as it is now.
  static func sweepJob(_ key: SweepKey, in editor: Editor) -> SweepJob? {
    guard let side = side(key.axis, in: editor), let preview = preview(in: editor) else { return nil }
    var environment = LayoutEnvironment(
      of: preview.viewpoint, for: side.scene, catalogue: editor.layouts.environment.catalogue)
    environment.size = size(in: editor)
    return SweepJob(
      key, over: lengths, .around(side.length),
      of: MadeOnce { [source = editor.source, measurer = editor.layouts.measurer, scene = side.scene.id, environment] in
        LayoutSession(document: source, scene: scene, environment: environment, measurer: measurer)
      })
  }

  /// All lengths that the window can be dragged to. With a shorter range, its end would look like the end of the sizes
  /// that hold.
  private static let lengths = 20.0...4000.0

  package static func isWanted(_ job: SweepJob, in editor: Editor) -> Bool {
    side(job.axis, in: editor)?.key(in: editor) == job.key
  }

  package static func accept(_ strip: SweepStrip?, of job: SweepJob, in editor: inout Editor) {
    guard isWanted(job, in: editor) else { return }
    editor.stage.strips[job.axis] = FoundStrip(key: job.key, strip: strip)
  }

  /// Makes the missing strips at once, on this thread.
  package static func sweep(in editor: inout Editor) {
    while let job = sweepJob(in: editor) { accept(job.run(), of: job, in: &editor) }
  }
}
