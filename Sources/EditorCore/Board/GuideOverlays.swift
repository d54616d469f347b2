import Drawing
import LayoutModel

/// The guides that the canvas shows: those that a person made always, those that follow from the system while they are
/// of use.
extension DrawingBuilder {
  var guideOverlays: [Overlay] {
    guard !editor.document.guides.isEmpty else { return [] }
    let context = editor.context
    return editor.document.guides.flatMap { guide -> [Overlay] in
      let isSelected = editor.selection.guides.contains(guide.id)
      guard isSelected || showsLines(of: guide), let frame = context.frame(of: .guide(guide.id)) else {
        return []
      }
      let isFree = guide.kind == .custom
      if isSelected {
        let hasHandles = context.canMove(guide.id) && editor.selection.guides.count == 1
        return [.selection(frame, handles: hasHandles ? .all : .none)]
      }
      return [.outline(frame, isFree ? .guide : .systemGuide)]
    }
  }
}

extension DrawingBuilder {
  /// The safe area and its like are many lines at the edges: they come when somebody could drag to them.
  private func showsLines(of guide: Guide) -> Bool {
    if guide.kind == .custom { return editor.settings.canvas.showsGuides }
    guard let source = editor.state.constraintSource, let scene = editor.context.scene(of: source) else { return false }
    return editor.geometry.scene(of: guide.owner) == scene
  }
}

extension DrawingBuilder {
  var userGuideOverlays: [Overlay] {
    // Making a context is work that most documents need not have.
    guard editor.document.scenes.contains(where: { !$0.userGuides.isEmpty }) else { return [] }
    return editor.context.userGuideLines.map { .userGuide(from: $0.from, to: $0.to) }
  }
}
