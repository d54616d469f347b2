import CGtk

/// Bytes that are kept for long and seldom looked at, packed by GIO.
///
///     let packed = PackedBytes(bytes)     // the text of a layout: a tenth of it
///     packed.bytes == bytes
nonisolated package struct PackedBytes: Sendable {
  private let stored: [UInt8]
  private let isPacked: Bool
  /// How many they are, unpacked.
  package let count: Int

  /// Fewer are kept as they are: they take less room than what else belongs to a document.
  package static let least = 64 * 1024

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    let packed = bytes.count < Self.least ? nil : Self.packed(bytes)
    (stored, isPacked) = (packed ?? bytes, packed != nil)
  }

  package var bytes: [UInt8] {
    guard isPacked else { return stored }
    // With a little more room, so that it goes on to the end after the last byte.
    let bytes = Self.converted(stored, by: g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW), room: count + 16)
    guard let bytes, bytes.count == count else { preconditionFailure("what was packed cannot be unpacked") }
    return bytes
  }

  /// How much room they take.
  package var room: Int { stored.count }

  /// Nil where that takes as much room as they did.
  private static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    // The quickest level: others take several times as long, for little.
    let made = converted(bytes, by: g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW, 1), room: bytes.count)
    // Without the room for more.
    return made.map { made in made.map { $0 } }
  }

  /// Nil where the room is too small for what comes out.
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
