import CCairo
import LayoutModel

/// A Cairo context to draw on, with safe numbers. Cairo keeps coordinates in 24 bits before the point. So coordinates
/// farther out are moved back to a limit that no screen reaches, and NaN becomes 0.
///
/// The context is borrowed: its owner must keep it alive while it is drawn on. Coordinates are points of the pasteboard
/// under `zoom` and `offset`, or screen pixels if these are 1 and 0.
package struct Canvas {
  let cairo: OpaquePointer
  /// Screen pixels per point.
  let zoom: Double
  /// The position of the point (0, 0) on the screen, in screen pixels.
  let offset: Point
  /// The number of device pixels per screen pixel: 2 on a fine screen.
  let deviceScale: Double

  package init(_ cairo: OpaquePointer, zoom: Double = 1, offset: Point = .zero, deviceScale: Double = 1) {
    self.cairo = cairo
    self.zoom = zoom
    self.offset = offset
    self.deviceScale = deviceScale
  }

  /// The limit of coordinates, in points. Nothing is drawn beyond it.
  var reach: Double { 1_000_000 / (zoom * deviceScale) }

  /// One screen pixel, in points.
  var pixel: Double { 1 / zoom }
  /// One device pixel, in points.
  var finest: Double { 1 / (zoom * deviceScale) }

  // MARK: States

  /// Restores the clip and the transform after the body.
  func saved(_ body: () -> Void) {
    cairo_save(cairo)
    body()
    cairo_restore(cairo)
  }

  /// Draws the body on the same context, in points under a zoom.
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

  /// Draws the body as one group with an opacity.
  func faded(_ opacity: Double, _ body: () -> Void) {
    cairo_push_group(cairo)
    body()
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }

  /// Draws all items in order. Neighbours of equal opacity are drawn as one group, so that none of them shows through
  /// another one.
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

  /// Rounds to the nearest edge of a device pixel; halves are rounded up.
  func snapX(_ x: Double) -> Double { snap(x, offset.x) }
  func snapY(_ y: Double) -> Double { snap(y, offset.y) }

  private func snap(_ value: Double, _ offset: Double) -> Double {
    let device = (value * zoom + offset) * deviceScale
    // Halves go up, even those that rounding errors made slightly smaller: a thing that moves by whole pixels must not
    // jump.
    return ((device + 0.5 + 1e-6).rounded(.down) / deviceScale - offset) / zoom
  }

  /// Moves all four edges to device pixels. A side above 0 stays at least one pixel long.
  func snapped(_ rect: Rect) -> Rect {
    let left = snapX(safe(rect.x))
    let top = snapY(safe(rect.y))
    let right = snapX(safe(rect.maxX))
    let bottom = snapY(safe(rect.maxY))
    return Rect(
      left, top, rect.width > 0 ? max(right - left, finest) : 0, rect.height > 0 ? max(bottom - top, finest) : 0)
  }

  /// Rounds a thickness to whole device pixels, at least one.
  func wholePixels(_ width: Double) -> Double {
    max((width * zoom * deviceScale).rounded(), 1) * finest
  }
}
