import CPictures
import LayoutModel
import Synchronization

/// A picture that is ready to be drawn, by any thread, one at a time.
package final class DecodedPicture: @unchecked Sendable {
  private enum Content {
    case pixels(PixelLevels)
    case lines(SVGPicture)
  }

  private let content: Content
  /// The size in the picture's own units.
  package let size: Size
  private let lock = Mutex(())

  init(_ file: ImageFile) throws(PictureRefusal) {
    if file.format == .svg {
      guard let picture = SVGPicture(file.bytes) else { throw .damaged }
      (content, size) = (.lines(picture), picture.size)
    } else {
      let surface = try PixelDecoding.surface(of: file)
      size = Size(
        Double(cairo_image_surface_get_width(surface)), Double(cairo_image_surface_get_height(surface)))
      content = .pixels(PixelLevels(surface))
      if file.format == .jpeg, !JPEGHeader.isTurned(file.bytes) { Self.attach(file.bytes, to: surface) }
    }
  }

  /// The memory that it takes, in bytes.
  var cost: Int {
    switch content {
    case .pixels(let levels): levels.cost
    case .lines: 1 << 16
    }
  }

  /// Draws all of it into a frame.
  package func draw(on cairo: OpaquePointer, in frame: Rect) {
    guard frame.isFinite, frame.width > 0, frame.height > 0 else { return }
    lock.withLock { _ in
      cairo_save(cairo)
      switch content {
      case .lines(let picture): picture.draw(on: cairo, in: frame)
      case .pixels(let levels):
        place(levels.level(for: frame, on: cairo), on: cairo, in: frame)
        cairo_fill(cairo)
      }
      cairo_restore(cairo)
    }
  }

  /// Draws its shape into a frame, in a color.
  package func drawShape(
    on cairo: OpaquePointer, in frame: Rect, red: Double, green: Double, blue: Double, opacity: Double
  ) {
    guard frame.isFinite, frame.width > 0, frame.height > 0 else { return }
    cairo_save(cairo)
    cairo_push_group(cairo)
    draw(on: cairo, in: frame)
    let shape = cairo_pop_group(cairo)
    cairo_set_source_rgba(cairo, red, green, blue, opacity)
    cairo_mask(cairo, shape)
    cairo_pattern_destroy(shape)
    cairo_restore(cairo)
  }

  /// Makes the frame the path and the surface its source.
  private func place(_ surface: OpaquePointer, on cairo: OpaquePointer, in frame: Rect) {
    let (width, height) = (Double(PixelLevels.size(surface).width), Double(PixelLevels.size(surface).height))
    cairo_translate(cairo, frame.x, frame.y)
    cairo_scale(cairo, frame.width / width, frame.height / height)
    cairo_set_source_surface(cairo, surface, 0, 0)
    // The pixels at the edge must not mix with what is around the picture.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, 0, 0, width, height)
  }

  /// Lets a PDF or SVG have the photograph as it is in its file, instead of its pixels.
  private static func attach(_ bytes: [UInt8], to surface: OpaquePointer) {
    guard let copy = g_malloc(gsize(bytes.count)) else { return }
    bytes.withUnsafeBytes { if let base = $0.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) } }
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, copy.assumingMemoryBound(to: UInt8.self), UInt(bytes.count), { g_free($0) }, copy)
    if status != CAIRO_STATUS_SUCCESS { g_free(copy) }
  }
}
