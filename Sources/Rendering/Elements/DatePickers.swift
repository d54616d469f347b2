import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  /// Draws a date picker in the platform's manner. A low one is a field; a high one is a set of wheels or a month.
  func datePicker(_ element: DrawnElement, _ frame: Rect) {
    let style = TextStyle(size: (profile == .ios ? 17 : 13) * look.textScale)
    let shape = body(of: element, frame)
    switch (profile, frame.height > 90) {
    case (.ios, false): compactDate(shape, style)
    case (.ios, true): wheels(shape, style)
    case (.macos, false): dateField(shape, style, background(of: element))
    case (.gnome, false): entry(shape, style, background(of: element))
    case (_, true): month(shape, background(of: element))
    }
  }

  // MARK: Low

  /// Draws two grey pills, the day and the hour.
  private func compactDate(_ frame: Rect, _ style: TextStyle) {
    let height = min(frame.height, 36)
    let row = Rect(frame.x, frame.center.y - height / 2, frame.width, height)
    let (day, rest) = split(row, leading: (row.width - 8) * 0.64)
    let (_, hour) = split(rest, leading: 8)
    for (pill, words) in [(day, "14 Jun 2026"), (hour, "9:41")] {
      canvas.fill(canvas.snapped(pill), colors.fill, radius: 7)
      text(words, in: pill.grown(by: Edges(left: -5, right: -5)), style, colors.text, .center)
    }
  }

  private func dateField(_ frame: Rect, _ style: TextStyle, _ background: Color?) {
    let (box, rest) = split(frame, trailing: 17)
    fieldGround(canvas.snapped(box), background)
    text("14.06.2026", in: box.grown(by: Edges(left: -5, right: -3)), style, colors.text)
    let arrows = centered(Size(13, 22), in: rest)
    raised(arrows, colors.control, radius: 4)
    chevronsUpDown(at: arrows.center, colors.text.faded(0.7), size: 2.7)
  }

  private func entry(_ frame: Rect, _ style: TextStyle, _ background: Color?) {
    fieldGround(frame, background)
    let (words, mark) = split(frame.grown(by: Edges(left: -10, right: -10)), trailing: 16)
    text("2026-06-14", in: words, style, colors.text)
    let box = centered(Size(13, 13), in: mark)
    canvas.strokeInside(box, colors.secondary, width: 1.3, radius: 3)
    canvas.fill(Rect(box.x + 1, box.y + 3.2, box.width - 2, 1.3), colors.secondary)
  }

  // MARK: High

  /// Draws three wheels that fade away from the chosen row.
  private func wheels(_ frame: Rect, _ style: TextStyle) {
    let step = min(34, frame.height / 3)
    let band = canvas.snapped(Rect(frame.x + 8, frame.center.y - step / 2, frame.width - 16, step))
    canvas.fill(band, colors.fill, radius: 8)
    let columns = [
      ["Jun 12", "Jun 13", "Today", "Jun 15", "Jun 16"], ["7", "8", "9", "10", "11"], ["39", "40", "41", "42", "43"],
    ]
    var rest = band
    for (index, words) in columns.enumerated() {
      let (column, others) = split(rest, leading: band.width * (index == 0 ? 0.5 : 0.25))
      rest = others
      for row in -2...2 {
        let line = Rect(column.x, column.y + Double(row) * step, column.width, step)
        guard line.y >= frame.y, line.maxY <= frame.maxY else { continue }
        let ink = colors.text.faded(row == 0 ? 1 : abs(row) == 1 ? 0.5 : 0.25)
        text(words[row + 2], in: line.grown(by: Edges(left: -4, right: -4)), style, ink, .center)
      }
    }
  }

  /// Draws a month that begins on a Monday, as June 2026 does.
  private func month(_ frame: Rect, _ background: Color?) {
    let radius: Double = profile == .gnome ? 10 : 4
    canvas.fill(frame, background ?? colors.card, radius: radius)
    canvas.strokeInside(frame, colors.border, width: canvas.wholePixels(canvas.pixel), radius: radius)
    let inner = frame.inset(by: 8)
    let step = inner.height / 7
    let style = TextStyle(size: min(13, step * 0.62))
    let head = Rect(inner.x, inner.y, inner.width, step)
    text("June 2026", in: head, TextStyle(size: style.size, weight: .bold), colors.text, .center)
    chevron(at: split(head, leading: 14).leading.center, colors.secondary, size: step * 0.16, backwards: true)
    chevron(at: split(head, trailing: 14).trailing.center, colors.secondary, size: step * 0.16)
    for day in 1...30 { dayCell(day, inner, step, style) }
  }

  private func dayCell(_ day: Int, _ inner: Rect, _ step: Double, _ style: TextStyle) {
    let (row, column) = (day - 1).quotientAndRemainder(dividingBy: 7)
    let width = inner.width / 7
    let line = Rect(inner.x, inner.y + Double(row + 1) * step, inner.width, step)
    let (cell, _) = split(split(line, leading: width * Double(column)).rest, leading: width)
    if day == 14 {
      canvas.fill(circle: cell.center, radius: min(width, step) * 0.46, colors.accent)
    }
    text("\(day)", in: cell, style, day == 14 ? colors.onAccent : colors.text, .center, within: inner)
  }
}
