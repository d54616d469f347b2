import Drawing
import LayoutModel

extension Painter {
  /// Paints a picture of a sheet that another program has drawn, with the surroundings of the sheet and the overlays.
  ///
  /// - Parameter drawing: its first paper is the sheet. Its elements are not drawn.
  package func paint(
    _ picture: PixelPicture, asSheetOf drawing: DrawnBoard, on context: OpaquePointer, size: Size, viewport: Viewport,
    theme: Theme, deviceScale: Double = 1
  ) {
    var surroundings = drawing
    surroundings.overlays = []
    for place in surroundings.papers.indices {
      surroundings.papers[place].elements = []
      surroundings.papers[place].bars = []
    }
    paint(
      surroundings, on: context, size: size, viewport: viewport, theme: theme, deviceScale: deviceScale)
    let canvas = Canvas(context, deviceScale: Self.allowed(deviceScale))
    let screen = Rect(0, 0, canvas.safe(size.width), canvas.safe(size.height))
    canvas.saved {
      canvas.clip(screen)
      if let sheet = drawing.papers.first { picture.paint(on: context, in: viewport.toCanvas(sheet.frame)) }
      let overlays = OverlayPainter(
        canvas: canvas, screen: screen, viewport: viewport, theme: theme, papers: [], setter: setter, stamps: stamps)
      _ = overlays.draw(drawing.overlays)
    }
  }
}
