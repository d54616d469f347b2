import EditorCore
import LayoutEngine
import LayoutModel

extension ElementPainter {
  func label(_ element: DrawnElement, _ frame: Rect) {
    if let ground = background(of: element) { canvas.fill(frame, ground) }
    let words = element.content.text ?? element.content.title ?? ""
    let alignment = across(element.content.textAlignment, default: .leading)
    let lines = max(element.content.lines ?? 1, 0)
    text(words, in: frame, style(of: element), ink(of: element), alignment, .middle, lines: lines)
  }

  func textField(_ element: DrawnElement, _ frame: Rect) {
    fieldGround(frame, background(of: element))
    let inset: Double =
      switch profile {
      case .ios: 8
      case .macos: 5
      case .gnome: 10
      }
    fieldText(element, frame.grown(by: Edges(left: -inset, right: -inset)))
  }

  private func fieldText(_ element: DrawnElement, _ rect: Rect) {
    let alignment = across(element.content.textAlignment, default: .leading)
    let words = element.content.text ?? ""
    if words.isEmpty {
      text(element.content.placeholderText ?? "", in: rect, style(of: element), colors.placeholder, alignment)
    } else {
      text(words, in: rect, style(of: element), ink(of: element), alignment)
    }
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
    let page = frame.inset(by: profile == .macos ? 6 : 9)
    let words = element.content.text ?? ""
    if words.isEmpty {
      emptyPage(element, page)
    } else {
      let alignment = across(element.content.textAlignment, default: .leading)
      text(words, in: page, style(of: element), ink(of: element), alignment, .top, lines: 0)
    }
  }

  /// A text that is not there yet: its placeholder, or a few lines of grey.
  private func emptyPage(_ element: DrawnElement, _ page: Rect) {
    if let placeholder = element.content.placeholderText, !placeholder.isEmpty {
      return text(placeholder, in: page, style(of: element), colors.placeholder, .leading, .top, lines: 0)
    }
    let lengths = [0.94, 0.86, 0.97, 0.62]
    let step = style(of: element).size * 1.3
    for (index, length) in lengths.enumerated() {
      let top = page.y + Double(index) * step + step * 0.3
      guard top + step * 0.4 <= page.maxY else { return }
      let (bar, _) = split(Rect(page.x, top, page.width, step * 0.42), leading: page.width * length)
      canvas.fill(bar, colors.strongFill.faded(0.75), radius: step * 0.16)
    }
  }

  func datePicker(_ element: DrawnElement, _ frame: Rect) {
    switch profile {
    case .ios: compactDate(frame, element)
    case .macos: dateField(frame, element)
    case .gnome:
      fieldGround(frame, background(of: element))
      let inner = frame.grown(by: Edges(left: -10, right: -10))
      let (words, mark) = split(inner, trailing: 16)
      text("2026-06-14", in: words, style(of: element), colors.text)
      calendarSign(centered(Size(13, 13), in: mark))
    }
  }

  /// Two grey pills, the day and the hour.
  private func compactDate(_ frame: Rect, _ element: DrawnElement) {
    let style = style(of: element)
    let height = min(frame.height, 36)
    let row = Rect(frame.x, frame.center.y - height / 2, frame.width, height)
    let (day, rest) = split(row, leading: (row.width - 8) * 0.64)
    let (_, hour) = split(rest, leading: 8)
    for (pill, words) in [(day, "14 Jun 2026"), (hour, "9:41")] {
      canvas.fill(pill, colors.fill, radius: 7)
      text(words, in: pill.grown(by: Edges(left: -5, right: -5)), style, colors.text, .center)
    }
  }

  private func dateField(_ frame: Rect, _ element: DrawnElement) {
    let (field, rest) = split(frame, trailing: 17)
    let box = Rect(field.x, field.y, field.width, field.height)
    fieldGround(box, background(of: element))
    text("14.06.2026", in: box.grown(by: Edges(left: -5, right: -3)), style(of: element), colors.text)
    let arrows = centered(Size(13, 22), in: rest)
    raised(arrows, colors.control, radius: 4)
    chevronsUpDown(at: arrows.center, colors.text.faded(0.7), size: 2.7)
  }

  private func calendarSign(_ box: Rect) {
    canvas.strokeInside(box, colors.secondary, width: 1.3, radius: 3)
    canvas.fill(Rect(box.x + 1, box.y + 3.2, box.width - 2, 1.3), colors.secondary)
  }
}
