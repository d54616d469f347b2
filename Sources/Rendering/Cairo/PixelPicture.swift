import CCairo
import LayoutModel

/// A picture made of pixels, read from a PNG. It does not change, so it may be made on another thread.
package final class PixelPicture: @unchecked Sendable {
  private let surface: OpaquePointer
  /// The size in pixels.
  package let size: Size

  /// Nil if the bytes are no PNG, or have no pixels.
  package init?(png bytes: [UInt8]) {
    let source = Source(bytes)
    surface = cairo_image_surface_create_from_png_stream(
      Self.readFromSource, Unmanaged.passUnretained(source).toOpaque())
    size = Size(
      Double(cairo_image_surface_get_width(surface)), Double(cairo_image_surface_get_height(surface)))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, size.width > 0, size.height > 0 else {
      cairo_surface_destroy(surface)
      return nil
    }
  }

  deinit { cairo_surface_destroy(surface) }

  /// Paints the whole picture into a frame.
  package func paint(on context: OpaquePointer, in frame: Rect) {
    guard frame.isFinite, frame.width > 0, frame.height > 0 else { return }
    cairo_save(context)
    cairo_translate(context, frame.x, frame.y)
    cairo_scale(context, frame.width / size.width, frame.height / size.height)
    cairo_set_source_surface(context, surface, 0, 0)
    // The pixels at the edge must not mix with what is around the picture.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_new_path(context)
    cairo_rectangle(context, 0, 0, size.width, size.height)
    cairo_fill(context)
    cairo_restore(context)
  }

  /// The bytes that Cairo has not read yet.
  private final class Source {
    let bytes: [UInt8]
    var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private static let readFromSource: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
    let end = source.place + Int(length)
    guard end <= source.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    source.bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { data.update(from: base + source.place, count: Int(length)) }
    }
    source.place = end
    return CAIRO_STATUS_SUCCESS
  }
}
