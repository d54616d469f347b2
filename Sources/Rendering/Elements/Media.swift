import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  /// Draws a mountain and a sun as the placeholder of the picture.
  func imageView(_ element: DrawnElement, _ frame: Rect) {
    if let picture = picture(of: element) {
      if let ground = background(of: element) { canvas.fill(frame, ground) }
      return fill(frame, with: picture, of: element)
    }
    canvas.fill(frame, background(of: element) ?? colors.fill)
    let name = element.content.image ?? ""
    let side = min(frame.width * 0.6, frame.height * 0.6, 72)
    guard side >= 6 else { return }
    let showsName = !name.isEmpty && frame.height > side + 40 && frame.width > 50
    let middle = Point(frame.center.x, frame.center.y - (showsName ? 9 : 0))
    mountain(Rect(middle.x - side / 2, middle.y - side * 0.36, side, side * 0.72))
    if showsName {
      let line = Rect(frame.x + 6, middle.y + side * 0.36 + 6, frame.width - 12, 16)
      text(name, in: line, note, colors.secondary, .center)
    }
  }

  private func mountain(_ box: Rect) {
    let ink = colors.secondary.faded(0.55)
    canvas.path(
      Point(box.x, box.maxY), Point(box.x + box.width * 0.36, box.y + box.height * 0.3),
      Point(box.x + box.width * 0.56, box.y + box.height * 0.66),
      Point(box.x + box.width * 0.70, box.y + box.height * 0.46),
      Point(box.maxX, box.maxY), closed: true)
    canvas.fillPath(ink)
    canvas.fill(circle: Point(box.x + box.width * 0.76, box.y + box.height * 0.17), radius: box.width * 0.1, ink)
  }

  func separator(_ frame: Rect) {
    let upright = frame.height > frame.width
    let thickness = min(canvas.wholePixels(1), upright ? frame.width : frame.height)
    if upright {
      canvas.fill(Rect(canvas.snapX(frame.center.x - thickness / 2), frame.y, thickness, frame.height), colors.border)
    } else {
      canvas.fill(Rect(frame.x, canvas.snapY(frame.center.y - thickness / 2), frame.width, thickness), colors.border)
    }
  }

  /// Draws a spring along the longer side. It is shown in the editor only.
  func spacer(_ frame: Rect) {
    guard look.showsInvisible else { return }
    let ink = colors.text.faded(0.3)
    faintEdge(frame, dash: Dash(2 * canvas.pixel, 3 * canvas.pixel))
    let c = frame.center
    let along = frame.width >= frame.height
    let half = min((along ? frame.width : frame.height) / 2 - 3, 40)
    let head = min(3.5, (along ? frame.height : frame.width) / 2 - 1)
    guard half > 4, head > 1 else { return }
    for sign in [-1.0, 1.0] {
      let tip = along ? Point(c.x + sign * half, c.y) : Point(c.x, c.y + sign * half)
      let back = sign * -head
      canvas.line(c, tip, ink, width: 1)
      if along {
        canvas.path(Point(tip.x + back, tip.y - head), tip, Point(tip.x + back, tip.y + head))
      } else {
        canvas.path(Point(tip.x - head, tip.y + back), tip, Point(tip.x + head, tip.y + back))
      }
      canvas.strokePath(ink, width: 1)
    }
  }

  /// Draws a picture, or what is known of the class, or else a hatch: only the app's own code knows what is shown here.
  func customView(_ element: DrawnElement, _ frame: Rect) {
    if let picture = picture(of: element) {
      if let ground = background(of: element) { canvas.fill(frame, ground) }
      fill(frame, with: picture, of: element)
      if look.showsInvisible { faintEdge(frame) }
      return
    }
    if !drawClass(of: element, in: frame) { drawCustomBox(element, frame) }
  }

  func drawCustomBox(_ element: DrawnElement, _ frame: Rect) {
    canvas.fill(frame, background(of: element) ?? colors.fill.faded(0.6))
    if element.isEmpty { hatch(frame) }
    faintEdge(frame)
    guard element.isEmpty else { return }
    let words = element.content.className ?? setter.words(element.displayName)
    let height = note.size * 1.7
    guard frame.height >= height, frame.width > 24 else { return }
    let width = min(width(of: words, note) + 16, frame.width - 6)
    let plate = centered(Size(width, height), in: frame)
    canvas.fill(plate, colors.background, radius: height / 2)
    text(words, in: plate.grown(by: Edges(left: -8, right: -8)), note, colors.secondary, .center)
  }

  /// Draws lines from the lower left to the upper right, 10 points apart, in the visible part of the frame.
  private func hatch(_ frame: Rect) {
    let step = 10.0
    let area = canvas.visible(frame)
    guard area.width > 0, area.height > 0, area.width + area.height < 40_000 else { return }
    canvas.saved {
      canvas.clip(area)
      let first = ((area.x + area.y) / step).rounded(.down) * step
      let last = area.maxX + area.maxY
      canvas.strokes(colors.text.faded(0.09), width: 1) { add in
        for sum in stride(from: first, through: last, by: step) {
          add(Point(sum - area.y, area.y), Point(sum - area.maxY, area.maxY))
        }
      }
    }
  }
}
