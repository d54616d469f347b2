import CPictures
import LayoutModel

/// Turns the bytes of a PNG, JPEG or WebP into pixels.
enum PixelDecoding {
  /// Returns the pixels of the first frame, turned as the camera says, as a surface that the caller releases.
  static func surface(of file: ImageFile) throws(PictureRefusal) -> OpaquePointer {
    guard let loader = gdk_pixbuf_loader_new_with_type(file.format.rawValue, nil) else {
      throw .noDecoder(file.format)
    }
    defer { g_object_unref(loader) }
    let isWritten = file.bytes.withUnsafeBufferPointer {
      gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil) != 0
    }
    // It must be closed even after an error.
    let isClosed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard isWritten, isClosed, let found = gdk_pixbuf_loader_get_pixbuf(loader),
      let turned = gdk_pixbuf_apply_embedded_orientation(found)
    else { throw .damaged }
    defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
    guard let surface = surface(of: turned) else { throw .damaged }
    return surface
  }

  private static func surface(of pixbuf: OpaquePointer) -> OpaquePointer? {
    let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, channels == 3 || channels == 4,
      let source = gdk_pixbuf_read_pixels(pixbuf),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let target = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_flush(surface)
    let (from, to) = (Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(cairo_image_surface_get_stride(surface)))
    for row in 0..<Int(height) {
      copy(source + row * from, channels, to: UnsafeMutableRawPointer(target + row * to), count: Int(width))
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  /// Copies a row. Cairo's pixels are words with the colors multiplied by the opacity.
  private static func copy(
    _ source: UnsafePointer<UInt8>, _ channels: Int, to target: UnsafeMutableRawPointer, count: Int
  ) {
    var pixel = source
    for column in 0..<count {
      let opacity = channels == 4 ? UInt32(pixel[3]) : 255
      func part(_ value: UInt8) -> UInt32 { (UInt32(value) * opacity + 127) / 255 }
      let word = opacity << 24 | part(pixel[0]) << 16 | part(pixel[1]) << 8 | part(pixel[2])
      target.storeBytes(of: word, toByteOffset: column * 4, as: UInt32.self)
      pixel += channels
    }
  }
}
