import Drawing
import LayoutEngine
import LayoutModel

extension Editor {
  /// Switches the layout of previews on or off. They are laid out only while they are visible.
  package mutating func watchPreviews(_ isWatched: Bool) { previewLayouts.watch(isWatched) }

  package var watchesPreviews: Bool { previewLayouts.isWatched }

  /// Returns the picture of a preview from its last layout; nil before the first one.
  package func picture(of preview: PreviewID) -> PreviewPicture? { previewLayouts.picture(of: preview) }

  /// Returns the version of a preview. It grows with each change that may alter the picture. Nil if the preview isn't
  /// watched.
  package func version(ofPreview id: PreviewID) -> Int? { previewLayouts.version(of: id) }

  /// Returns the configuration in which a preview shows its scene; nil if the scene is gone.
  package func environment(of preview: Preview) -> LayoutEnvironment? {
    source.scenes[preview.scene].map {
      LayoutEnvironment(of: preview.viewpoint, for: $0, catalogue: layouts.environment.catalogue)
    }
  }

  /// Scrolls the content at a point of a preview. Returns false if nothing there scrolls in that direction.
  package mutating func scrollPreview(_ id: PreviewID, by delta: Point, at point: Point) -> Bool {
    previewLayouts.handleWheel(id, by: delta, at: point)
  }

  /// Returns the next layout to be made; nil when all previews are up to date or in progress.
  package mutating func takePreviewJob(first: Set<PreviewID> = []) -> PreviewJob? {
    // The scene in the preview window may have been deleted.
    showStage()
    return previewLayouts.takeJob(
      source, catalogue: layouts.environment.catalogue, measurer: layouts.measurer, first: first)
  }

  package mutating func accept(_ result: PreviewResult) { previewLayouts.accept(result, in: source) }

  /// Updates all previews at once, on this thread.
  package mutating func layOutPreviews() {
    while let job = takePreviewJob() { accept(job.run()) }
  }

  /// Returns the size of a preview's sheet, also before its first layout.
  package func sheetSize(of preview: Preview) -> Size {
    guard let scene = source.scenes[preview.scene] else { return .zero }
    let environment = LayoutEnvironment(
      of: preview.viewpoint, for: scene, catalogue: layouts.environment.catalogue)
    return Surroundings(of: scene, in: source, environment: environment).size
  }
}

extension Editor {
  /// Returns the picture of a preview, with its issues marked as on the canvas, and the selection.
  package func previewDrawing(of id: PreviewID) -> DrawnBoard {
    guard let picture = picture(of: id) else { return DrawnBoard() }
    var drawing = picture.drawing
    drawing.overlays = picture.troubledFrames
    drawing.overlays += picture.paper.elements.compactMap { element in
      selection.elements.contains(element.id) ? .selection(element.frame, handles: .none) : nil
    }
    return drawing
  }

  /// Selects the topmost element at a point of a preview; this may be the scene's root.
  package mutating func selectInPreview(_ id: PreviewID, at point: Point) {
    let hit = picture(of: id)?.paper.elements.last {
      !$0.isHidden && $0.frame.contains(point) && $0.clip?.contains(point) ?? true
    }
    if let hit { select(Selection(elements: [hit.id])) }
  }
}
