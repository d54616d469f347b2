/// The size and a hash of a file's content, to tell two contents apart.
///
/// It is there to notice that another program has written the file. It is no protection against a person who makes two
/// contents with equal fingerprints.
package struct FileFingerprint: Codable, Hashable, Sendable {
  package var size: Int
  package var hash: UInt64

  package init(of bytes: [UInt8]) {
    size = bytes.count
    hash = Self.hash(of: bytes)
  }

  /// Returns the hash: Fowler–Noll–Vo 1a over words of eight bytes, each mixed once more. It takes almost no time for a
  /// megabyte.
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
