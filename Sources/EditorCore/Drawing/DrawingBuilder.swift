import LayoutEngine
import LayoutModel
import Words

/// Makes the picture of an editor's state.
struct DrawingBuilder {
  let editor: Editor

  func drawing() -> Drawing {
    var drawing = Drawing()
    drawing.papers = editor.geometry.papers.compactMap(paper)
    let context = editor.context
    drawing.overlays =
      troubledFrames + context.marks.map(Overlay.constraint) + selectionOutlines
      + editor.state.overlays(in: context)
    return drawing
  }

  // MARK: Papers

  private func paper(_ placed: CanvasGeometry.PlacedScene) -> Paper? {
    guard let scene = document.scenes[placed.scene] else { return nil }
    let surroundings = Surroundings(of: scene, in: document, environment: editor.layouts.environment)
    var paper = Paper(
      scene: scene.id, title: title(of: scene), frame: placed.frame, look: Look(of: scene, in: surroundings),
      elements: placed.elements.compactMap(drawn), isActive: scene.id == editor.activeScene)
    paper.bars = DrawnBar.all(of: scene, in: placed.frame, surroundings: surroundings)
    return paper
  }

  private func drawn(_ id: ElementID) -> DrawnElement? {
    guard let element = document.elements[id], let frame = editor.geometry.frame(of: id) else { return nil }
    return DrawnElement(element, frame: frame, displayName: document.displayName(of: id))
  }

  /// "Main – iPhone 4.7-inch, portrait", or with the size where there is no device.
  private func title(of scene: Scene) -> String {
    let name = scene.name ?? scene.id.rawValue
    if let device = scene.device.flatMap({ editor.layouts.environment.catalogue[$0] }) {
      return "\(name) – \(device.name), \(scene.orientation.rawValue)"
    }
    let size = document.elements[scene.root]?.frame.size ?? .zero
    return "\(name) – \(Figures.text(size.width)) × \(Figures.text(size.height))"
  }

  // MARK: Overlays

  /// Where the solver would put what is not there.
  private var troubledFrames: [Overlay] {
    editor.geometry.papers.flatMap { paper -> [Overlay] in
      guard let layout = editor.layouts.layout(of: paper.scene) else { return [] }
      return paper.elements.filter { layout.misplaced[$0] != nil }.flatMap { id -> [Overlay] in
        guard let frame = editor.geometry.frame(of: id), let solved = layout.rootFrames[id] else { return [] }
        return [.troubledFrame(frame, .misplaced), .solvedFrame(solved.offset(by: paper.frame.origin))]
      }
    }
  }

  private var selectionOutlines: [Overlay] {
    let resizable = document.resizable(in: editor.selection)
    return editor.selection.elements.compactMap { id in
      editor.geometry.frame(of: id).map { .selection($0, handles: id == resizable) }
    }
  }

  private var document: Document { editor.document }
}

extension Editor {
  package var drawing: Drawing { DrawingBuilder(editor: self).drawing() }

  /// The lines of the constraints that concern the selection. A gesture that moves elements moves them along.
  var visibleMarks: [ConstraintMark] {
    let chosen = Set(selection.elements)
    guard !chosen.isEmpty || !selection.constraints.isEmpty else { return [] }
    let marks = ConstraintMarks(AnchorPositions(document: document, geometry: geometry, layouts: layouts))
    return document.constraints.flatMap { constraint -> [ConstraintMark] in
      let isSelected = selection.constraints.contains(constraint.id)
      guard isSelected || constraint.items.contains(where: { chosen.contains($0.elementID ?? "") }) else { return [] }
      let status = status(of: constraint)
      return marks.marks(for: constraint).map { mark in
        var mark = mark
        mark.isSelected = isSelected
        mark.status = status
        return mark
      }
    }
  }

  /// How a constraint stands: part of a conflict, or at odds with the frames on the canvas, or fine.
  package func status(of constraint: Constraint) -> Status {
    guard let holder = document.holder(of: constraint), let scene = geometry.scene(of: holder),
      let layout = layouts.layout(of: scene)
    else { return .fine }
    if layout.conflicts.contains(where: { $0.constraints.contains(constraint.id) }) { return .conflict }
    let isMisplaced = constraint.items.contains { $0.elementID.flatMap { layout.misplaced[$0] } != nil }
    return isMisplaced ? .misplaced : .fine
  }
}
