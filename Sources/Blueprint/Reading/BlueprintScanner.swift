import Markup
import Words

/// Splits a text into tokens. Comments and white space are between them.
struct BlueprintScanner {
  private let bytes: [UInt8]
  private var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = ByteOrderMark.length(in: bytes)
  }

  /// Returns all tokens. The last one is the end of the text.
  static func tokens(of bytes: [UInt8]) throws(TextError) -> [BlueprintToken] {
    var scanner = BlueprintScanner(bytes)
    var tokens: [BlueprintToken] = []
    tokens.reserveCapacity(bytes.count / 6)
    while true {
      try scanner.skipSpaceAndComments()
      let token = try scanner.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  // MARK: Between tokens

  private mutating func skipSpaceAndComments() throws(TextError) {
    while offset < bytes.count {
      if Self.isSpace(bytes[offset]) {
        offset += 1
      } else if starts(with: "//") {
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      } else if starts(with: "/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(TextError) {
    let start = offset
    offset += 2
    while offset < bytes.count, !starts(with: "*/") { offset += 1 }
    guard offset < bytes.count else { throw TextError(at: start, Message("unterminated comment")) }
    offset += 2
  }

  private func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.count - offset >= length else { return false }
    return text.withUTF8Buffer { word in (0..<length).allSatisfy { bytes[offset + $0] == word[$0] } }
  }

  // MARK: Tokens

  private mutating func next() throws(TextError) -> BlueprintToken {
    let start = offset
    guard offset < bytes.count else { return BlueprintToken(kind: .end, start: start, end: start) }
    let byte = bytes[offset]
    if BlueprintIdentifier.isLetter(byte) {
      skip { BlueprintIdentifier.isLetter($0) || BlueprintIdentifier.isDigit($0) || $0 == UInt8(ascii: "-") }
      return BlueprintToken(kind: .identifier, start: start, end: offset)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      try skipQuoted(byte)
      return BlueprintToken(kind: .quoted, start: start, end: offset)
    }
    if skipNumber() { return BlueprintToken(kind: .number, start: start, end: offset) }
    guard byte > 0x20, byte < 0x7F else {
      throw TextError(at: start, Message("control characters aren’t allowed in Blueprint: remove them"))
    }
    offset += starts(with: "=>") || starts(with: "::") ? 2 : 1
    return BlueprintToken(kind: .mark, start: start, end: offset)
  }

  private mutating func skip(while isWanted: (UInt8) -> Bool) {
    while offset < bytes.count, isWanted(bytes[offset]) { offset += 1 }
  }

  /// Skips a text in quotes, which ends on its line.
  private mutating func skipQuoted(_ quote: UInt8) throws(TextError) {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != 0x0A {
      offset += bytes[offset] == UInt8(ascii: "\\") && byte(at: offset + 1) != 0x0A ? 2 : 1
    }
    guard offset < bytes.count, bytes[offset] == quote else {
      throw TextError(at: start, Message("the text isn’t terminated: add its closing quote"))
    }
    offset += 1
  }

  /// Skips a number with its sign and returns true, or returns false if there is none.
  private mutating func skipNumber() -> Bool {
    var place = offset
    if bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") { place += 1 }
    guard let first = byte(at: place) else { return false }
    let isFraction = first == UInt8(ascii: ".") && byte(at: place + 1).map(BlueprintIdentifier.isDigit) == true
    guard BlueprintIdentifier.isDigit(first) || isFraction else { return false }
    if first == UInt8(ascii: "0"), byte(at: place + 1) == UInt8(ascii: "x") {
      offset = place + 2
      skip { BlueprintIdentifier.isDigit($0) || BlueprintIdentifier.isLetter($0) }
      return true
    }
    offset = place
    skip { BlueprintIdentifier.isDigit($0) || $0 == UInt8(ascii: "_") }
    if byte(at: offset) == UInt8(ascii: "."), byte(at: offset + 1).map(BlueprintIdentifier.isDigit) == true {
      offset += 1
      skip { BlueprintIdentifier.isDigit($0) || $0 == UInt8(ascii: "_") }
    }
    return true
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  // MARK: Bytes

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
