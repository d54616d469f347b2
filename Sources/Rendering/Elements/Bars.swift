import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  func navigationBar(_ element: DrawnElement, _ frame: Rect) {
    barGround(frame, lineBelow: true, background(of: element))
    guard element.isEmpty else { return }
    navigationContent(
      frame, title: element.content.title ?? element.content.text ?? setter.words(element.displayName), of: element)
  }

  /// - Parameter element: nil for a bar of the system.
  func navigationContent(_ frame: Rect, title: String, of element: DrawnElement? = nil) {
    let inner = frame.grown(by: Edges(left: -12, right: -12))
    let (back, _) = split(inner, leading: 12)
    let place = element.flatMap { places(of: $0).first }
    let style = place?.style ?? style(of: .navigationBar)
    if profile != .gnome {
      chevron(at: back.center, colors.accent, size: 7, backwards: true, width: 2)
    } else {
      let (button, _) = split(inner.grown(by: Edges(left: 4)), leading: 30)
      canvas.fill(centered(Size(30, 30), in: button), colors.fill, radius: 8)
      chevron(at: button.center, colors.text, size: 4.5, backwards: true, width: 1.8)
    }
    let line = inner.grown(by: Edges(left: -24, right: -24))
    text(title, in: line, style, colors.text, .center, room: place?.room(in: element?.frame.width ?? 0))
  }

  func barGround(_ frame: Rect, lineBelow: Bool, _ background: Color? = nil) {
    canvas.fill(frame, background ?? colors.bar)
    let y = lineBelow ? frame.maxY - canvas.pixel : frame.y
    canvas.horizontalLine(y: y, from: frame.x, to: frame.maxX, colors.separator, width: canvas.pixel)
  }

  func tabBar(_ element: DrawnElement, _ frame: Rect) {
    tabItems(frame, items(of: element, or: ["First", "Second", "Third"]), of: element, background(of: element))
  }

  /// Draws the items of a tab bar, each with a sign and its title.
  ///
  /// - Parameter element: nil for a bar of the system.
  func tabItems(_ frame: Rect, _ titles: [String], of element: DrawnElement? = nil, _ background: Color? = nil) {
    barGround(frame, lineBelow: false, background)
    let width = frame.width / Double(titles.count)
    let places = element.map(places(of:)) ?? []
    let style = places.first?.style ?? style(of: .tabBar)
    var rest = frame
    for (index, title) in titles.enumerated() {
      let (place, others) = split(rest, leading: width)
      rest = others
      let ink = index == 0 ? colors.accent : colors.secondary
      let row = Rect(place.x, place.y, place.width, min(place.height, 49))
      tabSign(index, at: Point(row.center.x, row.y + row.height * 0.36), ink, size: min(10, row.height * 0.2))
      let words = Rect(row.x + 2, row.y + row.height * 0.64, row.width - 4, row.height * 0.3)
      let room = places.isEmpty ? nil : places[index].room(in: element?.frame.width ?? 0)
      text(title, in: words, style, ink, .center, room: room)
    }
  }

  /// Draws one of four plain shapes that differ: a disc, a square, a diamond, a ring.
  private func tabSign(_ index: Int, at center: Point, _ color: Color, size: Double) {
    let box = Rect(center.x - size, center.y - size, 2 * size, 2 * size)
    switch index % 4 {
    case 0: canvas.fill(circle: center, radius: size, color)
    case 1: canvas.fill(box.inset(by: size * 0.08), color, radius: size * 0.4)
    case 2:
      canvas.path(
        Point(center.x, box.y), Point(box.maxX, center.y), Point(center.x, box.maxY), Point(box.x, center.y),
        closed: true)
      canvas.fillPath(color)
    default:
      canvas.path(circle: center, radius: size * 0.85)
      canvas.strokePath(color, width: size * 0.3)
    }
  }

  func toolbar(_ element: DrawnElement, _ frame: Rect) {
    barGround(frame, lineBelow: profile != .ios, background(of: element))
    if element.isEmpty { toolbarContent(frame) }
  }

  func toolbarContent(_ frame: Rect) {
    let row = Rect(frame.x, frame.y, frame.width, min(frame.height, 44)).grown(by: Edges(left: -14, right: -14))
    guard row.width > 0 else { return }
    let ink = profile == .ios ? colors.accent : colors.secondary
    let side = min(profile == .ios ? 19 : 15, row.height * 0.6)
    for index in 0..<4 {
      let place = row.width * (profile == .ios ? Double(index) / 3 : 0)
      let step = profile == .ios ? 0 : Double(index) * 30
      let x = profile == .ios ? place - side * Double(index) / 3 : step
      guard x + side <= row.width else { return }
      let box = Rect(look.rightToLeft ? row.maxX - x - side : row.x + x, row.center.y - side / 2, side, side)
      canvas.strokeInside(
        canvas.snapped(box), ink, width: 1.7, radius: index.isMultiple(of: 2) ? side * 0.28 : side / 2)
    }
  }

  // MARK: Bars of the system

  func draw(_ bar: DrawnBar) {
    guard bar.frame.isFinite, bar.frame.width > 0, bar.frame.height > 0 else { return }
    let frame = canvas.snapped(bar.frame)
    switch bar.kind {
    case .status: statusBar(frame)
    case .navigation:
      barGround(frame, lineBelow: true)
      navigationContent(frame, title: "")
    case .tab: tabItems(frame, ["First", "Second", "Third"])
    case .toolbar:
      barGround(frame, lineBelow: false)
      toolbarContent(frame)
    case .homeIndicator:
      let stroke = centered(Size(min(134, frame.width * 0.5), 5), in: frame).offset(by: Point(0, frame.height * 0.14))
      canvas.fill(stroke, colors.text.faded(0.85), radius: 2.5)
    case .island: canvas.fill(frame, .black, radius: min(frame.width, frame.height) / 2)
    }
  }

  /// The height of the highest status bar with a notch. Higher status bars have an island, and the time is beside the
  /// island's middle.
  private static let highestNotch = 51.0
  private static let middleOfIslands = 29.5

  /// Draws the time at the leading side and a battery at the other.
  private func statusBar(_ frame: Rect) {
    // 20 is the height without a notch. The limit is larger, because snapping to pixels makes the height a little more
    // at some zooms.
    let hasNotch = frame.height > 24
    let line = Rect(frame.x, frame.maxY - min(frame.height, 20), frame.width, min(frame.height, 20))
    let rise = frame.height > Self.highestNotch ? Self.middleOfIslands + 10 - frame.height : hasNotch ? -6 : 1
    let inner = line.offset(by: Point(0, rise)).grown(by: Edges(left: -14, right: -14))
    let (time, _) = split(inner, leading: inner.width / 2)
    text("9:41", in: time, TextStyle(size: 12, weight: .semibold), colors.text)
    let (_, end) = split(inner, trailing: 21)
    let cell = canvas.snapped(Rect(end.x, end.center.y - 5, 19, 10))
    canvas.strokeInside(cell, colors.text.faded(0.45), width: 1, radius: 3)
    canvas.fill(cell.inset(by: 2), colors.text, radius: 1.4)
    canvas.fill(Rect(cell.maxX + 0.8, cell.center.y - 1.8, 1.4, 3.6), colors.text.faded(0.45), radius: 0.7)
  }
}
