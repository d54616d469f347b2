/// The SHA-256 digest of bytes (FIPS 180-4). Nobody can make two contents with equal digests.
///
///     var digest = ContentDigest()
///     digest.add("check")
///     digest.add(bytes)
///     digest.finished()   // 32 bytes
package struct ContentDigest: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  package init() {}

  /// Adds a text after its length, so that “ab”, “c” and “a”, “bc” differ.
  package mutating func add(_ text: String) {
    let bytes = Array(text.utf8)
    add(withUnsafeBytes(of: UInt64(bytes.count).bigEndian) { Array($0) })
    add(bytes)
  }

  package mutating func add(_ bytes: [UInt8]) {
    length += UInt64(bytes.count) * 8
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == 64 else { return }
      rest.withUnsafeBufferPointer { Self.mix($0[...], into: &state) }
      rest = []
    }
    bytes.withUnsafeBufferPointer { all in
      while all.count - start >= 64 {
        Self.mix(all[start..<(start + 64)], into: &state)
        start += 64
      }
    }
    rest = Array(bytes[start...])
  }

  /// The digest of everything that was added.
  package func finished() -> [UInt8] {
    var padded = self
    let zeros = (119 - rest.count) % 64
    let bits = withUnsafeBytes(of: length.bigEndian) { Array($0) }
    padded.add([0x80] + [UInt8](repeating: 0, count: zeros) + bits)
    return padded.state.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
  }

  private static func mix(_ block: Slice<UnsafeBufferPointer<UInt8>>, into state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      for index in 0..<16 {
        let at = block.startIndex + index * 4
        words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(block.base[at + $1]) }
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let one = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let first = h &+ one &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
        let zero = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        let second = zero &+ (a & b ^ a & c ^ b & c)
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
      }
      for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
