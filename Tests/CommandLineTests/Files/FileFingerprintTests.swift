import Testing

@testable import ProgramResources

@Suite struct FileFingerprintTests {
  @Test func eachByteCounts() {
    let bytes = (0..<100).map { UInt8($0) }
    #expect(FileFingerprint(of: bytes) == FileFingerprint(of: bytes))
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0x80
      #expect(FileFingerprint(of: other) != FileFingerprint(of: bytes), "byte \(place)")
    }
    #expect(FileFingerprint(of: bytes + [0]) != FileFingerprint(of: bytes))
    #expect(FileFingerprint(of: []) != FileFingerprint(of: [0]))
  }
}
