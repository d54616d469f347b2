import Drawing
import LayoutEngine
import LayoutModel

/// Draws the surroundings of a sheet: its shadow, its edge or the frame of a device, and its title. In screen pixels.
struct SheetPainter {
  let canvas: Canvas
  let theme: Theme
  let setter: TextSetter

  /// Returns how far the surroundings reach out of the sheet.
  static func reach(_ theme: Theme) -> Edges {
    Edges(top: 20 + 16 * theme.textScale, left: 16, bottom: 20, right: 160 * theme.textScale)
  }

  /// The distance between the screen and the outside of a device.
  private static let bezel = 3.0

  /// Returns the radius of the sheet's corners. Only iOS devices have round corners. The radius follows the zoom within
  /// limits.
  func radius(of paper: Paper, zoom: Double) -> Double {
    let points: Double =
      switch paper.look.profile {
      case .ios: 8
      case .macos: 0
      case .gnome: 0
      }
    return points * min(max(zoom, 0.25), 1.5)
  }

  func drawBehind(_ paper: Paper, frame: Rect, radius: Double) {
    if paper.look.profile == .ios {
      drawShadow(frame.inset(by: -Self.bezel), radius: radius + Self.bezel)
    } else {
      drawSoftEdge(frame, radius: radius)
    }
    drawTitle(of: paper, frame: frame)
  }

  /// Draws the frame of a device over its screen, which makes the screen's corners round. (A round clip would do that
  /// too, but Cairo would take three times as long for everything inside.)
  func drawOver(_ paper: Paper, frame: Rect, radius: Double) {
    guard paper.look.profile == .ios else { return }
    let palette = theme.palette
    let outer = frame.inset(by: -Self.bezel)
    let body = palette.canvas.mixed(with: theme.appearance == .light ? Color.white : Color.black, 0.35)
    canvas.fill(ring: outer, body, radius: radius + Self.bezel, hole: frame, holeRadius: radius)
    canvas.strokeInside(outer, palette.sheetEdge, width: canvas.wholePixels(1), radius: radius + Self.bezel)
  }

  private func drawSoftEdge(_ frame: Rect, radius: Double) {
    drawShadow(frame, radius: radius)
    let hair = canvas.wholePixels(1)
    canvas.fill(ring: frame.inset(by: -hair), theme.palette.sheetEdge.faded(0.75), radius: radius, hole: frame)
  }

  /// Draws widening layers that add up to a soft shadow, a little below the sheet. The outermost layers are the
  /// faintest, so that the shadow has no edge of its own.
  private func drawShadow(_ rect: Rect, radius: Double) {
    let layers = 8
    for layer in 1...layers {
      let spread = Double(layer) * 1.25
      let shade = theme.palette.sheetShadow.faded(0.27 * (1 - Double(layer - 1) / Double(layers)))
      let cast = canvas.snapped(rect.inset(by: -spread).offset(by: Point(0, 1 + spread * 0.35)))
      drawShadowLayer(cast, shade, radius: radius + spread, hole: canvas.snapped(rect.inset(by: max(radius, 1))))
    }
  }

  /// Draws one layer as two caps with round corners and two straight sides. Cairo's work for a curved outline grows
  /// with its height; for boxes it does not.
  private func drawShadowLayer(_ cast: Rect, _ shade: Color, radius: Double, hole: Rect) {
    let upper = canvas.snapY(max(cast.y + radius, hole.y))
    let lower = canvas.snapY(min(cast.maxY - radius, hole.maxY))
    guard upper < lower, hole.width > 0 else { return canvas.fill(cast, shade, radius: radius) }
    canvas.pathRoundAbove(Rect(cast.x, cast.y, cast.width, upper - cast.y), radius: radius)
    canvas.fillPath(shade)
    canvas.pathRoundBelow(Rect(cast.x, lower, cast.width, cast.maxY - lower), radius: radius)
    canvas.fillPath(shade)
    canvas.fill(Rect(cast.x, upper, hole.x - cast.x, lower - upper), shade)
    canvas.fill(Rect(hole.maxX, upper, cast.maxX - hole.maxX, lower - upper), shade)
  }

  private func drawTitle(of paper: Paper, frame: Rect) {
    let title = setter.words(paper.title)
    guard !title.isEmpty else { return }
    let palette = theme.palette
    let style = TextStyle(size: 12 * theme.textScale, weight: paper.isActive ? .medium : .regular)
    let room = max(frame.width, 140 * theme.textScale)
    let layout = setter.layout(TextRun(title, style: style, width: room, lineLimit: 1))
    let rightToLeft = paper.look.rightToLeft && frame.width >= layout.extent.width
    let x = rightToLeft ? frame.maxX - layout.extent.width : frame.x
    let baseline = canvas.snapY(frame.y - 12)
    canvas.use(paper.isActive ? palette.secondaryText : palette.secondaryText.faded(0.9))
    canvas.show(layout, at: Point(canvas.snapX(x), baseline - layout.extent.firstBaseline))
  }
}
