import Drawing
import LayoutEngine
import LayoutModel

extension Editor {
  /// Previews are laid out only while somebody watches.
  package mutating func watchPreviews(_ isWatched: Bool) { previewLayouts.watch(isWatched) }

  package var watchesPreviews: Bool { previewLayouts.isWatched }

  /// As it was when it was last laid out; nil before the first time.
  package func picture(of preview: PreviewID) -> PreviewPicture? { previewLayouts.picture(of: preview) }

  /// Scrolls what lies under a point of a preview. False where nothing there scrolls that way.
  package mutating func scrollPreview(_ id: PreviewID, by delta: Point, at point: Point) -> Bool {
    previewLayouts.scroll(id, by: delta, at: point)
  }

  /// Something to be laid out; nil when all previews are up to date or under way.
  package mutating func takePreviewJob(first: Set<PreviewID> = []) -> PreviewJob? {
    // Its scene may have gone meanwhile.
    showStage()
    return previewLayouts.takeJob(
      source, catalogue: layouts.environment.catalogue, measurer: layouts.measurer, first: first)
  }

  package mutating func accept(_ result: PreviewResult) { previewLayouts.accept(result, in: source) }

  /// Brings all previews up to date, here and now.
  package mutating func layOutPreviews() {
    while let job = takePreviewJob() { accept(job.run()) }
  }

  /// How large a preview's sheet is, whether or not it was laid out.
  package func sheetSize(of preview: Preview) -> Size {
    guard let scene = source.scenes[preview.scene] else { return .zero }
    let environment = LayoutEnvironment(
      of: preview.viewpoint, for: scene, catalogue: layouts.environment.catalogue)
    return Surroundings(of: scene, in: source, environment: environment).size
  }
}

extension Editor {
  /// What a preview shows, with what is wrong marked in it as on the canvas, and what is selected.
  package func previewDrawing(of id: PreviewID) -> DrawnBoard {
    guard let picture = picture(of: id) else { return DrawnBoard() }
    var drawing = picture.drawing
    drawing.overlays = picture.troubledFrames
    drawing.overlays += picture.paper.elements.compactMap { element in
      selection.elements.contains(element.id) ? .selection(element.frame, handles: .none) : nil
    }
    return drawing
  }

  /// Selects what lies under a point of a preview; its scene's root where nothing else does.
  package mutating func selectInPreview(_ id: PreviewID, at point: Point) {
    let hit = picture(of: id)?.paper.elements.last {
      !$0.isHidden && $0.frame.contains(point) && $0.clip?.contains(point) ?? true
    }
    if let hit { select(Selection(elements: [hit.id])) }
  }
}
