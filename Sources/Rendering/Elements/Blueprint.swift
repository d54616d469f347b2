import Drawing
import LayoutEngine
import LayoutModel

// The blueprint look of a sheet: the outline of every frame with the element's name or text in it.
extension ElementPainter {
  func outline(_ element: DrawnElement, _ frame: Rect) {
    let shown = shownText(of: element).flatMap { $0.text.isEmpty ? nil : $0 }
    canvas.fill(frame, colors.text.faded(0.05))
    if shown == nil, element.isEmpty { cross(frame) }
    canvas.strokeInside(frame, colors.border, width: canvas.wholePixels(canvas.pixel))
    if shown != nil {
      ownText(element, frame, color: colors.text, element.kind.traits.text?.isCentered == true ? .center : .leading)
    } else if element.isEmpty, frame.height >= note.size {
      let words = Rect(frame.x + 3, frame.y, frame.width - 6, frame.height)
      text(setter.words(element.displayName), in: words, note, colors.secondary, .center)
    }
  }

  /// Draws the two diagonals of a rectangle, which show that it is an element and not a gap.
  private func cross(_ frame: Rect) {
    guard frame.width > 12, frame.height > 12, frame.width + frame.height < 20_000 else { return }
    let ink = colors.separator.faded(0.6)
    let hair = canvas.pixel
    canvas.line(frame.origin, Point(frame.maxX, frame.maxY), ink, width: hair)
    canvas.line(Point(frame.x, frame.maxY), Point(frame.maxX, frame.y), ink, width: hair)
  }

  /// Draws squares of 10 points, with every fifth line a little stronger. Lines that would be less than 5 pixels apart
  /// are left out.
  func grid(_ sheet: Rect) {
    guard sheet.isFinite else { return }
    let area = canvas.visible(sheet)
    guard area.width > 0, area.height > 0 else { return }
    for (step, strength) in [(10.0, 0.35), (50.0, 0.6)] where step * canvas.zoom >= 5 {
      let ink = colors.separator.faded(strength)
      for x in Self.steps(from: area.x - sheet.x, to: area.maxX - sheet.x, step) {
        canvas.verticalLine(x: sheet.x + x, from: area.y, to: area.maxY, ink, width: canvas.pixel)
      }
      for y in Self.steps(from: area.y - sheet.y, to: area.maxY - sheet.y, step) {
        canvas.horizontalLine(y: sheet.y + y, from: area.x, to: area.maxX, ink, width: canvas.pixel)
      }
    }
  }

  private static func steps(from start: Double, to end: Double, _ step: Double) -> StrideTo<Double> {
    // The visible part of a sheet is bounded by the screen, so this is a few hundred lines at most.
    let first = max((start / step).rounded(.up) * step, step)
    return stride(from: first, to: min(end, first + 4000 * step), by: step)
  }
}
