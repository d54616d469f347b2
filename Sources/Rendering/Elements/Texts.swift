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

  /// Draws the ground of a field. iOS has a rounded hairline, macOS a sunk white ground, GNOME a flat grey one.
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

  /// Draws a field with a magnifier between its edge and its text.
  func searchField(_ element: DrawnElement, _ frame: Rect) {
    let ground = background(of: element)
    let field = searchGround(frame, ground)
    if let insets = shownText(of: element)?.insets {
      let (place, _) = split(field, leading: insets.left - (field.x - frame.x))
      let size: Double = profile == .macos ? 5 : 7
      if place.width < field.width, place.width >= 2 * size, place.height >= 2 * size {
        magnifier(at: Point(place.center.x + forwards, place.center.y), colors.secondary, size: size)
      }
    }
    ownText(element, frame, across(element.content.textAlignment, default: .leading))
  }

  /// Draws the ground of a search field and returns the field's frame. iOS has a grey field in the middle of a bar,
  /// macOS a rounder field, GNOME an ordinary entry.
  private func searchGround(_ frame: Rect, _ background: Color?) -> Rect {
    switch profile {
    case .ios:
      if let background { canvas.fill(frame, background) }
      let field = centered(Size(max(frame.width - 16, 0), 36), in: frame)
      canvas.fill(field, colors.fill, radius: 10)
      return field
    case .macos:
      canvas.fill(frame, background ?? colors.card, radius: 6)
      canvas.strokeInside(frame, colors.border, width: canvas.wholePixels(canvas.pixel), radius: 6)
      return frame
    case .gnome:
      fieldGround(frame, background)
      return frame
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

  /// Draws a few grey lines in place of a missing text.
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
