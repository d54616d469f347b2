import LayoutModel

/// Cuts lines to a rectangle, so that a dashed line a million pixels long does not become a million dashes.
enum LineClip {
  /// Returns the part of the line inside the rectangle, and the length skipped at its start; nil if nothing is inside.
  /// The method is that of Liang and Barsky: each side of the rectangle narrows the range of the line's parameter.
  static func clip(from a: Point, to b: Point, to rect: Rect) -> (from: Point, to: Point, skipped: Double)? {
    guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
    let d = b - a
    guard d.x.isFinite, d.y.isFinite else { return nil }
    var start = 0.0
    var end = 1.0
    for (step, room) in [(-d.x, a.x - rect.x), (d.x, rect.maxX - a.x), (-d.y, a.y - rect.y), (d.y, rect.maxY - a.y)] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        start = max(start, room / step)
      } else {
        end = min(end, room / step)
      }
    }
    guard start <= end else { return nil }
    let skipped = d.length * start
    return (a + d * start, a + d * end, skipped.isFinite ? skipped : 0)
  }
}
