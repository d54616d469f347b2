import Drawing
import LayoutModel

extension ElementPainter {
  /// Draws as many rows as fit, each with a thumbnail and a grey line.
  func table(_ element: DrawnElement, _ frame: Rect) {
    let radius: Double = profile == .gnome ? 10 : 0
    canvas.fill(frame, background(of: element) ?? colors.card, radius: radius)
    let step = rowHeight
    // The painter culls the table as a whole, but a wrong, huge height must not make a huge number of rows.
    let rows = min(Int(min(frame.height, 100_000) / step), 400)
    if element.isEmpty {
      if profile == .macos { alternate(frame, step: step, rows: rows + 1) }
      for row in 0..<rows { tableRow(row, Rect(frame.x, frame.y + Double(row) * step, frame.width, step)) }
    }
    canvas.strokeInside(
      frame, profile == .ios ? colors.separator : colors.border.faded(0.8), width: canvas.wholePixels(canvas.pixel),
      radius: radius)
  }

  private var rowHeight: Double {
    switch profile {
    case .ios: 44
    case .macos: 24
    case .gnome: 50
    }
  }

  private func alternate(_ frame: Rect, step: Double, rows: Int) {
    for row in stride(from: 1, to: rows, by: 2) {
      let top = frame.y + Double(row) * step
      canvas.fill(Rect(frame.x, top, frame.width, min(step, frame.maxY - top)), colors.text.faded(0.035))
    }
  }

  private func tableRow(_ row: Int, _ rect: Rect) {
    let lengths = [120.0, 160, 90, 140, 110, 150]
    let inset = profile == .macos ? 8.0 : 14.0
    let inner = rect.grown(by: Edges(left: -inset, right: -inset))
    guard inner.width > 0 else { return }
    let thumb = profile == .macos ? Size(14, 14) : Size(24, 18)
    let (sign, rest) = split(inner, leading: thumb.width)
    canvas.fill(centered(thumb, in: sign), colors.strongFill.faded(0.75), radius: 4)
    let (_, words) = split(rest, leading: profile == .macos ? 7 : 10)
    let height = profile == .macos ? 7.0 : 10.0
    let line = Rect(words.x, words.center.y - height / 2, words.width, height)
    let (bar, _) = split(line, leading: min(lengths[row % lengths.count], line.width))
    canvas.fill(canvas.snapped(bar), colors.strongFill, radius: 4)
    if profile != .macos {
      canvas.horizontalLine(
        y: rect.maxY - canvas.pixel, from: inner.x - 2, to: inner.maxX + 2, colors.separator, width: canvas.pixel)
    }
  }
}
