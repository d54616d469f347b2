/// The lines, blank lines and indentation of a text, as its author wrote them.
struct BlueprintLines {
  private let bytes: [UInt8]
  /// The first line break of the text.
  let newline: String
  /// The indentation of one level.
  let unit: String
  /// True if the author leaves a line free between blocks.
  let hasBlankLines: Bool

  init(_ bytes: [UInt8], nested: [(outer: Int, inner: Int)]) {
    self.bytes = bytes
    let first = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    newline =
      bytes[first...].starts(with: [0x0D, 0x0A]) ? "\r\n" : first < bytes.count && bytes[first] == 0x0D ? "\r" : "\n"
    unit = Self.unit(bytes, nested)
    hasBlankLines = Self.hasBlankLines(bytes)
  }

  private static func unit(_ bytes: [UInt8], _ nested: [(outer: Int, inner: Int)]) -> String {
    for (outer, inner) in nested where startsLine(inner, bytes) {
      let (outside, inside) = (indent(of: outer, bytes), indent(of: inner, bytes))
      if inside.hasPrefix(outside), inside.count > outside.count { return String(inside.dropFirst(outside.count)) }
    }
    return "  "
  }

  /// True if an indented line follows a blank one.
  private static func hasBlankLines(_ bytes: [UInt8]) -> Bool {
    var breaks = 0
    for byte in bytes {
      if byte == 0x0A {
        breaks += 1
      } else if byte == 0x20 || byte == 0x09 {
        if breaks > 1 { return true }
      } else if byte != 0x0D {
        breaks = 0
      }
    }
    return false
  }

  // MARK: Lines

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func lineStart(of offset: Int, _ bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, !isBreak(bytes[start - 1]) { start -= 1 }
    return start
  }

  private static func startsLine(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    bytes[lineStart(of: offset, bytes)..<offset].allSatisfy(isBlank)
  }

  private static func indent(of offset: Int, _ bytes: [UInt8]) -> String {
    let line = bytes[lineStart(of: offset, bytes)...]
    return String(decoding: line.prefix { isBlank($0) }, as: UTF8.self)
  }

  /// Returns the space at the start of the line.
  func indent(of offset: Int) -> String { Self.indent(of: offset, bytes) }

  func startsLine(_ offset: Int) -> Bool { Self.startsLine(offset, bytes) }

  func hasBreak(in range: Range<Int>) -> Bool { bytes[range].contains(where: Self.isBreak) }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(BlueprintScanner.isSpace) }

  /// True if a blank line is in the white space right after this offset.
  func isBlankLineAfter(_ offset: Int) -> Bool {
    bytes[offset...].prefix { BlueprintScanner.isSpace($0) }.count { $0 == 0x0A } > 1
  }

  /// Returns the space and line breaks before an offset.
  func space(before offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, BlueprintScanner.isSpace(bytes[start - 1]) { start -= 1 }
    return start..<offset
  }

  /// Returns the offset after the space and line breaks that begin here.
  func space(after offset: Int) -> Int {
    bytes[offset...].firstIndex { !BlueprintScanner.isSpace($0) } ?? bytes.count
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func skipBlanks(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    return end
  }

  private func isLineEnd(_ offset: Int) -> Bool { offset >= bytes.count || Self.isBreak(bytes[offset]) }

  /// Returns the end of the comments behind a statement on its line; the offset itself if other things follow.
  func endWithComment(_ offset: Int) -> Int {
    var end = skipBlanks(from: offset)
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "/") {
      if bytes[end + 1] == UInt8(ascii: "/") {
        while !isLineEnd(end) { end += 1 }
      } else {
        var close = end + 2
        while close + 1 < bytes.count, !(bytes[close] == UInt8(ascii: "*") && bytes[close + 1] == UInt8(ascii: "/")) {
          close += 1
        }
        end = skipBlanks(from: min(close + 2, bytes.count))
      }
    }
    guard isLineEnd(end), end > skipBlanks(from: offset) else { return offset }
    while end > offset, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  // MARK: Removal

  /// Returns the range to remove with a statement: its line, if it is alone on it, or the space before it.
  func removal(of range: Range<Int>) -> Range<Int> {
    let after = skipBlanks(from: range.upperBound)
    guard startsLine(range.lowerBound) else {
      var start = range.lowerBound
      while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
      return start..<range.upperBound
    }
    guard isLineEnd(after) else { return range.lowerBound..<after }
    let line = Self.lineStart(of: range.lowerBound, bytes)
    guard line > 0 else { return 0..<lineBreak(startingAt: after) }
    let start = lineBreak(endingAt: line)
    return withBlankLine(before: start, after: after)..<after
  }

  /// Returns the start of the blank line before a removed line, if it would be the second one, or the last thing in a
  /// block; else the start itself.
  private func withBlankLine(before start: Int, after end: Int) -> Int {
    let previous = Self.lineStart(of: start, bytes)
    guard previous > 0, isBlank(previous..<start) else { return start }
    let next = bytes[end...].firstIndex { !BlueprintScanner.isSpace($0) } ?? bytes.count
    let isLast = next == bytes.count || bytes[next] == UInt8(ascii: "}")
    return isLast || isBlankLineAfter(end) ? lineBreak(endingAt: previous) : start
  }

  /// Returns the start of the line break that ends here.
  private func lineBreak(endingAt end: Int) -> Int {
    guard end > 0, Self.isBreak(bytes[end - 1]) else { return end }
    return end > 1 && bytes[end - 2] == 0x0D && bytes[end - 1] == 0x0A ? end - 2 : end - 1
  }

  private func lineBreak(startingAt start: Int) -> Int {
    guard start < bytes.count else { return start }
    return bytes[start...].starts(with: [0x0D, 0x0A]) ? start + 2 : start + 1
  }
}
