import CCairo
import LayoutModel

/// Owns a Cairo surface and the context that draws on it, and releases both.
final class CairoSurface {
  private let surface: OpaquePointer
  let cairo: OpaquePointer
  private let sink: Sink?

  /// Collects the bytes that a stream surface writes.
  private final class Sink {
    var bytes: [UInt8] = []
  }

  private init(_ surface: OpaquePointer, sink: Sink? = nil) {
    self.surface = surface
    self.sink = sink
    cairo = cairo_create(surface)
  }

  deinit {
    FontFaces.withLock {
      cairo_destroy(cairo)
      // A stream surface that was not finished writes into its sink now. The sink lives until after this.
      cairo_surface_destroy(surface)
    }
  }

  /// Cairo's error message; nil if there is no error.
  var complaint: String? {
    for status in [cairo_status(cairo), cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
      return String(cString: cairo_status_to_string(status))
    }
    return nil
  }

  // MARK: Pixels

  static func pixels(width: Int32, height: Int32) -> CairoSurface {
    CairoSurface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height))
  }

  /// The pixels as Cairo keeps them: premultiplied, one 32-bit word each (blue lowest), row by row.
  func words() -> [UInt32] {
    cairo_surface_flush(surface)
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface), width > 0, height > 0 else { return [] }
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * stride)
      for x in 0..<width { words.append(row.load(fromByteOffset: x * 4, as: UInt32.self)) }
    }
    return words
  }

  /// Copies the pixels onto another context with the same number of pixels per unit.
  func show(on target: OpaquePointer, x: Double, y: Double, deviceScale: Double) {
    let width = Double(cairo_image_surface_get_width(surface)) / deviceScale
    let height = Double(cairo_image_surface_get_height(surface)) / deviceScale
    cairo_set_source_surface(target, surface, x, y)
    cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_NEAREST)
    cairo_new_path(target)
    cairo_rectangle(target, x, y, width, height)
    cairo_fill(target)
  }

  /// Moves the pixels by whole pixels. The uncovered parts keep their old pixels.
  func scroll(rightward: Int, downward: Int) {
    cairo_surface_flush(surface)
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let rowLength = Int(cairo_image_surface_get_stride(surface))
    guard let pixels = cairo_image_surface_get_data(surface), abs(rightward) < width, abs(downward) < height else {
      return
    }
    let data = UnsafeMutableRawPointer(pixels)
    let length = (width - abs(rightward)) * 4
    let (from, to) = (max(-rightward, 0) * 4, max(rightward, 0) * 4)
    // The order of rows makes sure that no row is overwritten before it is read.
    let count = height - abs(downward)
    for place in 0..<count {
      let row = downward > 0 ? count - 1 - place : place
      let (source, target) = (row + max(-downward, 0), row + max(downward, 0))
      (data + target * rowLength + to).copyMemory(from: data + source * rowLength + from, byteCount: length)
    }
    cairo_surface_mark_dirty(surface)
  }

  func png() -> [UInt8] {
    let sink = Sink()
    cairo_surface_write_to_png_stream(surface, writeIntoSink, Unmanaged.passUnretained(sink).toOpaque())
    return withExtendedLifetime(sink) { sink.bytes }
  }

  /// Sets the number of pixels per unit for later drawing.
  func setScale(_ scale: Double) { cairo_surface_set_device_scale(surface, scale, scale) }

  // MARK: Streams

  static func svg(width: Double, height: Double) -> CairoSurface {
    let sink = Sink()
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    let surface: OpaquePointer = cairo_svg_surface_create_for_stream(writeIntoSink, closure, width, height)
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    return CairoSurface(surface, sink: sink)
  }

  static func pdf(width: Double, height: Double) -> CairoSurface {
    let sink = Sink()
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    let surface: OpaquePointer = cairo_pdf_surface_create_for_stream(writeIntoSink, closure, width, height)
    // Later versions compress the description of the pages, and each release of Cairo writes different bytes for it.
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
    // Otherwise the file would contain the current date, and the same drawing would give different bytes each day.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Plumb")
    return CairoSurface(surface, sink: sink)
  }

  /// Draws with a moved origin.
  func shifted(by offset: Point, _ draw: () -> Void) {
    cairo_save(cairo)
    cairo_translate(cairo, offset.x, offset.y)
    draw()
    cairo_restore(cairo)
  }

  /// Ends a page of a PDF. The next page has its own size.
  func showPage() { cairo_show_page(cairo) }

  /// Sets the label of the current page, and adds it with its number to the table of contents.
  func setPageTitle(_ title: String, number: Int) {
    cairo_pdf_surface_set_page_label(surface, title)
    cairo_pdf_surface_add_outline(
      surface, 0, title, "page=\(number)", cairo_pdf_outline_flags_t(CAIRO_PDF_OUTLINE_FLAG_OPEN.rawValue))
  }

  func setPageSize(width: Double, height: Double) { cairo_pdf_surface_set_size(surface, width, height) }

  /// Ends the stream and returns all bytes written.
  func finished() -> [UInt8] {
    cairo_surface_finish(surface)
    return sink?.bytes ?? []
  }

  private static let writeIntoSink: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().bytes.append(
      contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }

  private var writeIntoSink: cairo_write_func_t { Self.writeIntoSink }
}
