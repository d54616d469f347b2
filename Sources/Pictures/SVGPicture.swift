import CPictures
import LayoutModel

/// A picture of lines and areas. It is drawn at any size, and cannot load other files: it is read without knowing where
/// it lies.
final class SVGPicture {
  private let handle: UnsafeMutablePointer<RsvgHandle>
  /// The size in points.
  let size: Size

  /// Nil if it cannot be read, or has no size.
  init?(_ bytes: [UInt8]) {
    var error: UnsafeMutablePointer<GError>?
    let made = bytes.withUnsafeBufferPointer { rsvg_handle_new_from_data($0.baseAddress, gsize($0.count), &error) }
    if let error { g_error_free(error) }
    guard let made else { return nil }
    guard let size = Self.size(of: made) else {
      g_object_unref(made)
      return nil
    }
    (handle, self.size) = (made, size)
  }

  deinit { g_object_unref(handle) }

  /// Returns the size that the file gives, or else that of its view box or of what it draws.
  private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size? {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0, width > 0, height > 0 {
      return Size(width, height)
    }
    var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
    var (wide, high, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
    rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, &wide, &hasHeight, &high, &hasBox, &box)
    if hasBox != 0, box.width > 0, box.height > 0 { return Size(box.width, box.height) }
    var (ink, logical) = (RsvgRectangle(), RsvgRectangle())
    guard rsvg_handle_get_geometry_for_element(handle, nil, &ink, &logical, nil) != 0, ink.width > 0, ink.height > 0
    else { return nil }
    return Size(ink.width, ink.height)
  }

  /// Draws it into a rectangle, as large as that. Returns false if it cannot be drawn.
  @discardableResult
  func draw(on cairo: OpaquePointer, in frame: Rect) -> Bool {
    // Given the frame as its viewport, a file would keep its aspect ratio.
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, frame.x, frame.y)
    cairo_scale(cairo, frame.width / size.width, frame.height / size.height)
    var error: UnsafeMutablePointer<GError>?
    let isDrawn = rsvg_handle_render_document(handle, cairo, &viewport, &error)
    if let error { g_error_free(error) }
    return isDrawn != 0
  }
}
