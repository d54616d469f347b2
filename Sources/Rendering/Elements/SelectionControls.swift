import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  func switchControl(_ element: DrawnElement, _ frame: Rect) {
    let size: Size =
      switch profile {
      case .ios: Size(51, 31)
      case .macos: Size(38, 22)
      case .gnome: Size(48, 26)
      }
    let track = centered(size, in: body(of: element, frame))
    let isOn = element.content.isOn(element.kind)
    stamp(.element(.switch), track, variant: isOn ? 1 : 0) { $0.drawSwitch(track, isOn: isOn) }
  }

  private func drawSwitch(_ track: Rect, isOn: Bool) {
    canvas.fill(track, isOn ? colors.on : colors.strongFill, radius: track.height / 2)
    let air = profile == .gnome ? 3.0 : 2.0
    let radius = max(track.height / 2 - air, 0)
    let atRight = isOn != look.rightToLeft
    knob(Point(atRight ? track.maxX - air - radius : track.x + air + radius, track.center.y), radius: radius)
  }

  func slider(_ element: DrawnElement, _ whole: Rect) {
    let frame = body(of: element, whole)
    let radius = min(profile == .ios ? 13 : profile == .macos ? 9 : 9.5, frame.height / 2, frame.width / 2)
    let thickness = min(profile == .macos ? 3.5 : 4, frame.height)
    let travel = frame.width - 2 * radius
    let value = part(element.content.value, default: Content.usualPart)
    let place = frame.x + radius + travel * (look.rightToLeft ? 1 - value : value)
    let track = canvas.snapped(Rect(frame.x + 2, frame.center.y - thickness / 2, frame.width - 4, thickness))
    canvas.fill(track, colors.strongFill, radius: thickness / 2)
    let filled =
      look.rightToLeft
      ? Rect(place, track.y, track.maxX - place, track.height)
      : Rect(track.x, track.y, place - track.x, track.height)
    canvas.fill(filled, profile == .ios ? colors.accent : colors.on, radius: thickness / 2)
    knob(Point(place, track.center.y), radius: radius - 1)
  }

  func stepper(_ element: DrawnElement, _ frame: Rect) {
    let shape = body(of: element, frame)
    stamp(.element(.stepper), shape) { $0.drawStepper(shape) }
  }

  private func drawStepper(_ frame: Rect) {
    switch profile {
    case .ios: stepperHalves(centered(Size(94, 32), in: frame), radius: 8)
    case .gnome: stepperHalves(frame, radius: 8)
    case .macos:
      let box = centered(Size(13, 22), in: frame)
      raised(box, colors.control, radius: 5)
      chevronsUpDown(at: box.center, colors.text.faded(0.75), size: 3)
    }
  }

  /// Draws minus and plus beside each other, in reading order.
  private func stepperHalves(_ box: Rect, radius: Double) {
    canvas.fill(box, colors.fill, radius: radius)
    canvas.verticalLine(
      x: box.center.x, from: box.y + box.height * 0.25, to: box.maxY - box.height * 0.25, colors.border,
      width: canvas.pixel)
    let (first, second) = split(box, leading: box.width / 2)
    minus(at: first.center, colors.text, size: 5.5)
    plus(at: second.center, colors.text, size: 5.5)
  }

  func segmentedControl(_ element: DrawnElement, _ whole: Rect) {
    segments(element, body(of: element, whole), titles: items(of: element, or: ["First", "Second"]))
  }

  /// Draws segments of equal width beside each other.
  func segments(_ element: DrawnElement, _ frame: Rect, titles: [String]) {
    let places = places(of: element)
    let style = places.first?.style ?? style(of: .segmentedControl)
    let width = frame.width / Double(titles.count)
    let selected = element.content.selectedIndex(among: titles.count)
    segmentedGround(frame)
    var rest = frame
    for (index, title) in titles.enumerated() {
      let (segment, others) = split(rest, leading: width)
      rest = others
      if index == selected {
        selectedSegment(segment)
      } else if index + 1 < titles.count, index + 1 != selected {
        let edge = look.rightToLeft ? segment.x : segment.maxX
        canvas.verticalLine(
          x: edge, from: frame.y + frame.height * 0.25, to: frame.maxY - frame.height * 0.25, colors.border,
          width: canvas.pixel)
      }
      let words = segment.grown(by: Edges(left: -4, right: -4))
      let room = places.isEmpty ? nil : places[index].room(in: element.frame.width)
      text(title, in: words, style, segmentInk(selected: index == selected), .center, room: room)
    }
  }

  private func segmentedGround(_ frame: Rect) {
    if profile == .macos {
      raised(frame, colors.control, radius: 5.5)
    } else {
      canvas.fill(frame, colors.fill, radius: 8)
    }
  }

  private func selectedSegment(_ segment: Rect) {
    if profile == .macos {
      canvas.fill(segment, colors.accent, radius: 5.5)
    } else if profile == .gnome {
      canvas.fill(segment, colors.strongFill, radius: 8)
    } else {
      let chip = segment.inset(by: 2)
      canvas.fill(chip.offset(by: Point(0, 0.8)), Color.black.faded(0.12), radius: 6)
      canvas.fill(chip, look.appearance == .light ? colors.knob : colors.strongFill, radius: 6)
    }
  }

  private func segmentInk(selected: Bool) -> Color {
    profile == .macos && selected ? colors.onAccent : colors.text
  }

  /// Returns the items in an element's title or text: one per line, or separated by bars.
  func items(of element: DrawnElement, or standard: [String]) -> [String] {
    guard !(element.content.title ?? element.content.text ?? "").isEmpty else { return standard }
    return Array(element.content.items(of: element.kind).prefix(TextPlace.mostItems))
  }

  func checkBox(_ element: DrawnElement, _ frame: Rect) {
    let box = markBox(body(of: element, frame))
    let isMixed = element.content.state?.known == .mixed
    let isOn = element.content.isOn(element.kind)
    stamp(.element(.checkBox), box, variant: isMixed ? 2 : isOn ? 1 : 0) { painter in
      painter.drawCheckMark(box, isOn: isOn, isMixed: isMixed)
    }
    ownText(element, frame)
  }

  func radio(_ element: DrawnElement, _ frame: Rect) {
    let box = markBox(body(of: element, frame))
    let isOn = element.content.isOn(element.kind)
    stamp(.element(.radio), box, variant: isOn ? 1 : 0) { $0.drawRadioMark(box, isOn: isOn) }
    ownText(element, frame)
  }

  private func drawCheckMark(_ box: Rect, isOn: Bool, isMixed: Bool) {
    let radius = profile == .macos ? 3.5 : 4.5
    guard isOn || isMixed else { return emptyMark(box, radius: radius) }
    canvas.fill(box, colors.accent, radius: radius)
    if isMixed {
      minus(at: box.center, colors.onAccent, size: box.width * 0.25)
    } else {
      tick(in: box, colors.onAccent)
    }
  }

  private func drawRadioMark(_ box: Rect, isOn: Bool) {
    guard isOn else { return emptyMark(box, radius: box.width / 2) }
    canvas.fill(box, colors.accent, radius: box.width / 2)
    canvas.fill(circle: box.center, radius: box.width * 0.2, colors.onAccent)
  }

  private func emptyMark(_ box: Rect, radius: Double) {
    let width = profile == .gnome ? 1.6 : 1.2
    canvas.fill(box, profile == .gnome ? colors.background : colors.control, radius: radius)
    canvas.strokeInside(box, colors.border.mixed(with: colors.text, 0.12), width: width, radius: radius)
  }

  /// Returns the square of the mark, at the leading side.
  private func markBox(_ frame: Rect) -> Rect {
    let side = min(profile == .macos ? 14 : profile == .ios ? 20 : 18, frame.height, frame.width)
    let (strip, _) = split(frame, leading: side)
    return centered(Size(side, side), in: strip)
  }
}
