/// Detects pictures, which contain no layout, by their first bytes or their file name extension.
///
///     PictureFile.isPicture("a.png", [0x89, 0x50, 0x4E, 0x47])   // true
enum PictureFile {
  static func isPicture(_ name: String, _ bytes: [UInt8]) -> Bool {
    let name = name.lowercased()
    return extensions.contains { name.hasSuffix("." + $0) } || beginsAsPicture(bytes)
  }

  private static let extensions = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "heic", "heif", "avif", "ico", "svg", "pdf", "psd",
  ]

  /// True if the bytes begin like a picture, whatever the file's name is.
  private static func beginsAsPicture(_ bytes: [UInt8]) -> Bool {
    if starts.contains(where: { bytes.starts(with: $0) }) { return true }
    guard bytes.count >= 12 else { return false }
    let kind = String(decoding: bytes[4..<12], as: UTF8.self)
    if bytes.starts(with: Array("RIFF".utf8)), kind.hasSuffix("WEBP") { return true }
    if ["ftypheic", "ftypheix", "ftypmif1", "ftypavif"].contains(kind) { return true }
    return String(decoding: bytes.prefix(512), as: UTF8.self).contains("<svg")
  }

  private static let starts: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("II*\0".utf8), Array("MM\0*".utf8),
    Array("%PDF".utf8), Array("8BPS".utf8),
  ]
}
