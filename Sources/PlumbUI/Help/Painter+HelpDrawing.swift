import Drawing
import Help
import LayoutModel
import Rendering

extension Painter {
  /// Fills a widget with a picture of help, whatever the widget's size.
  func paint(
    _ drawing: HelpDrawing, on cairo: OpaquePointer, size: Size, theme: Theme, deviceScale: Double
  ) {
    let zoom = size.width / max(drawing.frame.width, 1)
    paint(
      drawing.board, on: cairo, size: size, viewport: Viewport(origin: drawing.frame.origin, zoom: zoom), theme: theme,
      deviceScale: deviceScale)
  }
}
