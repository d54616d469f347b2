import Drawing
import Help
import LayoutModel
import Rendering

extension Painter {
  /// Paints a help picture so that it fills the width of its widget.
  func paint(
    _ drawing: HelpDrawing, on cairo: OpaquePointer, size: Size, theme: Theme, deviceScale: Double
  ) {
    let zoom = size.width / max(drawing.frame.width, 1)
    paint(
      drawing.board, on: cairo, size: size, viewport: Viewport(origin: drawing.frame.origin, zoom: zoom), theme: theme,
      deviceScale: deviceScale)
  }
}
