import Drawing
import LayoutModel

// Constraints as lines.
extension OverlayPainter {
  func constraint(_ mark: ConstraintMark) {
    guard let a = onScreen(mark.from), let b = onScreen(mark.to) else { return }
    let reach = Rect(from: a, to: b).inset(by: -40)
    guard reach.intersects(screen) else { return }
    let palette = palette(at: (mark.from + mark.to) * 0.5)
    let color = lineColor(of: mark, palette)
    let (from, to) = straight(a, b)
    if mark.isLit || mark.isSelected { glow(mark, from, to, color) }
    let stroke = Stroke(mark)
    strokeLine(from, to, color, width: stroke.width, dash: stroke.dash, ends: stroke.ends)
    if mark.shape == .beam { bars(from, to, color, width: mark.isSelected ? 2.2 : min(stroke.width, 1.6)) }
    if mark.isSelected { ends(from, to, color) }
  }

  /// Returns the colour of a mark: red for a conflict and for ambiguity, which a badge of its own tells apart.
  private func color(of mark: ConstraintMark, _ palette: Palette) -> Color {
    let color = palette[mark.status == .ambiguous ? .conflict : mark.status].line
    return mark.isDimmed ? color.faded(0.4) : color
  }

  /// Returns the colour of a mark's line. It is fainter over texts.
  private func lineColor(of mark: ConstraintMark, _ palette: Palette) -> Color {
    let color = color(of: mark, palette)
    return mark.crossesTexts && !mark.isDimmed && !mark.isSelected && !mark.isLit ? color.faded(0.45) : color
  }

  /// The width and dashes of a mark's line: the weaker the constraint, the thinner.
  struct Stroke {
    var width: Double
    var dash: Dash?
    var ends = Canvas.Ends.flat

    init(_ mark: ConstraintMark) {
      if mark.status == .prototype {
        width = mark.isSelected ? 1.8 : 1.1
        dash = Dash(0.01, 3.2)
        ends = .round
      } else if mark.status == .asleep {
        width = mark.isSelected ? 1.8 : 1.1
        dash = Dash(3, 5)
      } else if mark.priority >= .required {
        width = mark.isSelected ? 2.6 : 1.6
      } else {
        let strength = min(max(mark.priority.value / 1000, 0), 1)
        width = (mark.isSelected ? 1.9 : 1) + 0.45 * (strength.isFinite ? strength : 0)
        dash = Dash(6, 4)
      }
    }
  }

  /// Moves upright and level lines to the middles of pixels; other lines stay as they are.
  private func straight(_ a: Point, _ b: Point) -> (Point, Point) {
    if abs(a.y - b.y) < 0.5 {
      let y = crisp((a.y + b.y) / 2)
      return (Point(crisp(a.x), y), Point(crisp(b.x), y))
    }
    if abs(a.x - b.x) < 0.5 {
      let x = crisp((a.x + b.x) / 2)
      return (Point(x, crisp(a.y)), Point(x, crisp(b.y)))
    }
    return (a, b)
  }

  private func glow(_ mark: ConstraintMark, _ a: Point, _ b: Point, _ color: Color) {
    strokeLine(a, b, color.faded(mark.isLit ? 0.28 : 0.18), width: mark.isLit ? 9 : 7, ends: .round)
  }

  /// Draws the short bars across both ends, 10 pixels long.
  private func bars(_ a: Point, _ b: Point, _ color: Color, width: Double) {
    let d = b - a
    let length = d.length
    let across = length > 0.01 ? Point(-d.y / length, d.x / length) * 5 : Point(0, 5)
    for end in [a, b] { strokeLine(end - across, end + across, color, width: width) }
  }

  /// Draws small discs to pull at.
  private func ends(_ a: Point, _ b: Point, _ color: Color) {
    for end in [a, b] where screen.inset(by: -8).contains(end) {
      canvas.fill(circle: end, radius: 3.6, color)
      canvas.fill(circle: end, radius: 2, theme.palette.handleFill)
    }
  }

