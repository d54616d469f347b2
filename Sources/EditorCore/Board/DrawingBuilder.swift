import Drawing
import LayoutEngine
import LayoutModel
import Words

/// Makes the drawing of an editor's state.
struct DrawingBuilder {
  let editor: Editor
  private let sheets: DrawnSheets
  private let activeScene: SceneID?

  init(_ editor: Editor) {
    self.editor = editor
    activeScene = editor.activeScene
    sheets = editor.derived(DrawnSheets.self)
  }

  func drawing() -> DrawnBoard {
    var drawing = DrawnBoard()
    drawing.papers = editor.geometry.papers.compactMap(paper)
    let context = editor.context
    drawing.overlays =
      canvasOutlines + userGuideOverlays + guideOverlays + troubledFrames + tintedItems + pointedOutItems
      + foundItems + dimmedSheets + context.marks.map(Overlay.constraint) + selectionOutlines(in: context)
      + editor.state.overlays(in: context)
    return drawing
  }

  private func paper(_ placed: CanvasGeometry.PlacedScene) -> Paper? {
    guard var paper = sheets.paper(placed) else { return nil }
    paper.isActive = placed.scene == activeScene
    if let appearance = editor.viewpoint.appearance { paper.look.appearance = appearance }
    paper.look.showsInvisible = true
    paper.look.isBlueprint = editor.settings.canvas.isBlueprint
    return paper
  }

  // MARK: Overlays

  /// All sheets but that of the component that is being edited. Its instances stay bright: there one sees what an edit
  /// does.
  private var dimmedSheets: [Overlay] {
    guard let component = Components.edited(in: editor) else { return [] }
    let instances = document.instances.filter { document.component(of: $0)?.id == component }
    let places = Dictionary(grouping: instances) { editor.geometry.scene(of: $0) }
    return editor.geometry.papers.filter { $0.scene != component }.map { paper in
      .dimming(paper.frame, except: (places[paper.scene] ?? []).compactMap(editor.geometry.frame(of:)))
    }
  }

  /// Frames around misplaced elements, with the frames that their constraints give, and around ambiguous elements.
  private var troubledFrames: [Overlay] {
    let isCrowded = editor.geometry.papers.contains { editor.layouts.layout(of: $0.scene)?.misplaced.count ?? 0 > 30 }
    return editor.geometry.papers.flatMap { paper -> [Overlay] in
      guard let layout = editor.layouts.layout(of: paper.scene) else { return [] }
      return troubledElements(of: paper.scene).flatMap { id -> [Overlay] in
        guard let frame = editor.geometry.frame(of: id) else { return [] }
        let isOpen = editor.layouts.trouble(of: id, in: paper.scene) == .ambiguous
        let open: [Overlay] = isOpen ? [.troubledFrame(frame, .ambiguous)] : []
        guard let misplacement = layout.misplaced[id], let solved = layout.rootFrames[id] else { return open }
        var overlays = open.isEmpty ? [Overlay.troubledFrame(frame, .misplaced)] : open
        overlays.append(.solvedFrame(solved.offset(by: paper.frame.origin)))
        if !isCrowded, editor.viewport.zoom >= 0.5 { overlays += delta(misplacement, of: frame) }
        return overlays
      }
    }
  }

  /// Returns the misplaced and the ambiguous elements in document order. They are usually few.
  private func troubledElements(of scene: SceneID) -> [ElementID] {
    var troubled = editor.layouts.found(of: scene)?.open ?? []
    if let misplaced = editor.layouts.layout(of: scene)?.misplaced { troubled.formUnion(misplaced.keys) }
    guard !troubled.isEmpty else { return [] }
    let places = troubled.compactMap { id in
      editor.geometry.scene(of: id) == scene ? document.elements.index(of: id).map { (id, $0) } : nil
    }
    return places.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the difference in words, under the element's lower left corner.
  private func delta(_ misplacement: Misplacement, of frame: Rect) -> [Overlay] {
    let words = misplacement.words
    return words.isEmpty ? [] : [.delta(words, under: frame)]
  }

  private func selectionOutlines(in context: ToolContext) -> [Overlay] {
    let resizable = context.resizable
    let showsAllHandles = (editor.state as? SelectIdle)?.measures == true
    return editor.selection.elements.compactMap { id in
      editor.geometry.frame(of: id).map {
        .selection($0, handles: id == resizable ? context.handles(of: id, all: showsAllHandles) : .none)
      }
    }
  }

  private var document: Document { editor.document }
}

/// Draws the canvas.
package enum CanvasDrawing {
  package static func board(in editor: Editor) -> DrawnBoard { DrawingBuilder(editor).drawing() }
}
