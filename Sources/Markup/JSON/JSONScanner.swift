import Words

/// Skips over the tokens of a JSON text and checks their spelling.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var offset: Int

  init(bytes: [UInt8], at offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

  var isAtEnd: Bool { offset >= bytes.count }
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  /// Skips a byte order mark. It stays in the bytes, so it is written again when the file is saved.
  mutating func skipByteOrderMark() {
    if offset == 0 { offset = ByteOrderMark.length(in: bytes) }
  }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  func error(_ reason: Message) -> TextError { TextError(at: offset, reason) }

  func line(of place: Int) -> Int { bytes[..<min(place, bytes.count)].count { $0 == 0x0A } + 1 }

  /// The next character for an error message: “x”, or a description if it cannot be shown.
  var found: Message {
    guard let byte = peek else { return Message("the end of the file") }
    if byte == UInt8(ascii: "\"") { return Message("a string") }
    guard byte > 0x20, byte < 0x7F else {
      return Message("the byte 0x%1", String(byte, radix: 16, uppercase: true))
    }
    return Message("“%1”", String(Unicode.Scalar(byte)))
  }

  // MARK: Words and numbers

  mutating func skipWord() throws(TextError) -> JSONTree.Kind {
    for (word, kind) in [("true", JSONTree.Kind.bool), ("false", .bool), ("null", .null)] {
      guard bytes[offset...].starts(with: word.utf8) else { continue }
      offset += word.utf8.count
      return kind
    }
    throw error(messageAboutWord())
  }

  private func messageAboutWord() -> Message {
    let rest = bytes[offset...].prefix(9)
    if let message = messageAboutForeignSyntax() { return message }
    for word in ["NaN", "Infinity", "+Infinity", "inf", "nan"] where rest.starts(with: word.utf8) {
      return Message("%1 isn’t a number in JSON: use a finite number", word)
    }
    return Message("expected a value, but found %1", found)
  }

  func messageAboutName() -> Message {
    messageAboutForeignSyntax() ?? Message("expected a member’s name in quotes, but found %1", found)
  }

  /// Returns a message about syntax that JavaScript and similar languages allow, but JSON does not. Nil if there is
  /// none.
  private func messageAboutForeignSyntax() -> Message? {
    let rest = bytes[offset...].prefix(2)
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) || rest.first == UInt8(ascii: "#") {
      return Message("comments aren’t allowed in JSON: remove them")
    }
    return rest.first == UInt8(ascii: "'") ? Message("strings must be in double quotes (\"), not single quotes") : nil
  }

  mutating func skipNumber() throws(TextError) {
    let start = offset
    if peek == UInt8(ascii: "-") { advance() }
    let leadingZero = peek == UInt8(ascii: "0")
    let digits = skipDigits()
    var isWellFormed = digits > 0 && !(leadingZero && digits > 1)
    if peek == UInt8(ascii: ".") {
      advance()
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      advance()
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { advance() }
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    guard isWellFormed else {
      let rest = bytes[offset...].prefix(20).prefix { $0 > 0x20 && !",]}".utf8.contains($0) }
      let spelled = String(decoding: bytes[start..<rest.endIndex], as: UTF8.self)
      throw TextError(at: start, Message("“%1” isn’t a number", Quoted.text(spelled)))
    }
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return offset - start
  }

  // MARK: Strings

  mutating func skipString() throws(TextError) {
    let start = offset
    advance()
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return
      case UInt8(ascii: "\\"): try skipEscape()
      case 0x0A, 0x0D:
        throw TextError(at: start, Message("unterminated string: add its closing quote on the same line"))
      case ..<0x20:
        throw error(
          Message("byte 0x%1 in a string must be escaped", String(byte, radix: 16, uppercase: true)))
      case ..<0x80: advance()
      default: try skipMultibyte()
      }
    }
    throw TextError(at: start, Message("unterminated string: the file ends before its closing quote"))
  }

  private mutating func skipEscape() throws(TextError) {
    let start = offset
    advance()
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      advance()
    case UInt8(ascii: "u"): try skipUnicodeEscape(from: start)
    default: throw TextError(at: start, Message("invalid escape sequence: “\\” followed by %1", found))
    }
  }

  /// Skips a Unicode escape. A character above U+FFFF needs two of them; one without the other is an error.
  private mutating func skipUnicodeEscape(from start: Int) throws(TextError) {
    let code = try skipHex(from: start)
    if JSONEscapes.isLowSurrogate(code) { throw halfCharacter(at: start) }
    guard JSONEscapes.isHighSurrogate(code) else { return }
    guard bytes[offset...].starts(with: "\\u".utf8) else { throw halfCharacter(at: start) }
    advance()
    guard JSONEscapes.isLowSurrogate(try skipHex(from: start)) else { throw halfCharacter(at: start) }
  }

  /// Skips the four digits of an escape and returns their value. The current byte must be the `u`.
  private mutating func skipHex(from start: Int) throws(TextError) -> UInt32 {
    advance()
    guard let code = JSONEscapes.hex(bytes[offset...].prefix(4)) else {
      throw TextError(at: start, Message("“\\u” must be followed by four hexadecimal digits"))
    }
    offset += 4
    return code
  }

  private func halfCharacter(at start: Int) -> TextError {
    TextError(at: start, Message("incomplete surrogate pair: its other half is missing"))
  }

  /// Skips a character of several bytes. Rejects overlong encodings and surrogates, which are not valid UTF-8.
  private mutating func skipMultibyte() throws(TextError) {
    let rest = bytes[offset...].prefix(4)
    let following: ClosedRange<UInt8>
    let length: Int
    switch bytes[offset] {
    case 0xC2...0xDF: (length, following) = (2, 0x80...0xBF)
    case 0xE0: (length, following) = (3, 0xA0...0xBF)
    case 0xED: (length, following) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, following) = (3, 0x80...0xBF)
    case 0xF0: (length, following) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, following) = (4, 0x80...0xBF)
    case 0xF4: (length, following) = (4, 0x80...0x8F)
    default: throw notUTF8()
    }
    guard rest.count >= length, following.contains(rest[offset + 1]),
      rest.prefix(length).dropFirst(2).allSatisfy({ (0x80...0xBF).contains($0) })
    else { throw notUTF8() }
    offset += length
  }

  private func notUTF8() -> TextError {
    error(
      Message("byte 0x%1 isn’t valid UTF-8: save the file as UTF-8", String(bytes[offset], radix: 16, uppercase: true)))
  }
}

enum JSONEncodingCheck {
  /// Returns a message if the file begins with the byte order mark of UTF-16.
  static func error(about bytes: [UInt8]) -> Message? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Message("the file is UTF-16: save it as UTF-8")
    }
    return nil
  }
}
