import CCairo
import LayoutModel

// Paths, fills and strokes. Angles in Cairo grow clockwise, since y points down.
extension Canvas {
  // MARK: Paths

  func path(_ rect: Rect, radius: Double = 0) {
    cairo_new_path(cairo)
    addToPath(rect, radius: radius)
  }

  private func addToPath(_ rect: Rect, radius: Double) {
    let left = safe(rect.x)
    let top = safe(rect.y)
    let right = max(safe(rect.maxX), left)
    let bottom = max(safe(rect.maxY), top)
    let r = min(max(radius, 0), (right - left) / 2, (bottom - top) / 2)
    guard r > 0 else {
      cairo_rectangle(cairo, left, top, right - left, bottom - top)
      return
    }
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right - r, top + r, r, -.pi / 2, 0)
    cairo_arc(cairo, right - r, bottom - r, r, 0, .pi / 2)
    cairo_arc(cairo, left + r, bottom - r, r, .pi / 2, .pi)
    cairo_arc(cairo, left + r, top + r, r, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }

  /// Makes a path that is round above and square below.
  func pathRoundAbove(_ rect: Rect, radius: Double) {
    let r = min(max(radius, 0), rect.width / 2, rect.height)
    guard r > 0 else { return path(rect) }
    cairo_new_path(cairo)
    cairo_move_to(cairo, safe(rect.x), safe(rect.maxY))
    cairo_arc(cairo, safe(rect.x + r), safe(rect.y + r), r, .pi, .pi * 1.5)
    cairo_arc(cairo, safe(rect.maxX - r), safe(rect.y + r), r, -.pi / 2, 0)
    cairo_line_to(cairo, safe(rect.maxX), safe(rect.maxY))
    cairo_close_path(cairo)
  }

  /// Makes a path that is square above and round below.
  func pathRoundBelow(_ rect: Rect, radius: Double) {
    let r = min(max(radius, 0), rect.width / 2, rect.height)
    guard r > 0 else { return path(rect) }
    cairo_new_path(cairo)
    cairo_move_to(cairo, safe(rect.maxX), safe(rect.y))
    cairo_arc(cairo, safe(rect.maxX - r), safe(rect.maxY - r), r, 0, .pi / 2)
    cairo_arc(cairo, safe(rect.x + r), safe(rect.maxY - r), r, .pi / 2, .pi)
    cairo_line_to(cairo, safe(rect.x), safe(rect.y))
    cairo_close_path(cairo)
  }

  /// Fills the area between a rectangle and a smaller one inside it. The middle, which other drawing will cover, costs
  /// nothing.
  func fill(ring outer: Rect, _ color: Color, radius: Double, hole: Rect, holeRadius: Double = 0) {
    path(outer, radius: radius)
    if hole.width > 0, hole.height > 0 { addToPath(hole, radius: holeRadius) }
    fillEvenOdd(color)
  }

  /// Fills a rectangle apart from some smaller ones inside it, which don't overlap.
  func fill(_ rect: Rect, _ color: Color, except holes: [Rect]) {
    path(rect)
    for hole in holes where hole.width > 0 && hole.height > 0 { addToPath(hole, radius: 0) }
    fillEvenOdd(color)
  }

