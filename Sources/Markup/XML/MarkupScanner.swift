import Words

/// Reads bytes in order. All reading uses this type, so that nothing is read past the end.
public struct MarkupScanner {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func error(_ reason: Message) -> TextError { TextError(at: min(offset, bytes.count), reason) }

  func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.count - offset >= length else { return false }
    return text.withUTF8Buffer { word in (0..<length).allSatisfy { bytes[offset + $0] == word[$0] } }
  }

  mutating func skip(_ count: Int) { offset = min(bytes.count, offset + count) }

  /// Skips a text and returns true if it comes next, else returns false.
  mutating func take(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    skip(text.utf8CodeUnitCount)
    return true
  }

  mutating func skipSpace() {
    while let byte = next, Self.isSpace(byte) { offset += 1 }
  }

  /// Returns the bytes before a text and skips both; nil if the text does not occur.
  mutating func takeUntil(_ end: StaticString) -> ArraySlice<UInt8>? {
    let start = offset
    while !isAtEnd {
      if starts(with: end) {
        defer { skip(end.utf8CodeUnitCount) }
        return bytes[start..<offset]
      }
      offset += 1
    }
    return nil
  }

  /// Returns the bytes before the first one that satisfies the condition, and skips them.
  mutating func takePlain(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while let byte = next, !isEnd(byte) { offset += 1 }
    return bytes[start..<offset]
  }

  mutating func takeName() -> String? {
    let start = offset
    while let byte = next, Self.isName(byte, isFirst: offset == start) { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  public static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// True if a byte may be part of a name. All bytes outside of ASCII count as letters.
  private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }
}
