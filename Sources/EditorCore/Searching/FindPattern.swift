/// A text to find in other texts.
///
///     FindPattern("ok", wholeWords: true)?.ranges(in: "OK, Bookmark").count   // 1
package struct FindPattern: Hashable, Sendable {
  private let letters: [Character]
  /// The pattern in UTF-8 if each of its scalars is a letter by itself; else nil. Most texts are then searched byte by
  /// byte, which is much quicker.
  private let plain: [UInt8]?
  private let matchesCase: Bool
  private let wholeWords: Bool

  /// Nil if there is nothing to find.
  package init?(_ text: String, matchesCase: Bool = false, wholeWords: Bool = false) {
    guard !text.isEmpty else { return nil }
    letters = text.map { matchesCase ? $0 : Self.folded($0) }
    let bytes = text.utf8.map { matchesCase ? $0 : Self.folded($0) }
    plain = bytes.withUnsafeBufferPointer { PlainText.isPlain($0, maybeCJK: true) } ? bytes : nil
    (self.matchesCase, self.wholeWords) = (matchesCase, wholeWords)
  }

  /// Returns the places in a text, in order and without overlaps. Each consists of whole letters: “e” is not found in
  /// “é”, however that is encoded.
  package func ranges(in text: String) -> [Range<String.Index>] {
    if let plain, let found = quickRanges(of: plain, in: text) { return found }
    return slowRanges(in: text)
  }

  package func isFound(in text: String) -> Bool { !ranges(in: text).isEmpty }

  /// Returns a text with all places replaced.
  package func replacing(in text: String, by replacement: String) -> String {
    var (result, rest) = ("", text.startIndex)
    for range in ranges(in: text) {
      result += text[rest..<range.lowerBound] + replacement
      rest = range.upperBound
    }
    return result + text[rest...]
  }

  // MARK: Plain texts

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }

  /// Returns nil if the text is not plain. For whole words it must be ASCII, too.
  private func quickRanges(of pattern: [UInt8], in text: String) -> [Range<String.Index>]? {
    var text = text
    let offsets: [Int]? = text.withUTF8 { bytes in
      guard PlainText.isPlain(bytes, maybeCJK: !wholeWords) else { return nil }
      var (found, start) = ([Int](), 0)
      while start + pattern.count <= bytes.count {
        if isFound(pattern, at: start, in: bytes) {
          found.append(start)
          start += pattern.count
        } else {
          start += 1
        }
      }
      return found
    }
    return offsets?.map { offset in
      let start = text.utf8.index(text.startIndex, offsetBy: offset)
      return start..<text.utf8.index(start, offsetBy: pattern.count)
    }
  }

  private func isFound(_ pattern: [UInt8], at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for offset in pattern.indices {
      let byte = bytes[start + offset]
      if (matchesCase ? byte : Self.folded(byte)) != pattern[offset] { return false }
    }
    guard wholeWords else { return true }
    let end = start + pattern.count
    return (start == 0 || !Self.isOfWord(bytes[start - 1])) && (end == bytes.count || !Self.isOfWord(bytes[end]))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { isOfWord(Character(Unicode.Scalar(byte))) }

  // MARK: All other texts

  private func slowRanges(in text: String) -> [Range<String.Index>] {
    let indices = Array(text.indices) + [text.endIndex]
    let own = text.map { matchesCase ? $0 : Self.folded($0) }
    var (found, start) = ([Range<String.Index>](), 0)
    while start + letters.count <= own.count {
      if own[start..<start + letters.count].elementsEqual(letters), isWhole(start, in: own) {
        found.append(indices[start]..<indices[start + letters.count])
        start += letters.count
      } else {
        start += 1
      }
    }
    return found
  }

  private func isWhole(_ start: Int, in own: [Character]) -> Bool {
    let end = start + letters.count
    return !wholeWords
      || (start == 0 || !Self.isOfWord(own[start - 1])) && (end == own.count || !Self.isOfWord(own[end]))
  }

  /// Returns the letter in lower case; unchanged if that is more than one letter.
  private static func folded(_ letter: Character) -> Character {
    let lower = letter.lowercased()
    return lower.count == 1 ? Character(lower) : letter
  }

  private static func isOfWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber || letter == "_" }
}

/// Texts of which every scalar is a letter by itself: ASCII, kana and ideographs. In such texts, equal bytes are equal
/// letters.
private enum PlainText {
  /// - Parameter maybeCJK: false to accept ASCII only.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, maybeCJK: Bool) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        // A carriage return may be one letter together with a line feed.
        if byte == 0x0D { return false }
        index += 1
      } else {
        guard maybeCJK, (0xE3...0xE9).contains(byte), index + 2 < bytes.count,
          !isCombining(byte, bytes[index + 1], bytes[index + 2])
        else { return false }
        index += 3
      }
    }
    return true
  }

  /// True for the marks U+302A to U+302F, U+3099 and U+309A, which belong to the letter before them.
  private static func isCombining(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    guard first == 0xE3 else { return false }
    return second == 0x80 ? (0xAA...0xAF).contains(third) : second == 0x82 && (0x99...0x9A).contains(third)
  }
}
