import Drawing
import LayoutModel

/// Pictures from another program hang at the pointer. The element that would show them is lit, or the container that
/// would get them. The window reads the files after the drop, so the drop itself changes nothing.
struct DroppingPictures: ToolState {
  private(set) var target: ElementID?

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .cancel, .press, .release: return ToolStep(context.idle)
    case .hover, .drag:
      let target = context.pictureTarget(at: event.point) ?? context.container(at: event.point)
      return ToolStep(DroppingPictures(target: target), cursor: target == nil ? .noDrop : .copy)
    }
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    target.flatMap(context.geometry.frame(of:)).map { [.highlight($0, .accent)] } ?? []
  }
}

extension ToolContext {
  /// Returns the element at a point if its kind shows images.
  func pictureTarget(at point: Point) -> ElementID? {
    element(at: point).flatMap { document.showsImages($0) ? $0 : nil }
  }
}
