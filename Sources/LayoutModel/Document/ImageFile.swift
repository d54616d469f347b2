/// The contents of a picture's file, as they are on the disk, with what its header says. Only the painter decodes them.
///
/// Two files with the same contents are equal, so that a picture is decoded once.
public final class ImageFile: Sendable {
  public enum Format: String, Hashable, Sendable, CaseIterable { case png, jpeg, webp, svg }

  public let bytes: [UInt8]
  public let format: Format
  /// The size in the picture's own units, turned as it is meant to be seen.
  public let pixels: Size
  /// Units per point: 2 for `logo@2x.png`.
  public let scale: Double
  private let hash: Int

  public init(bytes: [UInt8], format: Format, pixels: Size, scale: Double = 1) {
    (self.bytes, self.format, self.pixels, self.scale) = (bytes, format, pixels, scale)
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }

  /// The size in points.
  public var size: Size { Size(pixels.width / scale, pixels.height / scale) }
}

extension ImageFile: Hashable {
  public static func == (a: ImageFile, b: ImageFile) -> Bool {
    a === b || a.hash == b.hash && a.scale == b.scale && a.bytes == b.bytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
