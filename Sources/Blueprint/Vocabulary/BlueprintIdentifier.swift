/// The words of a text that need no quotes.
enum BlueprintIdentifier {
  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// True if an identifier may begin with the byte. All bytes outside of ASCII count as letters.
  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// True if the text is one identifier of ASCII, so that it can be written without quotes.
  static func isWellFormed(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), first < 0x80 else { return false }
    return text.utf8.allSatisfy { ($0 < 0x80 && (isLetter($0) || isDigit($0))) || $0 == UInt8(ascii: "-") }
  }
}
