import Drawing
import LayoutEngine
import LayoutModel
import Words

/// Makes the drawing of an editor's state.
struct DrawingBuilder {
  let editor: Editor
  let sheets: DrawnSheets
  private let activeScene: SceneID?

  init(_ editor: Editor, sheets: DrawnSheets? = nil) {
    self.editor = editor
    activeScene = editor.activeScene
    self.sheets = sheets ?? editor.sheets
  }

  func drawing() -> DrawnBoard {
    var drawing = DrawnBoard()
    let elements = editor.layouts.resolved(document).elements
    drawing.papers = editor.geometry.papers.compactMap { paper($0, elements) }
    sheets.keepOnly(editor.geometry.papers)
    let context = editor.context
    drawing.overlays =
      canvasOutlines + userGuideOverlays + guideOverlays + troubledFrames + tintedItems + pointedOutItems
      + context.marks.map(Overlay.constraint)
      + selectionOutlines(in: context)
      + editor.state.overlays(in: context)
    return drawing
  }

  // MARK: Papers

  private func paper(_ placed: CanvasGeometry.PlacedScene, _ resolved: RecordTable<Element>) -> Paper? {
    guard let scene = document.scenes.stored(placed.scene) else { return nil }
    let source = DrawnSheets.SettingSource(
      scene: scene, design: document.elements.stored(scene.record.root)?.record.frame.size, frame: placed.frame,
      environment: editor.layouts.shownEnvironment(of: scene.record), language: document.languages.base)
    let setting = sheets.setting(of: placed.scene, source) { makeSetting(of: scene.record, source) }
    var paper = Paper(
      scene: placed.scene, title: setting.title, frame: placed.frame, look: setting.look,
      elements: elements(of: placed, resolved, in: source.environment.language))
    paper.isActive = placed.scene == activeScene
    if let appearance = editor.viewpoint.appearance { paper.look.appearance = appearance }
    paper.look.showsInvisible = true
    paper.look.isBlueprint = editor.settings.canvas.isBlueprint
    paper.bars = setting.bars
    return paper
  }

  private func makeSetting(of scene: Scene, _ source: DrawnSheets.SettingSource) -> DrawnSheets.Setting {
    let surroundings = Surroundings(of: scene, in: document, environment: source.environment)
    var bars = DrawnBar.all(of: scene, in: source.frame, surroundings: surroundings)
    // The island is shown only at run time. At design time nothing hides what is drawn under it.
    if surroundings.isRunTime,
      let island = DrawnBar.island(of: scene, in: source.frame, environment: source.environment)
    {
      bars.append(island)
    }
    return DrawnSheets.Setting(
      title: title(of: scene, in: surroundings), look: Look(of: scene, in: surroundings), bars: bars)
  }

  private func elements(
    of placed: CanvasGeometry.PlacedScene, _ resolved: RecordTable<Element>, in language: String?
  ) -> [DrawnElement] {
    let source = DrawnSheets.Source(
      elements: resolved, languages: document.languages, language: language,
      geometry: editor.geometry)
    return sheets.elements(of: placed, source, in: document)
  }

  /// Returns "Main – iPhone SE (2nd, 3rd), portrait", or the name with the size if the scene is not as large as a
  /// device. A device of another platform gives only its size.
  private func title(of scene: Scene, in surroundings: Surroundings) -> Message {
    let name = scene.name ?? scene.id.rawValue
    let environment = editor.layouts.shownEnvironment(of: scene)
    let orientation = environment.orientation ?? scene.orientation
    if let device = (environment.device ?? scene.device).flatMap({ environment.catalogue[$0] }),
      device.profile == surroundings.profile || surroundings.profile == scene.profile,
      device.size(orientation) == surroundings.size
    {
      let turn = orientation == .portrait ? Message("portrait") : Message("landscape")
      return .verbatim("\(name) – \(device.name), ", turn)
    }
    let size = "\(Figures.text(surroundings.size.width)) × \(Figures.text(surroundings.size.height))"
    let title = "\(name) – \(size)"
    return surroundings.profile == scene.profile ? .verbatim(title) : .verbatim(title, ", ", surroundings.profile.title)
  }

  // MARK: Overlays

  /// Frames around misplaced elements, with the frames that their constraints give, and around ambiguous elements.
  private var troubledFrames: [Overlay] {
    let isCrowded = editor.geometry.papers.contains { editor.layouts.layout(of: $0.scene)?.misplaced.count ?? 0 > 30 }
    return editor.geometry.papers.flatMap { paper -> [Overlay] in
      guard let layout = editor.layouts.layout(of: paper.scene) else { return [] }
      return editor.troubledElements(of: paper.scene).flatMap { id -> [Overlay] in
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

  /// Returns the difference in words, under the element's lower left corner.
  private func delta(_ misplacement: Misplacement, of frame: Rect) -> [Overlay] {
    let words = misplacement.words
    guard !words.isEmpty else { return [] }
    return [.delta(words, under: frame)]
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

extension Editor {
  package var drawing: DrawnBoard { DrawingBuilder(self).drawing() }

  /// Returns the misplaced and the ambiguous elements in document order. They are usually few.
  fileprivate func troubledElements(of scene: SceneID) -> [ElementID] {
    var troubled = layouts.found(of: scene)?.open ?? []
    if let misplaced = layouts.layout(of: scene)?.misplaced { troubled.formUnion(misplaced.keys) }
    guard !troubled.isEmpty else { return [] }
    let places = troubled.compactMap { id in
      geometry.scene(of: id) == scene ? document.elements.index(of: id).map { (id, $0) } : nil
    }
    return places.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
