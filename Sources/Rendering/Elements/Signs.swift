import LayoutModel

// The small signs that controls are made of, all drawn as strokes.
extension ElementPainter {
  /// Draws `>`, or `<` for reading to the left; `size` is half its height.
  func chevron(at center: Point, _ color: Color, size: Double, backwards: Bool = false, width: Double = 1.6) {
    let d = size * 0.5 * forwards * (backwards ? -1 : 1)
    canvas.path(
      Point(center.x - d, center.y - size), Point(center.x + d, center.y), Point(center.x - d, center.y + size))
    canvas.strokePath(color, width: width, ends: .round)
  }

  func chevronDown(at center: Point, _ color: Color, size: Double, width: Double = 1.5) {
    let d = size * 0.5
    canvas.path(
      Point(center.x - size, center.y - d), Point(center.x, center.y + d), Point(center.x + size, center.y - d))
    canvas.strokePath(color, width: width, ends: .round)
  }

  func chevronUp(at center: Point, _ color: Color, size: Double, width: Double = 1.5) {
    let d = size * 0.5
    canvas.path(
      Point(center.x - size, center.y + d), Point(center.x, center.y - d), Point(center.x + size, center.y + d))
    canvas.strokePath(color, width: width, ends: .round)
  }

  func chevronsUpDown(at center: Point, _ color: Color, size: Double) {
    chevronUp(at: Point(center.x, center.y - size), color, size: size)
    chevronDown(at: Point(center.x, center.y + size), color, size: size)
  }

  func tick(in box: Rect, _ color: Color) {
    let w = box.width
    canvas.path(
      Point(box.x + w * 0.24, box.y + w * 0.53), Point(box.x + w * 0.43, box.y + w * 0.71),
      Point(box.x + w * 0.77, box.y + w * 0.31))
    canvas.strokePath(color, width: max(w * 0.115, 1.2), ends: .round)
  }

  func plus(at center: Point, _ color: Color, size: Double, width: Double = 1.6) {
    minus(at: center, color, size: size, width: width)
    canvas.line(
      Point(center.x, center.y - size), Point(center.x, center.y + size), color, width: width, ends: .round)
  }

  func minus(at center: Point, _ color: Color, size: Double, width: Double = 1.6) {
    canvas.line(
      Point(center.x - size, center.y), Point(center.x + size, center.y), color, width: width, ends: .round)
  }

  /// Draws a magnifier; `size` is half its height.
  func magnifier(at center: Point, _ color: Color, size: Double, width: Double = 1.4) {
    let radius = size * 0.64
    let lens = Point(center.x - size * 0.28, center.y - size * 0.28)
    canvas.path(circle: lens, radius: radius)
    canvas.strokePath(color, width: width)
    let edge = radius * 0.5.squareRoot()
    canvas.line(
      Point(lens.x + edge, lens.y + edge), Point(center.x + size * 0.9, center.y + size * 0.9), color,
      width: width, ends: .round)
  }

  /// Draws a round knob with a shadow.
  func knob(_ center: Point, radius: Double) {
    canvas.fill(circle: Point(center.x, center.y + 0.8), radius: radius + 0.6, Color.black.faded(0.14))
    canvas.fill(circle: center, radius: radius, colors.knob)
    canvas.path(circle: center, radius: radius - 0.25)
    canvas.strokePath(Color.black.faded(0.12), width: 0.5)
  }
}
