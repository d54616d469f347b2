import CCairo
import Drawing
import LayoutEngine
import LayoutModel

/// Paints a ruler along the canvas's upper or left edge, with its ticks towards the canvas.
///
/// It keeps the set texts, so keep one painter. The context is in screen pixels and has the same origin as the canvas
/// along the ruler.
package final class RulerPainter {
  private let setter: TextSetter
  private static let style = TextStyle(size: 9)

  package init(fonts: FontStore = FontStore()) { setter = TextSetter(fonts: fonts) }

  package func paint(
    _ ruler: Ruler, on context: OpaquePointer, length: Double, theme: Theme, deviceScale: Double = 1
  ) {
    let canvas = Canvas(context, deviceScale: deviceScale)
    let palette = theme.palette
    let isLevel = ruler.axis == .horizontal
    let thickness = Ruler.thickness
    func box(_ start: Double, _ end: Double, depth: Double) -> Rect {
      isLevel
        ? Rect(start, thickness - depth, end - start, depth) : Rect(thickness - depth, start, depth, end - start)
    }
    canvas.fill(box(0, length, depth: thickness), palette.bar)
    if let covered = ruler.covered {
      let (start, end) = (max(covered.lowerBound, 0), min(covered.upperBound, length))
      if start < end { canvas.fill(box(start, end, depth: thickness), palette.accent.faded(0.18)) }
    }
    for tick in ruler.ticks where tick.at >= 0 && tick.at <= length {
      let at = canvas.snapX(tick.at)
      canvas.fill(box(at, at + 1, depth: tick.label == nil ? 4 : 9), palette.secondaryText.faded(0.75))
      if let label = tick.label { draw(label, after: at, isLevel: isLevel, on: canvas, palette.secondaryText) }
    }
    canvas.fill(box(0, length, depth: 1), palette.hairline)
  }

  /// Draws a label beside its tick. Along the left edge the label runs upwards.
  private func draw(_ label: String, after at: Double, isLevel: Bool, on canvas: Canvas, _ ink: Color) {
    let layout = setter.layout(TextRun(label, style: Self.style))
    canvas.saved {
      canvas.use(ink)
      if isLevel {
        canvas.show(layout, at: Point(at + 3, 1))
      } else {
        cairo_translate(canvas.cairo, 1, canvas.safe(at - 3))
        cairo_rotate(canvas.cairo, -Double.pi / 2)
        canvas.show(layout, at: .zero)
      }
    }
  }
}
