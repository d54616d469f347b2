/// Reads numbers from the bytes of a file, in order. Every read checks that the bytes are there.
struct ByteCursor {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Moves forward. Nil if that is beyond the end.
  mutating func skip(_ count: Int) -> Void? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    offset += count
    return ()
  }

  mutating func byte() -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    defer { offset += 1 }
    return Int(bytes[offset])
  }

  /// Returns the next bytes as a number, the highest byte first.
  mutating func big(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let byte = byte() else { return nil }
      value = value << 8 | byte
    }
    return value
  }

  /// Returns the next bytes as a number, the lowest byte first.
  mutating func little(_ count: Int) -> Int? {
    var value = 0
    for place in 0..<count {
      guard let byte = byte() else { return nil }
      value |= byte << (8 * place)
    }
    return value
  }

  mutating func text(_ count: Int) -> String? {
    guard count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
  }
}
