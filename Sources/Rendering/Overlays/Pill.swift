import Drawing
import LayoutEngine
import LayoutModel

/// What a status shows besides its colour, for eyes that do not tell colours apart.
enum Sign: Int, Hashable {
  case triangle = 1
  case arrows, cross, tick

  /// What is fine needs no sign.
  init?(_ status: Status) {
    switch status {
    case .fine, .accent, .prototype, .asleep: return nil
    case .misplaced: self = .triangle
    case .ambiguous: self = .arrows
    case .conflict: self = .cross
    case .holds: self = .tick
    }
  }
}

/// A word or a number on a rounded ground, with a status's sign before it.
struct Pill {
  let layout: TextLayout?
  let sign: Sign?
  let size: Size

  static let height = 17.0
  private static let style = TextStyle(size: 11, weight: .bold)
  fileprivate static let signWidth = 9.0
  fileprivate static let padding = 6.0

  init(text: String, sign: Sign?, setter: TextSetter) {
    let layout =
      text.isEmpty ? nil : setter.layout(TextRun(text, style: Self.style, width: 240, lineLimit: 1))
    var width = layout?.extent.width ?? 0
    if sign != nil { width += Self.signWidth + (layout == nil ? 0 : 3) }
    self.layout = layout
    self.sign = sign
    // A sign alone stands on a disc.
    let padded = layout == nil ? Self.height : (width + 2 * Self.padding).rounded(.up)
    size = Size(max(padded, Self.height), Self.height)
  }
}

extension OverlayPainter {
  func draw(_ pill: Pill, at center: Point, _ color: Color, ink: Color) {
    let corner = Point(
      canvas.snapX(center.x - pill.size.width / 2), canvas.snapY(center.y - pill.size.height / 2))
    let ground = Rect(origin: corner, size: pill.size)
    let words = pill.layout?.extent.width ?? 0
    let signRoom = pill.sign == nil ? 0 : Pill.signWidth + (pill.layout == nil ? 0 : 3)
    let x = ground.x + (ground.width - words - signRoom) / 2
    let key = Stamps.Key(.pill, color: color, ink: ink, variant: pill.sign?.rawValue ?? 0)
    stamps.draw(key, in: ground, on: canvas) { canvas in
      // A thin casing keeps it apart from lines of its own colour.
      let casing = Palette.of(ink == Palette.light.badgeText ? .light : .dark).canvas.faded(0.9)
      canvas.fill(ground.inset(by: -1), casing, radius: Pill.height / 2 + 1)
      canvas.fill(ground, color, radius: Pill.height / 2)
      if let sign = pill.sign { draw(sign, at: Point(x + Pill.signWidth / 2, ground.center.y), ink, on: canvas) }
    }
    guard let layout = pill.layout else { return }
    canvas.use(ink)
    let baseline = canvas.snapY(ground.center.y + 4)
    canvas.show(layout, at: Point(canvas.snapX(x + signRoom), baseline - layout.extent.firstBaseline))
  }

  private func draw(_ sign: Sign, at c: Point, _ ink: Color, on canvas: Canvas) {
    switch sign {
    case .triangle:
      canvas.path(Point(c.x, c.y - 4.4), Point(c.x + 4.6, c.y + 3.4), Point(c.x - 4.6, c.y + 3.4), closed: true)
      canvas.fillPath(ink)
    case .cross:
      canvas.line(Point(c.x - 3, c.y - 3), Point(c.x + 3, c.y + 3), ink, width: 1.8, ends: .round)
      canvas.line(Point(c.x - 3, c.y + 3), Point(c.x + 3, c.y - 3), ink, width: 1.8, ends: .round)
    case .arrows:
      canvas.line(Point(c.x - 4, c.y), Point(c.x + 4, c.y), ink, width: 1.5, ends: .round)
      for side in [-1.0, 1.0] {
        canvas.path(
          Point(c.x + side * 1.8, c.y - 2.4), Point(c.x + side * 4.2, c.y), Point(c.x + side * 1.8, c.y + 2.4))
        canvas.strokePath(ink, width: 1.5, ends: .round)
      }
    case .tick:
      canvas.path(Point(c.x - 3.6, c.y + 0.2), Point(c.x - 1, c.y + 2.8), Point(c.x + 3.8, c.y - 2.8))
      canvas.strokePath(ink, width: 1.8, ends: .round)
    }
  }
}
