import Drawing
import LayoutEngine
import LayoutModel

extension ElementPainter {
  func button(_ element: DrawnElement, _ frame: Rect) {
    let ground = background(of: element)
    if profile == .ios, ground == nil {
      // A plain button of iOS is only its title and has its size, so a box would touch the letters.
      faintEdge(body(of: element, frame), radius: 7)
    } else {
      bezel(body(of: element, frame), background: ground)
    }
    let ink = element.content.color.flatMap(color(named:)) ?? (profile == .ios ? colors.accent : colors.text)
    let shown = element.content.state?.known == .disabled ? ink.faded(0.4) : ink
    if let picture = picture(of: element), let place = titlePicture(of: element) {
      return title(element, frame, color: shown, after: picture, place)
    }
    ownText(element, frame, color: shown, .center)
  }

  /// Draws the ground of a control with a title: tinted on iOS, raised on macOS, flat in GNOME.
  func bezel(_ frame: Rect, background: Color? = nil) {
    stamp(.bezel, frame, color: background) { painter in
      switch profile {
      case .ios: painter.canvas.fill(frame, background ?? colors.tint, radius: 7)
      case .macos: painter.raised(frame, background ?? colors.control, radius: 5.5)
      case .gnome: painter.canvas.fill(frame, background ?? colors.fill, radius: 8)
      }
    }
  }

  /// Draws a raised ground with a hairline around it. The lower edge is a little darker, as if light came from above.
  func raised(_ frame: Rect, _ ground: Color, radius: Double) {
    let hair = canvas.wholePixels(canvas.pixel)
    canvas.fill(frame, colors.border.mixed(with: .black, 0.08), radius: radius)
    canvas.fill(Rect(frame.x, frame.y, frame.width, frame.height - hair), colors.border, radius: radius)
    let inner = Rect(frame.x + hair, frame.y + hair, frame.width - 2 * hair, frame.height - 2 * hair)
    canvas.fill(inner, ground, radius: radius - hair)
  }

  func popUp(_ element: DrawnElement, _ frame: Rect) {
    let shape = body(of: element, frame)
    bezel(shape, background: background(of: element))
    let ink = profile == .ios ? colors.accent : colors.text
    ownText(element, frame, color: ink)
    let (_, end) = split(shape, trailing: min(shape.width / 3, 26))
    let mark = centered(Size(16, 16), in: end)
    stamp(.element(.popUp), mark) { painter in
      painter.chevronsUpDown(at: mark.center, ink.faded(0.75), size: profile == .macos ? 3.2 : 3.6)
    }
  }
}
