import Drawing
import LayoutModel

// Outlines of elements.
extension OverlayPainter {
  func selection(_ rect: Rect, handles: Handles) {
    guard let frame = onScreen(rect) else { return }
    let color = palette(at: rect.center)[.accent].line
    let outline = crisp(frame)
    strokeFrame(outline, color, width: 1.4)
    for place in handlePlaces(rect, handles) { handle(at: place, color) }
  }

  /// Returns the visible handles, on the screen.
  func handlePlaces(_ rect: Rect, _ handles: Handles) -> [Point] {
    let near = screen.inset(by: -12)
    return Handle.shown(on: rect, zoom: viewport.zoom, handles).compactMap {
      let place = viewport.toCanvas($0.position(on: rect, zoom: viewport.zoom))
      return near.contains(place) ? place : nil
    }
  }

  private func handle(at point: Point, _ color: Color) {
    let side = 7.0
    let center = crisp(point)
    let square = canvas.snapped(Rect(center.x - side / 2, center.y - side / 2, side, side))
    let fill = theme.palette.handleFill
    stamps.draw(Stamps.Key(.handle, color: color, ink: fill), in: square, on: canvas) { canvas in
      canvas.fill(square, color, radius: 1.8)
      canvas.fill(square.inset(by: 1.3), fill, radius: 0.7)
    }
  }

  func highlight(_ rect: Rect, _ status: Status) {
    guard let frame = onScreen(rect) else { return }
    let color = palette(at: rect.center)[status].line
    canvas.fill(frame, color.faded(0.15))
    canvas.strokeInside(frame, color.faded(0.55), width: canvas.wholePixels(1))
  }

  /// Draws red dots around the frame that the constraints give.
  func solvedFrame(_ rect: Rect) {
    guard let frame = onScreen(rect) else { return }
    let color = palette(at: rect.center)[.conflict].line
    dottedFrame(crisp(frame), color, width: 1.6)
  }

  /// Draws an outline in the status's colour; it is dashed for an ambiguous element and for one that was removed.
  func troubledFrame(_ rect: Rect, _ status: Status) {
    guard let frame = onScreen(rect) else { return }
    let color = palette(at: rect.center)[status].line
    strokeFrame(crisp(frame), color, width: 1.6, dash: Self.dash(of: status))
  }

  private static func dash(of status: Status) -> Dash? {
    switch status {
    case .ambiguous: Dash(7, 3)
    case .removed: Dash(4, 3)
    case .fine, .misplaced, .conflict, .prototype, .holds, .accent, .asleep, .added, .changed, .moved: nil
    }
  }

  func quietFrame(_ rect: Rect, _ status: Status) {
    guard let frame = onScreen(rect) else { return }
    let color = palette(at: rect.center)[status].line.faded(0.55)
    strokeFrame(crisp(frame), color, width: canvas.wholePixels(1), dash: Self.dash(of: status))
  }

  /// Draws a thin dotted outline in the colour of what has moved.
  func formerFrame(_ rect: Rect) {
    guard let frame = onScreen(rect) else { return }
    let color = palette(at: rect.center)[.moved].line.faded(0.8)
    strokeFrame(crisp(frame), color, width: canvas.wholePixels(1), dash: Dash(2, 3))
  }

  /// Draws the status's sign on the upper edge of the outline, or beside the outline if it would hide a text or most of
  /// a small element.
  func troubleSign(_ rect: Rect, _ status: Status, _ places: inout PillPositions) {
    guard let frame = onScreen(rect), let sign = Sign(status) else { return }
    let palette = palette(at: rect.center)
    let inward = min(15, frame.width / 2)
    let pill = Pill(text: "", sign: sign, setter: setter, scale: theme.textScale)
    let (x, away) = (frame.maxX - inward, pill.size.height / 2 + 2)
    let around = [
      Point(x, frame.y - away), Point(x, frame.maxY + away),
      Point(frame.maxX + away, frame.center.y), Point(frame.x - away, frame.center.y),
    ]
    let place = places.reservePosition([Point(x, crisp(frame.y))] + around, pill.size)
    draw(pill, at: place, palette[status].line, ink: palette.badgeText)
  }

