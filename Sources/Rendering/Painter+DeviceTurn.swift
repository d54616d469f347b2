import CCairo
import Drawing
import LayoutModel

extension Painter {
  /// Fills the canvas with the pasteboard, and paints a device that is being turned around a point of the screen.
  package func paint(
    _ moment: DeviceTurn.Moment, around middle: Point, zoom: Double, on context: OpaquePointer, size: Size,
    theme: Theme, deviceScale: Double = 1
  ) {
    let canvas = Canvas(context, deviceScale: Self.allowed(deviceScale))
    let screen = Rect(0, 0, canvas.safe(size.width), canvas.safe(size.height))
    canvas.saved {
      canvas.clip(screen)
      canvas.fill(screen, theme.palette.canvas)
      cairo_translate(context, canvas.safe(middle.x), canvas.safe(middle.y))
      cairo_rotate(context, moment.deviceAngle)
      let device = Rect.around(zero: moment.screen, zoom: zoom)
      let surroundings = SheetPainter(canvas: canvas, theme: theme, setter: setter)
      let radius = surroundings.radius(of: moment.paper, zoom: zoom)
      surroundings.drawBehind(moment.paper, frame: device, radius: radius)
      canvas.saved {
        canvas.clip(device, radius: radius)
        canvas.fill(device, SceneColors.of(moment.paper.look).background)
        cairo_rotate(context, moment.contentAngle - moment.deviceAngle)
        paintContent(of: moment.paper, on: canvas, zoom: zoom)
      }
      surroundings.drawOver(moment.paper, frame: device, radius: radius)
    }
  }

  /// Paints the content with its center at the origin.
  private func paintContent(of paper: Paper, on canvas: Canvas, zoom: Double) {
    let size = paper.frame.size
    let frame = Rect.around(zero: size, zoom: zoom)
    let viewport = Viewport(origin: Point(size.width / 2, size.height / 2), zoom: zoom)
    paint(contentOf: paper, on: canvas, within: frame, screen: frame, viewport: viewport)
  }
}

extension Rect {
  fileprivate static func around(zero size: Size, zoom: Double) -> Rect {
    Rect(-size.width * zoom / 2, -size.height * zoom / 2, size.width * zoom, size.height * zoom)
  }
}
