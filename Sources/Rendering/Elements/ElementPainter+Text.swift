import CPango
import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  enum Across { case leading, center, trailing, left, right, justified }
  enum Down { case top, middle }

  /// Draws a text into a rectangle: wrapped or cut at its width, and never outside it.
  ///
  /// - Parameter room: the width for wrapping and cutting, if the rectangle was rounded to pixels.
  func text(
    _ string: String, in rect: Rect, _ style: TextStyle, _ color: Color, _ across: Across = .leading,
    _ down: Down = .middle, lines: Int = 1, room: Double? = nil, within bounds: Rect? = nil
  ) {
    guard !string.isEmpty, rect.width > 0 else { return }
    guard style.size * canvas.zoom * canvas.deviceScale >= 4.5 else {
      return greek(string, in: rect, style, color, across, down)
    }
    let longest = room.map { $0 + TextPlace.forgiven } ?? rect.width + slack
    let layout = layout(string, style, longest: longest, across, lines: lines)
    let x = start(of: layout, in: rect, across, wrapped: lines != 1)
    let y = down == .top ? rect.y : rect.y + (rect.height - layout.extent.height) / 2
    let bounds = bounds ?? rect
    let overflows = y < bounds.y - 1 || y + layout.extent.height > bounds.maxY + 1
    if overflows || layout.extent.width > rect.width + max(1, slack) {
      canvas.saved {
        canvas.clip(bounds)
        show(layout, at: Point(x, y), color)
      }
    } else {
      show(layout, at: Point(x, y), color)
    }
  }

  /// Returns the width of a text on one line.
  func width(of string: String, _ style: TextStyle) -> Double {
    setter.layout(TextRun(string, style: style, lineLimit: 1)).extent.width
  }

  private func show(_ layout: TextLayout, at point: Point, _ color: Color) {
    canvas.use(color)
    // The baseline is on the pixel grid, so that letters stand on a sharp line.
    let baseline = canvas.snapY(point.y + layout.extent.firstBaseline)
    canvas.show(layout, at: Point(canvas.snapX(point.x), baseline - layout.extent.firstBaseline))
  }

  /// Returns the layout of a text. Single lines are cached without a width, so that a frame that is being resized finds
  /// them again.
  private func layout(
    _ string: String, _ style: TextStyle, longest: Double, _ across: Across, lines: Int
  ) -> TextLayout {
    var run = TextRun(string, style: style, lineLimit: lines)
    run.rightToLeft = look.rightToLeft
    if lines == 1 {
      let natural = setter.layout(run)
      if natural.extent.width <= longest { return natural }
    }
    // Rounded up to Pango's units, the text would just fit and not be cut.
    run.width = lines == 1 ? longest - 0.001 : longest
    run.alignment = lines == 1 ? .left : physical(across)
    return setter.layout(run)
  }

  /// The width that a text may exceed its frame by: rounding to pixels may take up to one pixel away. At a small zoom
  /// that is many points.
  private var slack: Double { max(0.75, 1.05 / (canvas.zoom * canvas.deviceScale)) }

  private func start(of layout: TextLayout, in rect: Rect, _ across: Across, wrapped: Bool) -> Double {
    guard !wrapped else { return rect.x }
    switch physical(across) {
    case .left, .justified: return rect.x
    case .center: return rect.x + (rect.width - layout.extent.width) / 2
    case .right: return rect.maxX - layout.extent.width
    }
  }

  private func physical(_ across: Across) -> TextRun.Alignment {
    switch across {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .leading: look.rightToLeft ? .right : .left
    case .trailing: look.rightToLeft ? .left : .right
    }
  }

  /// Draws a stroke in place of a text that is too small to be read. It costs almost nothing.
  private func greek(
    _ string: String, in rect: Rect, _ style: TextStyle, _ color: Color, _ across: Across, _ down: Down
  ) {
    let length = min(Double(min(string.utf8.count, 400)) * style.size * 0.5, rect.width)
    let x =
      switch physical(across) {
      case .left, .justified: rect.x
      case .center: rect.x + (rect.width - length) / 2
      case .right: rect.maxX - length
      }
    let middle = down == .top ? rect.y + min(style.size * 0.7, rect.height / 2) : rect.center.y
    let thickness = max(min(style.size * 0.4, rect.height), 0)
    canvas.fill(Rect(x, middle - thickness / 2, length, thickness), color.faded(0.35))
  }

  func across(_ alignment: TextAlignment?, default standard: Across) -> Across {
    switch alignment {
    case .natural: .leading
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case nil: standard
    }
  }
}
