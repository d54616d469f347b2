import Markup
import Words

/// Scans a `.strings` text: white space, comments, strings and signs.
struct StringsScanner {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// The line number, from 1.
  private(set) var line = 1

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  /// Takes one scalar. A line ends with `\n`, `\r\n` or `\r`.
  @discardableResult
  private mutating func take() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    place += 1
    if scalar == "\n" || (scalar == "\r" && next != "\n") { line += 1 }
    return scalar
  }

  /// Skips a sign and returns true if it comes next, else returns false.
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard next == sign else { return false }
    take()
    return true
  }

  private func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    next == first && place + 1 < scalars.count && scalars[place + 1] == second
  }

  // MARK: White space and comments

  /// Skips white space and comments. Returns the last comment, or nil.
  mutating func skipSpace() throws(StringsError) -> [Unicode.Scalar]? {
    var comment: [Unicode.Scalar]?
    while let scalar = next {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        take()
      } else if isAt("/", "*") {
        comment = try takeComment()
      } else if isAt("/", "/") {
        while let scalar = next, scalar != "\n", scalar != "\r" { take() }
      } else {
        break
      }
    }
    return comment
  }

  private mutating func takeComment() throws(StringsError) -> [Unicode.Scalar] {
    let (beginning, start) = (line, place + 2)
    take()
    take()
    while next != nil {
      if isAt("*", "/") {
        defer {
          take()
          take()
        }
        return Array(scalars[start..<place])
      }
      take()
    }
    throw StringsError(line: beginning, Message("unterminated comment"))
  }

  // MARK: Strings

  /// Takes a quoted string or a word without quotes.
  mutating func takeString(_ what: Message) throws(StringsError) -> String {
    if next == "\"" { return try takeQuoted() }
    var word = String.UnicodeScalarView()
    while let scalar = next, Self.belongsToWord(scalar) {
      word.append(scalar)
      take()
    }
    guard !word.isEmpty else { throw unexpected(instead: what) }
    return String(word)
  }

  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", ".", ":", "/", "-", "[", "]": true
    default: false
    }
  }

  private mutating func takeQuoted() throws(StringsError) -> String {
    let beginning = line
    var text = String.UnicodeScalarView()
    take()
    while let scalar = take() {
      switch scalar {
      case "\"": return String(text)
      case "\\": text += try takeEscape()
      default: text.append(scalar)
      }
    }
    throw StringsError(line: beginning, Message("unterminated string"))
  }

  func unexpected(instead what: Message) -> StringsError {
    guard let next else {
      return StringsError(line: line, Message("expected %1, but found the end of the file", what))
    }
    return StringsError(line: line, Message("expected %2, but found “%1”", Quoted.text(String(next)), what))
  }

  // MARK: Escapes

  private mutating func takeEscape() throws(StringsError) -> String.UnicodeScalarView {
    let beginning = line
    guard let scalar = take() else {
      throw StringsError(line: line, Message("unexpected end of file in an escape sequence"))
    }
    switch scalar {
    case "n": return "\n".unicodeScalars
    case "t": return "\t".unicodeScalars
    case "r": return "\r".unicodeScalars
    case "a": return "\u{7}".unicodeScalars
    case "b": return "\u{8}".unicodeScalars
    case "f": return "\u{C}".unicodeScalars
    case "v": return "\u{B}".unicodeScalars
    case "0"..."7": return takeOctal(from: scalar)
    case "U", "u": return try takeUnicode(of: scalar)
    case "A"..."Z", "a"..."z", "8", "9":
      throw StringsError(line: beginning, Message("invalid escape sequence \\%1", String(scalar)))
    // Any other character stands for itself, also a quote, a backslash and a line break.
    default: return String.UnicodeScalarView([scalar])
    }
  }

  /// Takes one to three octal digits. Apple reads them in NeXT's encoding; files of today use only its ASCII part.
  private mutating func takeOctal(from first: Unicode.Scalar) -> String.UnicodeScalarView {
    var value = first.value - 48
    for _ in 0..<2 {
      guard let digit = next, ("0"..."7").contains(digit) else { break }
      value = value * 8 + digit.value - 48
      take()
    }
    return String.UnicodeScalarView([Unicode.Scalar(value) ?? "\u{FFFD}"])
  }

  /// Takes four hexadecimal digits of UTF-16. A character above U+FFFF has two such escapes.
  private mutating func takeUnicode(of letter: Unicode.Scalar) throws(StringsError) -> String.UnicodeScalarView {
    let beginning = line
    let first = try takeUnit(of: letter)
    if let scalar = Unicode.Scalar(first) { return String.UnicodeScalarView([scalar]) }
    guard UTF16.isLeadSurrogate(first), isAt("\\", "U") || isAt("\\", "u") else {
      throw StringsError(line: beginning, Message("incomplete surrogate pair"))
    }
    take()
    let second = try takeUnit(of: take() ?? letter)
    guard UTF16.isTrailSurrogate(second) else {
      throw StringsError(line: beginning, Message("incomplete surrogate pair"))
    }
    return String(decoding: [first, second], as: UTF16.self).unicodeScalars
  }

  private mutating func takeUnit(of letter: Unicode.Scalar) throws(StringsError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ $0.properties.isASCIIHexDigit ? Character($0).hexDigitValue : nil }) else {
        throw StringsError(line: line, Message("\\%1 must be followed by four hexadecimal digits", String(letter)))
      }
      value = value << 4 | UInt16(digit)
      take()
    }
    return value
  }
}
