import Drawing
import LayoutModel

/// The guides on the canvas: selected ones, those that a person made if the settings show them, and those of the system
/// while they are of use.
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
  /// True if the guide's lines are shown. The safe area and the like have many lines at the edges, so they appear only
  /// while a constraint is drawn that could end at them.
  private func showsLines(of guide: Guide) -> Bool {
    if guide.kind == .custom { return editor.settings.canvas.showsGuides }
    guard let source = editor.state.constraintSource, let scene = editor.context.scene(of: source) else { return false }
    return editor.geometry.scene(of: guide.owner) == scene
  }
}

extension DrawingBuilder {
  var userGuideOverlays: [Overlay] {
    // A context takes work to make, which most documents do not need.
    guard editor.document.scenes.contains(where: { !$0.userGuides.isEmpty }) else { return [] }
    return editor.context.userGuideLines.map { .userGuide(from: $0.from, to: $0.to) }
  }
}
