import CPango

/// The fonts that texts are set in. Each font is found and loaded once for all users of a store; this takes longer than
/// setting a short text. It must not be used from two threads at a time.
///
/// The metrics are the font's own, neither hinted nor rounded to pixels. So a text has the width that the engine
/// measured at every zoom, on every screen and on paper.
package final class FontStore {
  let leftToRight: OpaquePointer
  let rightToLeft: OpaquePointer

  package init() {
    let map = ShippedFonts.makeFontMap()
    // The contexts hold the map.
    defer { g_object_unref(map) }
    leftToRight = Self.context(of: map, PANGO_DIRECTION_LTR)
    rightToLeft = Self.context(of: map, PANGO_DIRECTION_RTL)
  }

  deinit {
    FontFaces.withLock {
      g_object_unref(UnsafeMutableRawPointer(leftToRight))
      g_object_unref(UnsafeMutableRawPointer(rightToLeft))
    }
  }

  private static func context(of map: UnsafeMutablePointer<PangoFontMap>, _ direction: PangoDirection)
    -> OpaquePointer
  {
    let context: OpaquePointer = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 96)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, direction)
    return context
  }
}
