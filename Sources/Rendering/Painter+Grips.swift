import Drawing
import LayoutModel

extension Painter {
  /// Paints the grips to resize a sheet: a bar beside each edge. In screen pixels.
  ///
  /// - Parameter lit: the edges that the pointer holds: -1 for the left or upper one, 1 for the right or lower one. Nil
  ///   for none.
  package func paintGrips(around sheet: Rect, lit: Point?, on context: OpaquePointer, theme: Theme) {
    let canvas = Canvas(context)
    let (length, width, away) = (36.0, 4.0, 9.0)
    for side in [Point(-1, 0), Point(1, 0), Point(0, -1), Point(0, 1)] {
      let isLit = lit.map { (side.x != 0 && side.x == $0.x) || (side.y != 0 && side.y == $0.y) } ?? false
      let middle =
        sheet.center + Point(side.x * (sheet.width / 2 + away), side.y * (sheet.height / 2 + away))
      let size = side.x != 0 ? Size(width, length) : Size(length, width)
      let bar = Rect(origin: middle - Point(size.width / 2, size.height / 2), size: size)
      let color = isLit ? theme.palette.accent : theme.palette.secondaryText.faded(0.35)
      canvas.fill(canvas.snapped(bar), color, radius: width / 2)
    }
  }
}
