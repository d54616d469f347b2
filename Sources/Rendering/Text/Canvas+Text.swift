import CCairo
import CPango
import LayoutModel

extension Canvas {
  /// Draws a set text, its top left corner at the point, in the colour in use.
  func show(_ layout: TextLayout, at point: Point) {
    cairo_move_to(cairo, safe(point.x), safe(point.y))
    pango_cairo_show_layout(cairo, layout.pango)
  }
}
