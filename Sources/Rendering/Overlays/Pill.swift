import Drawing
import LayoutEngine
import LayoutModel

/// The sign of a status, for people who cannot tell its colours apart.
enum Sign: Int, Hashable {
  case triangle = 1
  case arrows, cross, tick
  case plus, minus, dot, arrow

  /// Makes the sign of a status; nil for a status without one.
  init?(_ status: Status) {
    switch status {
    case .fine, .accent, .prototype, .asleep: return nil
    case .misplaced: self = .triangle
    case .ambiguous: self = .arrows
    case .conflict: self = .cross
    case .holds: self = .tick
    case .added: self = .plus
    case .removed: self = .minus
    case .changed: self = .dot
    case .moved: self = .arrow
    }
  }
}

/// A word or a number on a rounded ground, with an optional sign before it.
struct Pill {
  let layout: TextLayout?
  let sign: Sign?
  let size: Size
  /// The size of its text and shape, as a multiple of the usual.
  fileprivate let scale: Double

  fileprivate static let padding = 6.0

  /// - Parameter scale: the factor for everything in it; it follows the size of text.
  init(text: String, sign: Sign?, setter: TextSetter, scale: Double) {
    let style = TextStyle(size: 11 * scale, weight: .bold)
    let layout =
      text.isEmpty ? nil : setter.layout(TextRun(text, style: style, width: 240 * scale, lineLimit: 1))
    self.layout = layout
    self.sign = sign
    self.scale = scale
    let width = (layout?.extent.width ?? 0) + Self.signRoom(sign, layout, scale)
    // A sign without text is on a disc.
    let height = (17 * scale).rounded()
    let padded = layout == nil ? height : (width + 2 * Self.padding * scale).rounded(.up)
    size = Size(max(padded, height), height)
  }

  fileprivate var signRoom: Double { Self.signRoom(sign, layout, scale) }
  fileprivate var signWidth: Double { 9 * scale }

  private static func signRoom(_ sign: Sign?, _ layout: TextLayout?, _ scale: Double) -> Double {
    sign == nil ? 0 : (9 + (layout == nil ? 0 : 3)) * scale
  }
}

extension OverlayPainter {
  func draw(_ pill: Pill, at center: Point, _ color: Color, ink: Color) {
    let corner = Point(
      canvas.snapX(center.x - pill.size.width / 2), canvas.snapY(center.y - pill.size.height / 2))
    let ground = Rect(origin: corner, size: pill.size)
    let words = pill.layout?.extent.width ?? 0
    let signRoom = pill.signRoom
    let x = ground.x + (ground.width - words - signRoom) / 2
    let key = Stamps.Key(.pill, color: color, ink: ink, variant: pill.sign?.rawValue ?? 0)
    stamps.draw(key, in: ground, on: canvas) { canvas in
      // A thin casing separates the pill from lines of its own colour.
      let casing = Palette.of(ink == Palette.light.badgeText ? .light : .dark).canvas.faded(0.9)
      canvas.fill(ground.inset(by: -1), casing, radius: ground.height / 2 + 1)
      canvas.fill(ground, color, radius: ground.height / 2)
      if let sign = pill.sign {
        draw(sign, at: Point(x + pill.signWidth / 2, ground.center.y), ink, on: canvas, scale: pill.scale)
      }
    }
    guard let layout = pill.layout else { return }
    canvas.use(ink)
    let baseline = canvas.snapY(ground.center.y + 4 * pill.scale)
    canvas.show(layout, at: Point(canvas.snapX(x + signRoom), baseline - layout.extent.firstBaseline))
  }

  private func draw(_ sign: Sign, at c: Point, _ ink: Color, on canvas: Canvas, scale: Double) {
    func at(_ x: Double, _ y: Double) -> Point { Point(c.x + x * scale, c.y + y * scale) }
    switch sign {
    case .triangle:
      canvas.path(at(0, -4.4), at(4.6, 3.4), at(-4.6, 3.4), closed: true)
      canvas.fillPath(ink)
    case .cross:
      canvas.line(at(-3, -3), at(3, 3), ink, width: 1.8 * scale, ends: .round)
      canvas.line(at(-3, 3), at(3, -3), ink, width: 1.8 * scale, ends: .round)
    case .arrows:
      canvas.line(at(-4, 0), at(4, 0), ink, width: 1.5 * scale, ends: .round)
      for side in [-1.0, 1.0] {
        canvas.path(
          at(side * 1.8, -2.4), at(side * 4.2, 0), at(side * 1.8, 2.4))
        canvas.strokePath(ink, width: 1.5 * scale, ends: .round)
      }
    case .tick:
      canvas.path(at(-3.6, 0.2), at(-1, 2.8), at(3.8, -2.8))
      canvas.strokePath(ink, width: 1.8 * scale, ends: .round)
    case .plus:
      canvas.line(at(-3.6, 0), at(3.6, 0), ink, width: 1.8 * scale, ends: .round)
      canvas.line(at(0, -3.6), at(0, 3.6), ink, width: 1.8 * scale, ends: .round)
    case .minus:
      canvas.line(at(-3.6, 0), at(3.6, 0), ink, width: 1.8 * scale, ends: .round)
    case .dot:
      canvas.fill(circle: c, radius: 2.6 * scale, ink)
    case .arrow:
      canvas.line(at(-3.8, 0), at(3.6, 0), ink, width: 1.6 * scale, ends: .round)
      canvas.path(at(0.8, -2.8), at(3.8, 0), at(0.8, 2.8))
      canvas.strokePath(ink, width: 1.6 * scale, ends: .round)
    }
  }
}
