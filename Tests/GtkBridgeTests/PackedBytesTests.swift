import GtkBridge
import Testing

/// Packed bytes are unpacked unchanged. These tests need no display.
@Suite nonisolated struct PackedBytesTests {
  private func text(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 / 7 % 61 + $0 % 5) } }

  private func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  @Test(arguments: [0, 1, 1000, PackedBytes.least - 1, PackedBytes.least, PackedBytes.least + 1, 3_000_001])
  func allOfItComesBack(count: Int) {
    for bytes in [text(count), noise(count), [UInt8](repeating: 0, count: count)] {
      #expect(PackedBytes(bytes).bytes == bytes)
      #expect(PackedBytes(bytes).count == count)
    }
  }

  @Test func repetitiveBytesArePackedTightly() {
    #expect(PackedBytes(text(1_000_000)).room < 100_000)
    #expect(PackedBytes(text(1000)).room == 1000)
    #expect(PackedBytes(noise(1_000_000)).room == 1_000_000)
  }
}