  /// Draws the pill with the value: on the line if that is long enough, otherwise beside it. Returns the badge that can
  /// be clicked; nil if there is none.
  func tag(_ mark: ConstraintMark, _ places: inout PillPositions) -> PaintedBadge? {
    let sign = Sign(mark.status)
    guard mark.badge != nil || sign != nil, showsTag(mark, sign) else { return nil }
    guard let a = onScreen(mark.from), let b = onScreen(mark.to) else { return nil }
    guard Rect(from: a, to: b).inset(by: -150).intersects(screen) else { return nil }
    let palette = palette(at: (mark.from + mark.to) * 0.5)
    let pill = Pill(text: mark.badge ?? "", sign: sign, setter: setter, scale: theme.textScale)
    let (from, to) = straight(a, b)
    let (near, farther) = candidates(for: pill, from, to)
    guard
      let center = mark.isInBackground
        ? places.reserveFreePosition(near, pill.size)
        : places.reservePosition(near, else: farther, pill.size)
    else { return nil }
    draw(pill, at: center, color(of: mark, palette), ink: palette.badgeText)
    guard mark.status != .prototype else { return nil }
    return PaintedBadge(constraint: mark.id, ground: Rect(center: center, pill.size))
  }

  /// Returns true if the mark shows its pill. At a small zoom, pills would cover their elements, so only marks with a
  /// sign, and selected or lit ones, keep theirs.
  private func showsTag(_ mark: ConstraintMark, _ sign: Sign?) -> Bool {
    (viewport.zoom >= 0.5 && !mark.isDimmed) || sign != nil || mark.isSelected || mark.isLit
  }

  /// Returns the possible positions of a pill, the best first: on a long line, otherwise beside it; then farther along
  /// and away. Beside a short line the pill slides only while it is still at the line, and then goes to the ends.
  private func candidates(for pill: Pill, _ a: Point, _ b: Point) -> (near: [Point], farther: [Point]) {
    let middle = (a + b) * 0.5
    let level = abs(b.x - a.x) >= abs(b.y - a.y)
    let (length, size) = level ? (abs(b.x - a.x), pill.size.width) : (abs(b.y - a.y), pill.size.height)
    func way(_ along: Double) -> Point { level ? Point(along, 0) : Point(0, along) }
    let step = size + (level ? 4 : 3)
    let beside = level ? Point(0, pill.size.height / 2 + 8) : Point(pill.size.width / 2 + 10, 0)
    let sides = [beside, beside * -1]
    func besideIt(_ along: Double) -> [Point] {
      sides.flatMap { [middle + $0 + way(along), middle + $0 - way(along)] }
    }
    let farther = [1.6, -1.6, 2.2, -2.2].map { middle + beside * $0 }
    let end = (length + size) / 2 + 7
    let ends = [middle + way(end), middle - way(end)]
    if length - size >= 48 {
      let onIt = [middle, middle + way(step), middle - way(step)]
      return (onIt + sides.map { middle + $0 } + besideIt(step) + ends, farther)
    }
    let slide = min(step, (length + size) / 2)
    return (sides.map { middle + $0 } + besideIt(slide) + ends, farther)
  }

  // MARK: While dragging

  /// Draws a line from the source to the pointer, in blue, with a round end.
  func connection(_ from: Point, _ to: Point) {
    guard let a = onScreen(from), let b = onScreen(to) else { return }
    // The casing makes it visible across any background: one paper may be light and the next one dark.
    let palette = palette(at: to)
    let color = palette[.accent].line
    let casing = palette.badgeText.faded(0.7)
    strokeLine(a, b, casing, width: 4.6, ends: .round)
    strokeLine(a, b, color, width: 2.2, ends: .round)
    canvas.fill(circle: a, radius: 4, color)
    canvas.fill(circle: b, radius: 6.2, casing)
    canvas.fill(circle: b, radius: 5, color)
  }

  /// Draws a ring with a dot on a short stem: the handle that a constraint is drawn from.
  func edgeHandle(_ at: Point, _ from: Point) {
    guard let center = onScreen(at), let edge = onScreen(from) else { return }
    let palette = palette(at: at)
    let color = palette[.accent].line
    strokeLine(edge, center, palette.badgeText.faded(0.7), width: 3.4)
    strokeLine(edge, center, color, width: 1.4)
    canvas.fill(circle: center, radius: 6, palette.badgeText.faded(0.7))
    canvas.fill(circle: center, radius: 5, color)
    canvas.fill(circle: center, radius: 3.4, theme.palette.handleFill)
    canvas.fill(circle: center, radius: 1.7, color)
  }