  /// Draws an outline. The kinds differ in colour and in dashes: bounds are grey, layout rectangles blue, margins
  /// dashed.
  func outline(_ rect: Rect, _ outline: Outline) {
    guard let frame = onScreen(rect) else { return }
    let palette = palette(at: rect.center)
    switch outline {
    case .bounds: strokeFrame(crisp(frame), palette[.prototype].line.faded(0.55), width: canvas.wholePixels(1))
    case .alignment: strokeFrame(crisp(frame), palette[.accent].line.faded(0.8), width: canvas.wholePixels(1))
    case .margins:
      strokeFrame(crisp(frame), palette[.accent].line.faded(0.7), width: canvas.wholePixels(1), dash: Dash(3, 3))
    case .guide: guide(frame, palette[.accent].line)
    case .systemGuide:
      strokeFrame(crisp(frame), palette[.accent].line.faded(0.85), width: canvas.wholePixels(1), dash: Dash(1, 3))
    }
  }

  /// Draws a layout guide: barely tinted, with long dashes and strong corners, so that it does not look like an
  /// element.
  private func guide(_ frame: Rect, _ color: Color) {
    canvas.fill(frame, color.faded(0.05))
    strokeFrame(crisp(frame), color.faded(0.75), width: canvas.wholePixels(1), dash: Dash(8, 4))
    let arm = min(7, frame.width / 3, frame.height / 3)
    guard arm >= 2 else { return }
    let rect = crisp(frame)
    for corner in rect.corners {
      let (inX, inY) = (corner.x < rect.center.x ? arm : -arm, corner.y < rect.center.y ? arm : -arm)
      strokeLine(corner, Point(corner.x + inX, corner.y), color, width: 1.6)
      strokeLine(corner, Point(corner.x, corner.y + inY), color, width: 1.6)
    }
  }

  /// Draws a guide of a person: a thin line without dashes, unlike all other lines over the scene.
  func userGuide(_ from: Point, _ to: Point) {
    guard let a = onScreen(from), let b = onScreen(to) else { return }
    strokeLine(crisp(a), crisp(b), theme.palette[.accent].line.faded(0.7), width: canvas.wholePixels(1))
  }

  func rubberBand(_ rect: Rect) {
    guard rect.isFinite, let frame = onScreen(Rect(from: rect.origin, to: Point(rect.maxX, rect.maxY))) else { return }
    let color = palette(at: rect.center)[.accent].line
    canvas.fill(frame, color.faded(0.10))
    canvas.strokeInside(frame, color.faded(0.8), width: canvas.wholePixels(1), radius: 1)
  }

  /// Covers a sheet with the color of the pasteboard, so that it lies back.
  func dimming(_ rect: Rect, except places: [Rect]) {
    guard let sheet = onScreen(rect) else { return }
    canvas.saved {
      canvas.clip(sheet)
      canvas.fill(sheet, theme.palette.canvas.faded(0.7), except: places.compactMap(onScreen))
    }
  }

  // MARK: Strokes

  /// Strokes the visible parts of the four sides, so that the cost of dashes does not grow with the length of a side.
  func strokeFrame(_ rect: Rect, _ color: Color, width: Double, dash: Dash? = nil) {
    let near = screen.inset(by: -64)
    if near.contains(rect.origin), near.contains(Point(rect.maxX, rect.maxY)) {
      canvas.path(rect, radius: dash == nil ? 0.5 : 0)
      return canvas.strokePath(color, width: width, dash: dash)
    }
    let corners = rect.corners
    for (index, corner) in corners.enumerated() {
      strokeLine(corner, corners[(index + 1) % 4], color, width: width, dash: dash)
    }
  }

  private func dottedFrame(_ rect: Rect, _ color: Color, width: Double) {
    let corners = rect.corners
    for (index, corner) in corners.enumerated() {
      strokeLine(corner, corners[(index + 1) % 4], color, width: width, dash: Dash(0.01, 4.4), ends: .round)
    }
  }

  /// Strokes the visible part of a line.
  func strokeLine(
    _ a: Point, _ b: Point, _ color: Color, width: Double, dash: Dash? = nil, ends: Canvas.Ends = .flat
  ) {
    guard let (from, to, skipped) = LineClip.clip(from: a, to: b, to: screen.inset(by: -32)) else { return }
    if dash == nil, ends == .flat, from.x == to.x || from.y == to.y {
      return canvas.fill(Self.bar(from, to, width: width), color)
    }
    var dash = dash
    dash?.phase += skipped
    canvas.line(from, to, color, width: width, dash: dash, ends: ends)
  }

  /// Returns the box of an upright or level line: Cairo fills boxes much faster than it strokes lines.
  private static func bar(_ a: Point, _ b: Point, width: Double) -> Rect {
    let line = Rect(from: a, to: b)
    return a.y == b.y
      ? Rect(line.x, line.y - width / 2, line.width, width) : Rect(line.x - width / 2, line.y, width, line.height)
  }
}
