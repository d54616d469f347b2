import Drawing
import LayoutModel

extension Painter {
  /// Paints only the part of a drawing that lies within a rectangle of the screen. So two painters can show one part of
  /// a sheet before a change, and the rest of it after the change.
  package func paint(
    _ drawing: DrawnBoard, within part: Rect, on context: OpaquePointer, size: Size, viewport: Viewport, theme: Theme,
    deviceScale: Double = 1
  ) {
    let canvas = Canvas(context, deviceScale: Self.allowed(deviceScale))
    let part = canvas.snapped(part)
    guard part.width > 0, part.height > 0 else { return }
    canvas.saved {
      canvas.clip(part)
      paint(
        drawing, on: context, size: size, viewport: viewport, theme: theme, deviceScale: deviceScale,
        cachesPapers: true)
    }
  }

  /// Paints the line at which two drawings of a sheet meet, with a grip in its middle to drag it by.
  package func paintDivider(
    at x: Double, within room: Rect, isLit: Bool, on context: OpaquePointer, theme: Theme
  ) {
    let canvas = Canvas(context)
    let color = isLit ? theme.palette.accent : theme.palette.text.faded(0.75).over(theme.palette.canvas)
    let ground = theme.palette.panel
    canvas.fill(Rect(x - 2, room.y, 4, room.height), ground.faded(0.8))
    canvas.fill(Rect(x - 1, room.y, 2, room.height), color)
    let grip = Point(x, room.center.y)
    canvas.fill(circle: grip, radius: 14, ground)
    canvas.fill(circle: grip, radius: 13, color)
    for side in [-1.0, 1.0] {
      canvas.path(
        grip + Point(side * 4, -4), grip + Point(side * 8, 0), grip + Point(side * 4, 4))
      canvas.strokePath(theme.palette.panel, width: 1.8, ends: .round)
    }
  }
}
