import CPictures
import LayoutModel

/// The pixels of a picture at its own size, at half of it, at a quarter and so on. A large photograph that is drawn
/// small is drawn from the level that is just large enough: Cairo's work grows with the pixels that it reads.
final class PixelLevels {
  /// The surfaces, the largest first; they are owned here.
  private let surfaces: [OpaquePointer]

  /// No level is made below this length.
  private static let smallest: Int32 = 128

  /// - Parameter surface: the pixels; the levels own it from now on.
  init(_ surface: OpaquePointer) {
    var surfaces = [surface]
    while let last = surfaces.last, max(Self.size(last).width, Self.size(last).height) > Self.smallest,
      let half = Self.halved(last)
    {
      surfaces.append(half)
    }
    self.surfaces = surfaces
  }

  deinit { for surface in surfaces { cairo_surface_destroy(surface) } }

  var whole: OpaquePointer { surfaces[0] }

  /// The memory that they take, in bytes.
  var cost: Int { surfaces.reduce(0) { $0 + Int(Self.size($1).width) * Int(Self.size($1).height) * 4 } }

  /// Returns the level for a frame. Files get all pixels.
  func level(for frame: Rect, on cairo: OpaquePointer) -> OpaquePointer {
    let target = cairo_get_group_target(cairo)
    guard [CAIRO_SURFACE_TYPE_IMAGE, CAIRO_SURFACE_TYPE_RECORDING].contains(cairo_surface_get_type(target)) else {
      return whole
    }
    var (width, height, across, down) = (frame.width, frame.height, 1.0, 1.0)
    cairo_user_to_device_distance(cairo, &width, &height)
    cairo_surface_get_device_scale(target, &across, &down)
    let needed = Size(abs(width) * across, abs(height) * down)
    let enough = surfaces.last {
      Double(Self.size($0).width) >= needed.width && Double(Self.size($0).height) >= needed.height
    }
    return enough ?? whole
  }

  static func size(_ surface: OpaquePointer) -> (width: Int32, height: Int32) {
    (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
  }

  /// Returns the pixels at half the size: each is the mean of four.
  private static func halved(_ surface: OpaquePointer) -> OpaquePointer? {
    let old = size(surface)
    let (width, height) = (Int(old.width), Int(old.height))
    guard let half = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (old.width + 1) / 2, (old.height + 1) / 2) else {
      return nil
    }
    guard let source = cairo_image_surface_get_data(surface), let target = cairo_image_surface_get_data(half) else {
      cairo_surface_destroy(half)
      return nil
    }
    cairo_surface_flush(half)
    let from = Int(cairo_image_surface_get_stride(surface))
    let to = Int(cairo_image_surface_get_stride(half))
    for row in 0..<((height + 1) / 2) {
      let upper = UnsafeRawPointer(source + 2 * row * from)
      // At an odd edge the last pixels count twice.
      let lower = UnsafeRawPointer(source + min(2 * row + 1, height - 1) * from)
      let line = UnsafeMutableRawPointer(target + row * to)
      for column in 0..<((width + 1) / 2) {
        let (left, right) = (8 * column, 4 * min(2 * column + 1, width - 1))
        let mean = mean(
          upper.load(fromByteOffset: left, as: UInt32.self), upper.load(fromByteOffset: right, as: UInt32.self),
          lower.load(fromByteOffset: left, as: UInt32.self), lower.load(fromByteOffset: right, as: UInt32.self))
        line.storeBytes(of: mean, toByteOffset: 4 * column, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(half)
    return half
  }

  /// Returns the mean of four pixels, two of their parts at a time.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let high = (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002
    return (low >> 2 & mask) | (high >> 2 & mask) << 8
  }
}