  /// Draws the line along which an edge has snapped to another one.
  func snapLine(_ from: Point, _ to: Point) {
    guard let a = onScreen(from), let b = onScreen(to) else { return }
    let color = palette(at: (from + to) * 0.5)[.accent].line
    let (from, to) = straight(a, b)
    strokeLine(from, to, color, width: canvas.wholePixels(1), dash: Dash(4, 3))
  }

  enum SnapKind { case distance, guide }

  /// Draws the label of a snap line: a distance in the middle of the line, the name of a guide at its visible end. A
  /// label that does not fit on the line stands beside it. Handles stay free.
  func tag(_ text: String, of kind: SnapKind, _ from: Point, _ to: Point, _ places: inout PillPositions) {
    guard let a = onScreen(from), let b = onScreen(to), let seen = seen(a, b) else { return }
    let palette = palette(at: (from + to) * 0.5)
    let pill = Pill(text: text, sign: Sign(.accent), setter: setter, scale: theme.textScale)
    let level = abs(b.x - a.x) >= abs(b.y - a.y)
    let (middle, way) = ((seen.from + seen.to) * 0.5, seen.to - seen.from)
    let length = level ? pill.size.width : pill.size.height
    let aside = level ? Point(0, pill.size.height / 2 + 7) : Point(pill.size.width / 2 + 7, 0)
    var candidates = [middle + aside, middle - aside, middle + aside * 2, middle - aside * 2]
    if way.length >= length + 24 {
      let end = way * ((length / 2 + 8) / way.length)
      let parts = [middle, seen.from + way * 0.25, seen.to - way * 0.25]
      candidates = (kind == .guide ? [seen.from + end, seen.to - end] : []) + parts + candidates
    }
    draw(pill, at: places.reservePosition(candidates, pill.size), palette[.accent].line, ink: palette.badgeText)
  }

  /// Returns the visible part of an upright or level line.
  private func seen(_ a: Point, _ b: Point) -> (from: Point, to: Point)? {
    func clamped(_ p: Point) -> Point {
      Point(min(max(p.x, screen.x), screen.maxX), min(max(p.y, screen.y), screen.maxY))
    }
    let line = Rect(from: a, to: b)
    guard line.inset(by: -60).intersects(screen) else { return nil }
    return (clamped(a), clamped(b))
  }

  /// Draws the label of a misplaced element, on its upper edge at the end if that covers nothing small, otherwise under
  /// or over the element.
  func delta(_ text: String, _ frame: Rect, _ places: inout PillPositions) {
    let palette = palette(at: frame.center)
    guard let frame = onScreen(frame) else { return }
    let pill = Pill(text: text, sign: .triangle, setter: setter, scale: theme.textScale)
    let (start, end) = (frame.x + pill.size.width / 2, frame.maxX - pill.size.width / 2)
    let (beside, farther) = (pill.size.height / 2 + 4.5, pill.size.height * 1.5 + 6.5)
    let onEdge = frame.width >= pill.size.width + 12 ? [Point(end - 6, crisp(frame.y))] : []
    let around = [
      Point(start, frame.maxY + beside), Point(end, frame.maxY + beside), Point(start, frame.y - beside),
      Point(end, frame.y - beside), Point(start, frame.maxY + farther),
      Point(frame.maxX + pill.size.width / 2 + 5, frame.center.y),
      Point(frame.x - pill.size.width / 2 - 5, frame.center.y),
    ]
    draw(
      pill, at: places.reservePosition(onEdge + around, pill.size), palette[.misplaced].line, ink: palette.badgeText)
  }

  func badge(_ text: String, _ at: Point, _ status: Status) {
    guard let center = onScreen(at), screen.inset(by: -100).contains(center) else { return }
    let palette = palette(at: at)
    draw(
      Pill(text: text, sign: Sign(status), setter: setter, scale: theme.textScale), at: center, palette[status].line,
      ink: palette.badgeText)
  }
}
