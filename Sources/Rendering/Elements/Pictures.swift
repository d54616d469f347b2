import Drawing
import LayoutEngine
import LayoutModel
import Pictures

// The pictures of the document's images.
extension ElementPainter {
  /// Returns the picture that the element names; nil if it names none, or none that can be shown.
  func picture(of element: DrawnElement) -> KnownPicture? {
    guard let name = element.content.image, element.kind.traits.picture != .none,
      let picture = pictures.shown(name), decoded(picture) != nil
    else { return nil }
    return picture
  }

  func titlePicture(of element: DrawnElement) -> TitlePicture? {
    guard element.content.image != nil else { return nil }
    return TitlePicture(picture(of: element), element.content, in: element.kind, profile: profile)
  }

  /// Draws the picture into a frame, as the element's content mode says, and nothing outside the frame.
  func fill(_ frame: Rect, with picture: KnownPicture, of element: DrawnElement) {
    guard let size = picture.size else { return }
    let mode = element.content.contentMode?.known ?? ContentMode.usual(for: size, in: frame.size, profile)
    let place = PictureFit.place(of: size, in: frame, mode)
    if place.x >= frame.x, place.y >= frame.y, place.maxX <= frame.maxX, place.maxY <= frame.maxY {
      return draw(picture, in: place, color: tint(of: element))
    }
    canvas.saved {
      canvas.clip(frame)
      draw(picture, in: place, color: tint(of: element))
    }
  }

  /// Draws a title with a picture before it, both in the middle of the frame.
  func title(
    _ element: DrawnElement, _ frame: Rect, color: Color, after picture: KnownPicture, _ place: TitlePicture
  ) {
    guard let shown = shownText(of: element) else { return }
    let room = room(for: shown, in: frame)
    let words = min(shown.text.isEmpty ? 0 : width(of: shown.text, shown.style), max(0, room.width - place.room))
    let row = Rect(room.center.x - (place.room + words) / 2, room.y, place.room + words, room.height)
    let (start, end) = split(row, leading: place.room)
    // The gap is on the title's side.
    let (ground, _) = split(start, leading: place.size.width)
    let column = Rect(ground.x, frame.y, ground.width, frame.height)
    let mode: ContentMode = place.size.height > frame.height ? .scaleAspectFit : .center
    let box = PictureFit.place(of: place.size, in: column, mode)
    draw(picture, in: PictureFit.place(of: picture.size ?? place.size, in: box, .scaleAspectFit), color: color)
    text(shown.text, in: end, shown.style, color, room: words, within: frame)
  }

  /// Draws the picture into a rectangle. A template is drawn in the color.
  private func draw(_ picture: KnownPicture, in frame: Rect, color: Color) {
    guard let decoded = decoded(picture), frame.isFinite else { return }
    if picture.image.isTemplate {
      decoded.drawShape(
        on: canvas.cairo, in: frame, red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
    } else {
      decoded.draw(on: canvas.cairo, in: frame)
    }
  }

  /// Returns the decoded file that is fine enough for the canvas; nil if it cannot be decoded.
  private func decoded(_ picture: KnownPicture) -> DecodedPicture? {
    let files = picture.files(isDark: look.appearance == .dark)
    let needed = canvas.zoom * canvas.deviceScale
    return (files.first { $0.scale >= needed } ?? files.last).flatMap(PictureStore.shared.picture)
  }

  private func tint(of element: DrawnElement) -> Color {
    element.content.color.flatMap(color(named:)) ?? (profile == .ios ? colors.accent : colors.text)
  }
}
