import Drawing
import LayoutEngine
import LayoutModel

/// The layouts and pictures of the previews beside the canvas.
package enum PreviewPictures {
  /// Switches the layout of previews on or off. They are laid out only while they are visible.
  package static func watch(_ isWatched: Bool, in editor: inout Editor) { editor.previewLayouts.watch(isWatched) }

  package static func areWatched(in editor: Editor) -> Bool { editor.previewLayouts.isWatched }

  /// Returns the picture of a preview from its last layout; nil before the first one.
  package static func picture(of preview: PreviewID, in editor: Editor) -> PreviewPicture? {
    editor.previewLayouts.picture(of: preview)
  }

  /// Returns the version of a preview. It grows with each change that may alter the picture. Nil if the preview isn't
  /// watched.
  package static func version(of id: PreviewID, in editor: Editor) -> Int? { editor.previewLayouts.version(of: id) }

  /// Returns the configuration in which a preview shows its scene; nil if the scene is gone.
  package static func environment(of preview: Preview, in editor: Editor) -> LayoutEnvironment? {
    editor.source.scenes[preview.scene].map {
      LayoutEnvironment(of: preview.viewpoint, for: $0, catalogue: editor.layouts.environment.catalogue)
    }
  }

  /// Scrolls the content at a point of a preview. Returns false if nothing there scrolls in that direction.
  package static func scroll(_ id: PreviewID, by delta: Point, at point: Point, in editor: inout Editor) -> Bool {
    editor.previewLayouts.handleWheel(id, by: delta, at: point)
  }

  /// Returns the next layout to be made; nil when all previews are up to date or in progress.
  package static func takeJob(first: Set<PreviewID> = [], in editor: inout Editor) -> PreviewJob? {
    // The scene in the preview window may have been deleted.
    Staging.show(in: &editor)
    return editor.previewLayouts.takeJob(
      editor.source, catalogue: editor.layouts.environment.catalogue, measurer: editor.layouts.measurer, first: first)
  }

  package static func accept(_ result: PreviewResult, in editor: inout Editor) {
    editor.previewLayouts.accept(result, in: editor.source)
  }

  /// Updates all previews at once, on this thread.
  package static func layOut(in editor: inout Editor) {
    while let job = takeJob(in: &editor) { accept(job.run(), in: &editor) }
  }

  /// Returns the size of a preview's sheet, also before its first layout.
  package static func sheetSize(of preview: Preview, in editor: Editor) -> Size {
    guard let scene = editor.source.scenes[preview.scene], let environment = environment(of: preview, in: editor)
    else { return .zero }
    return Surroundings(of: scene, in: editor.source, environment: environment).size
  }

  // MARK: On the screen

  /// Returns the picture of a preview, with its issues marked as on the canvas, and the selection.
  package static func drawing(of id: PreviewID, in editor: Editor) -> DrawnBoard {
    guard let picture = picture(of: id, in: editor) else { return DrawnBoard() }
    var drawing = picture.drawing
    drawing.overlays = picture.troubledFrames
    drawing.overlays += picture.paper.elements.compactMap { element in
      editor.selection.elements.contains(element.id) ? .selection(element.frame, handles: .none) : nil
    }
    return drawing
  }

  /// Selects the topmost element at a point of a preview; this may be the scene's root.
  package static func selectElement(_ id: PreviewID, at point: Point, in editor: inout Editor) {
    let hit = picture(of: id, in: editor)?.paper.elements.last {
      !$0.isHidden && $0.frame.contains(point) && $0.clip?.contains(point) ?? true
    }
    if let hit { editor.select(Selection(elements: [hit.id])) }
  }
}
