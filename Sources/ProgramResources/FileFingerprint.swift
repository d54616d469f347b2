/// Tells one content of a file from another without keeping it.
///
/// It is no protection against somebody who wants two contents to look alike; it is there to notice that another program has
/// written the file.
package struct FileFingerprint: Codable, Hashable, Sendable {
  package var size: Int
  package var hash: UInt64

  package init(of bytes: [UInt8]) {
    size = bytes.count
    hash = Self.hash(of: bytes)
  }

  /// Fowler–Noll–Vo 1a over words of eight bytes, each mixed once more, so that a megabyte takes no time worth mentioning.
  private static func hash(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      func take(_ word: UInt64) {
        hash = (hash ^ word) &* 0x0000_0100_0000_01B3
        hash ^= hash >> 29
      }
      let words = raw.count / 8
      for place in 0..<words {
        take(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self)))
      }
      for place in (words * 8)..<raw.count { take(UInt64(raw[place])) }
      return hash
    }
  }
}
