import CCairo
import CPango
import LayoutModel

extension Canvas {
  /// Draws a set text with its top left corner at the point, in the current colour.
  func show(_ layout: TextLayout, at point: Point) {
    if layout.lineCount == 1, let line = pango_layout_get_line_readonly(layout.pango, 0) {
      // A single line is drawn from its baseline, which is quicker than walking through the layout.
      cairo_move_to(cairo, safe(point.x + layout.indent), safe(point.y + layout.extent.firstBaseline))
      show(line)
    } else {
      layout.forEachLine { line, start in
        cairo_move_to(cairo, safe(point.x + start.x), safe(point.y + start.y))
        show(line)
      }
    }
  }

  private func show(_ line: UnsafeMutablePointer<PangoLayoutLine>) {
    FontFaces.withLock { pango_cairo_show_layout_line(cairo, line) }
  }
}
