import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  /// Draws a view. An empty view is a placeholder: it has a faint ground and its name in pictures, too. The edge is
  /// drawn in the editor only.
  func view(_ element: DrawnElement, _ frame: Rect) {
    if let ground = background(of: element) {
      canvas.fill(frame, ground)
    } else if element.isEmpty {
      canvas.fill(frame, colors.text.faded(0.035))
    }
    faintEdge(frame)
    if element.isEmpty { name(of: element, in: frame) }
  }

  /// Draws a hairline at the edge of an element, on the canvas only. It is no part of the design: no preview or picture
  /// has it.
  func faintEdge(_ frame: Rect, radius: Double = 0, dash: Dash? = nil) {
    guard look.showsInvisible else { return }
    canvas.strokeInside(
      frame, colors.text.faded(0.13), width: canvas.wholePixels(canvas.pixel), radius: radius, dash: dash)
  }

  /// Draws the name of an empty container.
  func name(of element: DrawnElement, in frame: Rect) {
    let inner = frame.inset(by: 3)
    guard inner.height >= note.size else { return }
    // On a ground that a person chose, the usual grey may be invisible.
    let ground = background(of: element)?.over(colors.background) ?? colors.background
    let ink = colors.secondary.contrast(with: ground) >= 3 ? colors.secondary : ground.readableInk.faded(0.7)
    text(setter.words(element.displayName), in: inner, note, ink, .center)
  }

  func scrollView(_ element: DrawnElement, _ frame: Rect) {
    if let ground = background(of: element)
      ?? (look.showsInvisible || element.isEmpty ? colors.text.faded(0.025) : nil)
    {
      canvas.fill(frame, ground)
    }
    faintEdge(frame)
    if element.isEmpty { name(of: element, in: frame) }
    scrollBars(frame)
  }

  private func scrollBars(_ frame: Rect) {
    let thickness = 3.0
    let bar = colors.text.faded(0.24)
    if frame.height > 30, frame.width > 20 {
      let x = look.rightToLeft ? frame.x + 3 : frame.maxX - 3 - thickness
      canvas.fill(Rect(x, frame.y + 4, thickness, frame.height * 0.36), bar, radius: thickness / 2)
    }
  }

  func stack(_ element: DrawnElement, _ frame: Rect) {
    if let ground = background(of: element) { canvas.fill(frame, ground) }
    guard look.showsInvisible else { return }
    faintEdge(frame, dash: Dash(4 * canvas.pixel, 3 * canvas.pixel))
    guard element.isEmpty else { return }
    name(of: element, in: frame)
  }

  func box(_ element: DrawnElement, _ whole: Rect) {
    let frame = body(of: element, whole)
    let title = element.content.title ?? ""
    let head = title.isEmpty ? 0 : min(profile == .macos ? 16 : 24, frame.height / 2)
    let body = canvas.snapped(Rect(frame.x, frame.y + head, frame.width, frame.height - head))
    let radius: Double = profile == .macos ? 5 : 10
    let ground: Color = profile == .macos ? colors.text.faded(0.04) : colors.card
    canvas.fill(body, background(of: element) ?? ground, radius: radius)
    canvas.strokeInside(body, colors.separator, width: canvas.wholePixels(canvas.pixel), radius: radius)
    let inset = profile == .macos ? 6.0 : 2.0
    let line = Rect(frame.x + inset, frame.y, frame.width - 2 * inset, max(head - 3, 0))
    let place = places(of: element).first
    text(
      title, in: line, place?.style ?? style(of: .box), colors.text, room: place?.room(in: element.frame.width),
      within: frame)
    if element.isEmpty { name(of: element, in: body) }
  }

  func splitView(_ element: DrawnElement, _ frame: Rect) {
    if element.isEmpty {
      let (side, rest) = split(frame, leading: (frame.width * 0.34).rounded())
      canvas.fill(side, profile == .macos ? colors.fill : colors.bar)
      canvas.fill(rest, colors.card)
      skeletonRows(side.inset(by: 8), step: 22)
      canvas.verticalLine(
        x: look.rightToLeft ? side.x : side.maxX, from: frame.y, to: frame.maxY, colors.border, width: canvas.pixel)
      name(of: element, in: rest)
    }
    faintEdge(frame)
  }

  private func skeletonRows(_ rect: Rect, step: Double) {
    let lengths = [0.7, 0.5, 0.8, 0.6]
    for row in 0..<min(Int(max(min(rect.height, 400), 0) / step), 8) {
      let line = Rect(rect.x, rect.y + Double(row) * step + 4, rect.width, 7)
      let (bar, _) = split(line, leading: rect.width * lengths[row % lengths.count])
      canvas.fill(bar, colors.strongFill.faded(0.8), radius: 3.5)
    }
  }

  func tabView(_ element: DrawnElement, _ frame: Rect) {
    let titles = items(of: element, or: ["First", "Second"])
    switch profile {
    case .macos: tabsOnEdge(element, frame, titles)
    case .gnome: tabStrip(element, frame, titles)
    case .ios:
      let bar = min(49, frame.height)
      let page = Rect(frame.x, frame.y, frame.width, frame.height - bar)
      canvas.fill(page, background(of: element) ?? colors.text.faded(0.025))
      tabItems(Rect(frame.x, frame.maxY - bar, frame.width, bar), titles, of: element)
      faintEdge(frame)
      if element.isEmpty { name(of: element, in: page) }
    }
  }

  /// Draws a raised box with its tabs on the upper edge.
  private func tabsOnEdge(_ element: DrawnElement, _ frame: Rect, _ titles: [String]) {
    let height = min(22, frame.height)
    let page = canvas.snapped(Rect(frame.x, frame.y + height / 2, frame.width, frame.height - height / 2))
    canvas.fill(page, background(of: element) ?? colors.text.faded(0.035), radius: 5)
    canvas.strokeInside(page, colors.separator, width: canvas.wholePixels(canvas.pixel), radius: 5)
    let width = min(frame.width - 16, Double(titles.count) * tabWidth(titles, atLeast: 76))
    guard width > 20 else { return }
    let strip = canvas.snapped(Rect(frame.center.x - width / 2, frame.y, width, height))
    segments(element, strip, titles: titles)
    if element.isEmpty { name(of: element, in: page) }
  }

  /// Returns the width of a tab that fits the longest title.
  private func tabWidth(_ titles: [String], atLeast least: Double) -> Double {
    let style = TextPlace.tabStyle(profile, look.textScale)
    return max(least, (titles.map { width(of: $0, style) }.max() ?? 0) + 10)
  }

  private func tabStrip(_ element: DrawnElement, _ frame: Rect, _ titles: [String]) {
    let height = min(38, frame.height)
    let strip = Rect(frame.x, frame.y, frame.width, height)
    let page = Rect(frame.x, frame.y + height, frame.width, frame.height - height)
    canvas.fill(page, background(of: element) ?? colors.card)
    canvas.fill(strip, colors.bar)
    canvas.horizontalLine(y: page.y, from: frame.x, to: frame.maxX, colors.separator, width: canvas.pixel)
    let rooms = places(of: element).map { $0.room(in: element.frame.width) }
    let width = min(strip.width / Double(titles.count), tabWidth(titles, atLeast: 110))
    var rest = strip
    for (index, title) in titles.enumerated() {
      let (tab, others) = split(rest, leading: width)
      rest = others
      let style = TextPlace.tabStyle(profile, look.textScale, isChosen: index == 0)
      text(
        title, in: tab.grown(by: Edges(left: -4, right: -4)), style, colors.text, .center,
        room: rooms.isEmpty ? nil : rooms[index])
      if index == 0 { canvas.fill(Rect(tab.x + 8, strip.maxY - 3, tab.width - 16, 3), colors.accent, radius: 1.5) }
    }
    faintEdge(frame)
    if element.isEmpty { name(of: element, in: page) }
  }
}

extension ElementPainter {
  /// Draws the root, which fills the sheet. It has no edge of its own, and no name while it is empty.
  func drawRoot(_ element: DrawnElement) {
    if look.isBlueprint { return grid(element.frame) }
    if element.kind != .view { return draw(element) }
    guard element.frame.isFinite, let ground = background(of: element) else { return }
    canvas.fill(canvas.snapped(element.frame), ground)
  }
}
