import CGtk
import EditorCore
import LayoutModel
import Pictures

/// A small square with the picture of an image, whole and in its proportions.
enum Thumbnail {
  static func paint(_ offer: ImageOffer?, on cairo: OpaquePointer, _ width: Int, _ height: Int) {
    let room = Rect(0, 0, Double(width), Double(height))
    guard let offer, let file = offer.picture?.light.last, let decoded = PictureStore.shared.picture(of: file) else {
      return paintNothing(isNamed: offer != nil, in: room, on: cairo)
    }
    let share = min(room.width / max(decoded.size.width, 1), room.height / max(decoded.size.height, 1))
    let (wide, high) = (decoded.size.width * share, decoded.size.height * share)
    let frame = Rect((room.width - wide) / 2, (room.height - high) / 2, wide, high)
    if offer.image.isTemplate {
      decoded.drawShape(on: cairo, in: frame, red: 0.5, green: 0.5, blue: 0.5, opacity: 1)
    } else {
      decoded.draw(on: cairo, in: frame)
    }
  }

  /// Paints an empty frame; crossed out if there is no image, as a swatch without a color is.
  private static func paintNothing(isNamed: Bool, in room: Rect, on cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, 0.5, 0.5, 0.5, 0.7)
    cairo_set_line_width(cairo, 1)
    cairo_rectangle(cairo, 0.5, 0.5, room.width - 1, room.height - 1)
    if !isNamed {
      cairo_move_to(cairo, 1, room.height - 1)
      cairo_line_to(cairo, room.width - 1, 1)
    }
    cairo_stroke(cairo)
  }
}
