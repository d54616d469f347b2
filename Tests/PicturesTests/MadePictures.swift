import CCairo
import Foundation
import LayoutModel
import TestSupport

/// Pictures that are made for tests, and the pixels of drawn ones.
enum MadePictures {
  /// A red PNG.
  static func png(width: Int32, height: Int32) throws -> [UInt8] {
    let surface = Pixels(width: width, height: height)
    cairo_set_source_rgb(surface.cairo, 1, 0, 0)
    cairo_paint(surface.cairo)
    let folder = try TemporaryFolder()
    cairo_surface_write_to_png(surface.surface, folder.path("a.png"))
    return try folder.bytes(of: "a.png")
  }
}

final class Pixels {
  let surface: OpaquePointer
  let cairo: OpaquePointer

  init(width: Int32, height: Int32) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    cairo = cairo_create(surface)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  subscript(x: Int, y: Int) -> UInt32 {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return 0 }
    return UnsafeRawPointer(data).load(
      fromByteOffset: y * Int(cairo_image_surface_get_stride(surface)) + x * 4, as: UInt32.self)
  }
}
