import Drawing
import LayoutModel

extension ElementPainter {
  func progressBar(_ element: DrawnElement, _ frame: Rect) {
    let thickness = min(profile == .ios ? 4 : 6, frame.height)
    let track = canvas.snapped(Rect(frame.x, frame.center.y - thickness / 2, frame.width, thickness))
    canvas.fill(track, colors.strongFill, radius: track.height / 2)
    let (done, _) = split(track, leading: track.width * part(element.content.value, default: Content.usualPart))
    canvas.fill(done, colors.accent, radius: track.height / 2)
  }

  /// Draws spokes that fade around the circle; in GNOME an open ring.
  func activityIndicator(_ frame: Rect) {
    let side = min(frame.width, frame.height, 37)
    let center = frame.center
    if profile == .gnome {
      canvas.path(circle: center, radius: side * 0.38)
      canvas.strokePath(colors.fill, width: side * 0.1)
      canvas.arc(center, radius: side * 0.38, from: -0.25, to: 0.4)
      return canvas.strokePath(colors.secondary, width: side * 0.1, ends: .round)
    }
    let spokes = 8
    for spoke in 0..<spokes {
      let (x, y) = onCircle(Double(spoke) / Double(spokes) - 0.25)
      let inner = Point(center.x + x * side * 0.21, center.y + y * side * 0.21)
      let outer = Point(center.x + x * side * 0.42, center.y + y * side * 0.42)
      let strength = 0.25 + 0.75 * Double(spoke) / Double(spokes - 1)
      canvas.line(inner, outer, colors.secondary.faded(strength), width: side * 0.095, ends: .round)
    }
  }
}
