import CCairo
import Drawing
import LayoutModel

/// Paints the strip of a sweep: the sizes from one end to the other. The strip is green where the layout holds, and
/// hatched where it breaks or has warnings. It is empty with a dotted line for sizes that were not tried. A thin line
/// marks a size from which frames follow in another way, and a bar marks the shown size.
///
///     SweepPainter(strip: strip, shown: 375, designed: 375, theme: .light).paint(on: cairo, size: Size(400, 20))
package struct SweepPainter {
  private let strip: SweepStrip
  private let shown: Double
  private let designed: Double?
  private let isLate: Bool
  private let palette: Palette
  /// True if some part of the scene is not decided by constraints, so that nothing is promised about other sizes.
  package var isOpen = false
  /// The sizes at which conditions begin or cease to hold.
  package var thresholds: [Double] = []

  /// The margin at either end, so that the bar has room at the first and the last size.
  package static let margin = 6.0

  package init(strip: SweepStrip, shown: Double, designed: Double?, isLate: Bool, theme: Theme) {
    (self.strip, self.shown, self.designed, self.isLate) = (strip, shown, designed, isLate)
    palette = theme.palette
  }

  /// Returns the size at a pixel of a strip of some width.
  package static func length(at x: Double, width: Double, of range: ClosedRange<Double>) -> Double {
    let share = (x - margin) / max(width - 2 * margin, 1)
    return range.lowerBound + min(max(share, 0), 1) * (range.upperBound - range.lowerBound)
  }

  package static func x(of length: Double, width: Double, in range: ClosedRange<Double>) -> Double {
    let share = (length - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-6)
    return margin + min(max(share, 0), 1) * max(width - 2 * margin, 1)
  }

  package func paint(on cairo: OpaquePointer, size: Size, deviceScale: Double = 1) {
    let canvas = Canvas(cairo, deviceScale: deviceScale)
    let track = Rect(Self.margin, 4, size.width - 2 * Self.margin, max(size.height - 8, 2))
    func place(_ length: Double) -> Double { canvas.snapX(Self.x(of: length, width: size.width, in: strip.range)) }
    canvas.saved {
      canvas.clip(track, radius: 3)
      for part in strip.parts {
        let (from, to) = (place(part.range.lowerBound), place(part.range.upperBound))
        // Even the shortest part is visible.
        paint(part.standing, Rect(from, track.y, max(to - from, canvas.finest), track.height), on: canvas)
      }
      for change in strip.behaviorChanges {
        canvas.fill(Rect(place(change), track.y, canvas.finest, track.height), palette.text.faded(0.22))
      }
    }
    for threshold in thresholds where strip.range.contains(threshold) { flag(place(threshold), track, on: canvas) }
    if let designed { mark(place(designed), track, on: canvas) }
    let bar = Rect(place(shown) - 1, track.y - 3, 2, track.height + 6)
    canvas.fill(bar, palette.text)
  }

  private func paint(_ standing: SweepStrip.Standing, _ rect: Rect, on canvas: Canvas) {
    let faded = isLate ? 0.5 : 1
    switch standing {
    case .holds where isOpen: canvas.fill(rect, palette.text.faded(0.13 * faded))
    case .holds: canvas.fill(rect, palette.holdsStrip.faded(faded))
    case .warns:
      canvas.fill(rect, palette[.misplaced].line.faded(0.3 * faded))
      hatch(rect, palette[.misplaced].line.faded(0.7 * faded), on: canvas)
    case .breaks:
      canvas.fill(rect, palette[.conflict].line.faded(0.35 * faded))
      hatch(rect, palette[.conflict].line.faded(0.9 * faded), on: canvas)
    case .unknown:
      canvas.fill(rect, palette.text.faded(0.07))
      dot(rect, palette.text.faded(0.45), on: canvas)
    }
  }

  /// Hatches a part, so that its state is not shown by colour alone.
  private func hatch(_ rect: Rect, _ color: Color, on canvas: Canvas) {
    canvas.saved {
      canvas.clip(rect)
      canvas.strokes(color, width: 1) { line in
        var x = (rect.x / 5).rounded(.down) * 5 - rect.height
        while x < rect.maxX {
          line(Point(x, rect.maxY), Point(x + rect.height, rect.y))
          x += 5
        }
      }
    }
  }

  /// Draws a dotted line for sizes that were not tried.
  private func dot(_ rect: Rect, _ color: Color, on canvas: Canvas) {
    canvas.saved {
      canvas.clip(rect)
      var x = (rect.x / 6).rounded(.down) * 6
      while x < rect.maxX {
        canvas.fill(Rect(x, rect.y + rect.height / 2 - 1, 2, 2), color)
        x += 6
      }
    }
  }

  /// Marks a size from which the design is a different one: a small triangle over the strip, with a line through it.
  private func flag(_ x: Double, _ track: Rect, on canvas: Canvas) {
    canvas.fill(Rect(x - 0.5, track.y, 1, track.height), palette.varied)
    canvas.path(Point(x - 4, track.y - 4), Point(x + 4, track.y - 4), Point(x, track.y + 1), closed: true)
    canvas.fillPath(palette.varied)
  }

  /// Marks the designed size: a small triangle under the strip.
  private func mark(_ x: Double, _ track: Rect, on canvas: Canvas) {
    canvas.path(
      Point(x - 3.5, track.maxY + 4), Point(x + 3.5, track.maxY + 4), Point(x, track.maxY), closed: true)
    canvas.fillPath(palette[.fine].line)
  }
}