  private func fillEvenOdd(_ color: Color) {
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    fillPath(color)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  func path(circle center: Point, radius: Double) {
    cairo_new_path(cairo)
    cairo_arc(cairo, safe(center.x), safe(center.y), min(max(radius, 0), reach), 0, .pi * 2)
  }

  func path(_ points: Point..., closed: Bool = false) {
    cairo_new_path(cairo)
    for point in points { cairo_line_to(cairo, safe(point.x), safe(point.y)) }
    if closed { cairo_close_path(cairo) }
  }

  // MARK: Fills

  func fillPath(_ color: Color) {
    use(color)
    cairo_fill(cairo)
  }

  func fill(_ rect: Rect, _ color: Color, radius: Double = 0) {
    path(rect, radius: radius)
    fillPath(color)
  }

  func fill(circle center: Point, radius: Double, _ color: Color) {
    path(circle: center, radius: radius)
    fillPath(color)
  }

  // MARK: Strokes

  enum Ends { case flat, round }

  func strokePath(_ color: Color, width: Double, dash: Dash? = nil, ends: Ends = .flat) {
    use(color)
    cairo_set_line_width(cairo, width)
    let cap = ends == .flat ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND
    cairo_set_line_cap(cairo, cap)
    cairo_set_line_join(cairo, ends == .flat ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_ROUND)
    if let dash {
      withUnsafePointer(to: (dash.on, dash.off)) { pair in
        pair.withMemoryRebound(to: Double.self, capacity: 2) { cairo_set_dash(cairo, $0, 2, dash.phase) }
      }
      cairo_stroke(cairo)
      cairo_set_dash(cairo, nil, 0, 0)
    } else {
      cairo_stroke(cairo)
    }
  }

  /// Strokes a border inside the rectangle, so that it never reaches out of it.
  func strokeInside(_ rect: Rect, _ color: Color, width: Double, radius: Double = 0, dash: Dash? = nil) {
    guard radius > 0 || dash != nil else { return fillEdges(of: rect, color, width: width) }
    path(rect.inset(by: width / 2), radius: radius - width / 2)
    strokePath(color, width: width, dash: dash)
  }

  /// Draws a square border as four boxes, which Cairo fills much faster than it strokes.
  private func fillEdges(of rect: Rect, _ color: Color, width: Double) {
    let w = min(width, rect.width / 2, rect.height / 2)
    guard w > 0 else { return }
    let left = safe(rect.x)
    let top = safe(rect.y)
    let right = safe(rect.maxX)
    let bottom = safe(rect.maxY)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, left, top, right - left, w)
    cairo_rectangle(cairo, left, bottom - w, right - left, w)
    cairo_rectangle(cairo, left, top + w, w, bottom - top - 2 * w)
    cairo_rectangle(cairo, right - w, top + w, w, bottom - top - 2 * w)
    fillPath(color)
  }

  func line(_ a: Point, _ b: Point, _ color: Color, width: Double, dash: Dash? = nil, ends: Ends = .flat) {
    path(a, b)
    strokePath(color, width: width, dash: dash, ends: ends)
  }

  /// Draws a line of at least one device pixel, on the pixel grid.
  func horizontalLine(y: Double, from x0: Double, to x1: Double, _ color: Color, width: Double) {
    let thickness = wholePixels(width)
    fill(Rect(safe(x0), snapY(safe(y)), safe(x1) - safe(x0), thickness), color)
  }

  func verticalLine(x: Double, from y0: Double, to y1: Double, _ color: Color, width: Double) {
    let thickness = wholePixels(width)
    fill(Rect(snapX(safe(x)), safe(y0), thickness, safe(y1) - safe(y0)), color)
  }
}

/// The dashes and gaps of a broken line, in the units of the drawing.
struct Dash: Hashable, Sendable {
  var on: Double
  var off: Double
  var phase = 0.0

  init(_ on: Double, _ off: Double, phase: Double = 0) {
    self.on = on
    self.off = off
    self.phase = phase
  }
}

// MARK: - Arcs, many lines, and the visible part

extension Canvas {
  /// Makes a path along an arc. Angles are in turns, clockwise from the positive x axis.
  func arc(_ center: Point, radius: Double, from start: Double, to end: Double) {
    cairo_new_path(cairo)
    cairo_arc(cairo, safe(center.x), safe(center.y), min(max(radius, 0), reach), start * 2 * .pi, end * 2 * .pi)
  }

  /// Draws many lines in one stroke.
  func strokes(_ color: Color, width: Double, _ lines: ((Point, Point) -> Void) -> Void) {
    cairo_new_path(cairo)
    lines { a, b in
      cairo_move_to(cairo, safe(a.x), safe(a.y))
      cairo_line_to(cairo, safe(b.x), safe(b.y))
    }
    strokePath(color, width: width)
  }

  /// Returns the part of a rectangle inside the clip.
  func visible(_ rect: Rect) -> Rect {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let x = max(safe(rect.x), left)
    let y = max(safe(rect.y), top)
    return Rect(x, y, max(min(safe(rect.maxX), right) - x, 0), max(min(safe(rect.maxY), bottom) - y, 0))
  }
}
