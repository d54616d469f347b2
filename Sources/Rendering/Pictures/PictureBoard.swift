import Drawing
import LayoutModel

/// Several drawings in one picture, in rows, each with room for its title, as previews are arranged.
struct PictureBoard {
  /// Each drawing with its frame on the board and the part of it that is shown there.
  let places: [(drawing: DrawnBoard, frame: Rect, viewport: Viewport)]
  let size: Size
  let theme: Theme

  init(_ drawings: [DrawnBoard], theme: Theme) {
    self.theme = theme
    let views = drawings.map { PictureWriter.view(of: $0, size: nil, viewport: nil) }
    let frames = Self.rows(of: views.map(\.0))
    places = drawings.indices.map { (drawings[$0], frames[$0], views[$0].1) }
    size = Size(frames.map(\.maxX).max() ?? 0, frames.map(\.maxY).max() ?? 0)
  }

  /// Arranges the drawings in rows. The picture is about 1.6 times as wide as high, and at least as wide as its widest
  /// drawing.
  private static func rows(of sizes: [Size]) -> [Rect] {
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let width = max(sizes.map(\.width).max() ?? 0, (area * 1.6).squareRoot())
    var corner = Point.zero
    var height = 0.0
    return sizes.map { size in
      if corner.x > 0, corner.x + size.width > width {
        corner = Point(0, corner.y + height)
        height = 0
      }
      defer { corner = Point(corner.x + size.width, corner.y) }
      height = max(height, size.height)
      return Rect(origin: corner, size: size)
    }
  }
}

extension PictureWriter {
  func png(of board: PictureBoard, scale: Double) throws -> [UInt8] {
    let size = try Self.checked(board.size, scale: scale)
    let surface = CairoSurface.pixels(width: Int32(size.width * scale + 0.5), height: Int32(size.height * scale + 0.5))
    surface.setScale(scale)
    paint(board, on: surface, size: size, deviceScale: scale)
    return try Self.checked(surface).png()
  }

  func svg(of board: PictureBoard) throws -> [UInt8] {
    let size = try Self.checked(board.size, scale: 1)
    let surface = CairoSurface.svg(width: size.width, height: size.height)
    paint(board, on: surface, size: size, deviceScale: 1)
    return SVGNames.renumbered(try Self.finish(surface))
  }

  private func paint(_ board: PictureBoard, on surface: CairoSurface, size: Size, deviceScale: Double) {
    // The rows differ in length, and the rest of each is pasteboard.
    painter.paint(
      DrawnBoard(), on: surface.cairo, size: size, viewport: Viewport(), theme: board.theme, deviceScale: deviceScale)
    for place in board.places {
      surface.shifted(by: place.frame.origin) {
        painter.paint(
          place.drawing, on: surface.cairo, size: place.frame.size, viewport: place.viewport, theme: board.theme,
          deviceScale: deviceScale)
      }
    }
  }
}
