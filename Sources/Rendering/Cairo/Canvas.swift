import CCairo
import LayoutModel

/// A Cairo context to draw on, with the numbers made safe: Cairo keeps coordinates in 24 bits before the point, so what
/// is farther out is brought back to a border that no screen reaches, and what is no number draws nothing.
///
/// Borrowed, not owned: whoever made the context keeps it alive while it is drawn on. Coordinates are points of the
/// pasteboard under `zoom` and `offset`, or screen pixels where both are 1 and 0.
package struct Canvas {
  let cairo: OpaquePointer
  /// Screen pixels per point.
  let zoom: Double
  /// Where the point (0, 0) lies on the screen, in screen pixels.
  let offset: Point
  /// Device pixels per screen pixel: 2 on a fine screen.
  let deviceScale: Double

  package init(_ cairo: OpaquePointer, zoom: Double = 1, offset: Point = .zero, deviceScale: Double = 1) {
    self.cairo = cairo
    self.zoom = zoom
    self.offset = offset
    self.deviceScale = deviceScale
  }

  /// Farther out nothing is drawn; in points.
  var reach: Double { 1_000_000 / (zoom * deviceScale) }

  /// One screen pixel, in points.
  var pixel: Double { 1 / zoom }
  /// One device pixel, in points.
  var finest: Double { 1 / (zoom * deviceScale) }

  // MARK: States

  /// Draws with a clip or a transform that ends with the body.
  func saved(_ body: () -> Void) {
    cairo_save(cairo)
    body()
    cairo_restore(cairo)
  }

  /// The same context in points under a zoom, for the length of the body.
  func scaled(zoom: Double, offset: Point, _ body: (Canvas) -> Void) {
    cairo_save(cairo)
    cairo_translate(cairo, bounded(offset.x, by: 1e8), bounded(offset.y, by: 1e8))
    cairo_scale(cairo, zoom, zoom)
    body(Canvas(cairo, zoom: zoom, offset: offset, deviceScale: deviceScale))
    cairo_restore(cairo)
  }

  func clip(_ rect: Rect, radius: Double = 0) {
    path(rect, radius: radius)
    cairo_clip(cairo)
  }

  /// Everything until `endFading` is drawn as one, seen through.
  func faded(_ opacity: Double, _ body: () -> Void) {
    cairo_push_group(cairo)
    body()
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }

  /// Draws one after the other. What fades alike and follows each other fades as one, so that nothing is seen through what lies
  /// over it.
  func fade<Drawn>(_ all: ArraySlice<Drawn>, by opacity: (Drawn) -> Double, draw: (Drawn) -> Void) {
    var rest = all
    while let first = rest.first {
      let part = opacity(first)
      let alike = rest.prefix { opacity($0) == part }
      rest = rest.dropFirst(alike.count)
      if part >= 1 {
        alike.forEach(draw)
      } else if part > 0 {
        faded(part) { alike.forEach(draw) }
      }
    }
  }

  func use(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
  }

  // MARK: Numbers

  func safe(_ value: Double) -> Double { bounded(value, by: reach) }

  private func bounded(_ value: Double, by limit: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  // MARK: The pixel grid

  /// The nearest edge of a device pixel, half up.
  func snapX(_ x: Double) -> Double { snap(x, offset.x) }
  func snapY(_ y: Double) -> Double { snap(y, offset.y) }

  private func snap(_ value: Double, _ offset: Double) -> Double {
    let device = (value * zoom + offset) * deviceScale
    // Halves go up, also those that rounding made a little less: what is moved by whole pixels must not jump.
    return ((device + 0.5 + 1e-6).rounded(.down) / deviceScale - offset) / zoom
  }

  /// All four edges on device pixels; what is there stays at least one pixel thick.
  func snapped(_ rect: Rect) -> Rect {
    let left = snapX(safe(rect.x))
    let top = snapY(safe(rect.y))
    let right = snapX(safe(rect.maxX))
    let bottom = snapY(safe(rect.maxY))
    return Rect(
      left, top, rect.width > 0 ? max(right - left, finest) : 0, rect.height > 0 ? max(bottom - top, finest) : 0)
  }

  /// A thickness as a whole number of device pixels, at least one.
  func wholePixels(_ width: Double) -> Double {
    max((width * zoom * deviceScale).rounded(), 1) * finest
  }
}
