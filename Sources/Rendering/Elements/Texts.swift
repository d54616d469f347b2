import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  func label(_ element: DrawnElement, _ frame: Rect) {
    if let ground = background(of: element) { canvas.fill(frame, ground) }
    ownText(element, frame, across(element.content.textAlignment, default: .leading))
  }

  func textField(_ element: DrawnElement, _ frame: Rect) {
    fieldGround(frame, background(of: element))
    ownText(element, frame, across(element.content.textAlignment, default: .leading))
  }

  /// iOS: a rounded hairline; macOS: a sunk white ground; GNOME: flat and grey.
  func fieldGround(_ frame: Rect, _ background: Color?) {
    stamp(.element(.textField), frame, color: background) { $0.drawFieldGround(frame, background) }
  }

  private func drawFieldGround(_ frame: Rect, _ background: Color?) {
    let hair = canvas.wholePixels(canvas.pixel)
    switch profile {
    case .ios:
      canvas.fill(frame, background ?? colors.control, radius: 6)
      canvas.strokeInside(frame, colors.border, width: hair, radius: 6)
    case .macos:
      canvas.fill(frame, background ?? colors.card, radius: 2)
      canvas.strokeInside(frame, colors.border, width: hair, radius: 2)
      canvas.horizontalLine(
        y: frame.y, from: frame.x + 1, to: frame.maxX - 1, colors.border.mixed(with: colors.text, 0.14),
        width: canvas.pixel)
    case .gnome:
      canvas.fill(frame, background ?? colors.control, radius: 8)
    }
  }

  func textView(_ element: DrawnElement, _ frame: Rect) {
    let hair = canvas.wholePixels(canvas.pixel)
    let radius: Double = profile == .macos ? 0 : profile == .ios ? 6 : 8
    let ground = background(of: element) ?? (profile == .ios ? colors.control : colors.card)
    canvas.fill(frame, ground, radius: radius)
    canvas.strokeInside(frame, profile == .ios ? colors.separator : colors.border, width: hair, radius: radius)
    guard let shown = shownText(of: element) else { return }
    if shown.text.isEmpty {
      emptyPage(room(for: shown, in: frame).inset(by: 2), shown.style)
    } else {
      ownText(element, frame, across(element.content.textAlignment, default: .leading), .top)
    }
  }

  /// A text that is not there yet: a few lines of grey.
  private func emptyPage(_ page: Rect, _ style: TextStyle) {
    let lengths = [0.94, 0.86, 0.97, 0.62]
    let step = style.size * 1.35
    for (index, length) in lengths.enumerated() {
      let top = page.y + Double(index) * step + step * 0.3
      guard top + step * 0.4 <= page.maxY else { return }
      let (bar, _) = split(Rect(page.x, top, page.width, step * 0.42), leading: page.width * length)
      canvas.fill(bar, colors.strongFill.faded(0.75), radius: step * 0.16)
    }
  }
}
