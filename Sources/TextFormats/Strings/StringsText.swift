import Markup
import Words

/// Decodes the bytes of a `.strings` file: UTF-8, or UTF-16 with a byte order mark, which older versions of Xcode
/// wrote.
enum StringsText {
  /// The largest file in bytes, more than any translation needs.
  static let sizeLimit = 64 * 1024 * 1024

  static func scalars(of bytes: [UInt8]) throws(StringsError) -> [Unicode.Scalar] {
    guard bytes.count <= sizeLimit else {
      throw StringsError(line: 1, Message("the file is larger than %1 MB", sizeLimit / (1024 * 1024)))
    }
    if bytes.starts(with: Array("bplist".utf8)) {
      throw StringsError(
        line: 1, Message("compiled strings files aren’t supported: open the text file that it was made from"))
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return try scalars(ofUTF16: bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try scalars(ofUTF16: bytes.dropFirst(2), isBigEndian: true) }
    let hasMark = bytes.starts(with: ByteOrderMark.utf8)
    return try decode(
      UTF8(), hasMark ? bytes.dropFirst(3) : bytes[...], as: Message("invalid UTF-8: save the file as UTF-8"))
  }

  private static func scalars(
    ofUTF16 bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(StringsError) -> [Unicode.Scalar] {
    let pairs = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    let scalars = try decode(UTF16(), pairs[...], as: Message("invalid UTF-16, although its byte order mark says so"))
    guard bytes.count % 2 == 0 else {
      let line = 1 + scalars.count { $0 == "\n" }
      throw StringsError(line: line, Message("the file ends in the middle of a character"))
    }
    return scalars
  }

  private static func decode<Codec: UnicodeCodec>(
    _ codec: Codec, _ units: ArraySlice<Codec.CodeUnit>, as reason: Message
  ) throws(StringsError) -> [Unicode.Scalar] {
    var (codec, iterator) = (codec, units.makeIterator())
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(units.count)
    while true {
      switch codec.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: return scalars
      case .error: throw StringsError(line: 1 + scalars.count { $0 == "\n" }, reason)
      }
    }
  }

  /// Encodes a text as little-endian UTF-16 with a byte order mark.
  static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }
}
