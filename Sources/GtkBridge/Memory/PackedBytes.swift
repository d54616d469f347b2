import CGtk

/// Bytes that are kept for long and seldom read, compressed by GIO.
///
///     let packed = PackedBytes(bytes)     // the text of a layout: a tenth of it
///     packed.bytes == bytes
nonisolated package struct PackedBytes: Sendable {
  private let stored: [UInt8]
  private let isPacked: Bool
  /// The number of bytes, uncompressed.
  package let count: Int

  /// Fewer bytes than this are not compressed: they take less memory than the rest of a document.
  package static let least = 64 * 1024

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    let packed = bytes.count < Self.least ? nil : Self.packed(bytes)
    (stored, isPacked) = (packed ?? bytes, packed != nil)
  }

  package var bytes: [UInt8] {
    guard isPacked else { return stored }
    // The buffer is a little larger, so that the converter also reads the end mark after the last byte.
    let bytes = Self.converted(stored, by: g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW), room: count + 16)
    guard let bytes, bytes.count == count else { preconditionFailure("what was packed cannot be unpacked") }
    return bytes
  }

  /// The number of bytes that are kept in memory.
  package var room: Int { stored.count }

  /// Compresses bytes; nil if the result needs more bytes than the input.
  private static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    // The quickest level: the others take several times as long and save little more.
    let made = converted(bytes, by: g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW, 1), room: bytes.count)
    // The copy has no spare capacity.
    return made.map { made in made.map { $0 } }
  }

  /// Converts bytes; nil if the result needs more than `room` bytes.
  private static func converted(_ bytes: [UInt8], by converter: OpaquePointer, room: Int) -> [UInt8]? {
    defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
    var isWhole = false
    let made = [UInt8](unsafeUninitializedCapacity: room) { made, written in
      var read = 0
      bytes.withUnsafeBytes { bytes in
        var result = G_CONVERTER_CONVERTED
        while result == G_CONVERTER_CONVERTED, written < room {
          var (taken, given): (gsize, gsize) = (0, 0)
          result = g_converter_convert(
            converter, bytes.baseAddress.map { $0 + read }, gsize(bytes.count - read),
            made.baseAddress.map { $0 + written }, gsize(room - written), G_CONVERTER_INPUT_AT_END, &taken, &given, nil)
          (read, written) = (read + Int(taken), written + Int(given))
        }
        isWhole = result == G_CONVERTER_FINISHED
      }
    }
    return isWhole ? made : nil
  }
}
