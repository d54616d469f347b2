import LayoutModel
import Words

/// The format and size of a picture, as the beginning of its file tells them. Nothing is decoded for it.
///
/// The format is found by the contents, whatever the file is called. A file that ends too early is refused.
struct PictureHeader {
  let format: ImageFile.Format
  /// The size as it is meant to be seen.
  let size: Size

  /// The most pixels that are decoded.
  static let mostPixels = 64.0 * 1_000_000

  init(_ bytes: [UInt8]) throws(PictureRefusal) {
    guard let format = Self.format(of: bytes) else { throw .unknownFormat }
    let found: Size? =
      switch format {
      case .png: PNGHeader.size(in: bytes)
      case .jpeg: JPEGHeader.size(in: bytes)
      case .webp: WebPHeader.size(in: bytes)
      case .svg: SVGPicture(bytes)?.size
      }
    guard let size = found, size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite else {
      throw .damaged
    }
    guard size.width * size.height <= Self.mostPixels else { throw .tooLarge(size) }
    (self.format, self.size) = (format, size)
  }

  private static func format(of bytes: [UInt8]) -> ImageFile.Format? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
    // A comment or a document type may stand before the first element.
    let beginning = String(decoding: bytes.prefix(16384), as: UTF8.self)
    let text = beginning.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.hasPrefix("<") && text.contains("<svg") ? .svg : nil
  }
}

/// The reason why a picture's file is not shown.
enum PictureRefusal: Error, Hashable {
  case unknownFormat
  case damaged
  case tooLarge(Size)
  /// This computer lacks the part that decodes the format.
  case noDecoder(ImageFile.Format)
  case outside
  case tooManyBytes

  var message: Message {
    switch self {
    case .unknownFormat: Message("isn’t a PNG, JPEG, SVG or WebP picture")
    case .damaged: Message("the picture is damaged or incomplete")
    case .tooLarge(let size):
      Message(
        "it has %1 × %2 pixels, and only pictures of up to 64 megapixels are shown", Figures.text(size.width),
        Figures.text(size.height))
    case .noDecoder(let format): Message("the decoder for %1 isn’t installed", format.title)
    case .outside: Message("it is outside the document’s folder")
    case .tooManyBytes: Message("the document’s pictures are larger than 512 MB")
    }
  }
}

extension ImageFile.Format {
  var title: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .svg: "SVG"
    }
  }
}
