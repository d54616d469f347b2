import Foundation

/// A text without the differences that a search ignores: case, accents, the width of letters, and how they are encoded.
///
///     FoldedText("Résumé") == FoldedText("RESUME")   // true
struct FoldedText: Hashable, Sendable {
  /// The text in UTF-8. A match of whole UTF-8 texts is a match of whole letters.
  private(set) var bytes: [UInt8]
  /// The offsets in `bytes` at which words begin.
  private(set) var wordStarts: [Int]

  init(_ text: String) {
    if let plain = Self.foldedASCII(text) {
      bytes = plain
      wordStarts = plain.indices.filter { Self.isOfWord(plain[$0]) && ($0 == 0 || !Self.isOfWord(plain[$0 - 1])) }
    } else {
      let folded = Self.folded(text)
      bytes = Array(folded.utf8)
      wordStarts = Self.wordStarts(of: folded)
    }
  }

  /// Returns a text in ASCII as it is compared; nil for other texts, which take fifty times as long.
  private static func foldedASCII(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      bytes.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
    }
    return bytes
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }

  /// Returns the text as it is compared. Letters that the folding takes apart, such as those of half width, are put
  /// together again.
  static func folded(_ text: String) -> String {
    text.precomposedStringWithCompatibilityMapping
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }

  /// A word begins at a letter or digit after anything else.
  private static func wordStarts(of text: String) -> [Int] {
    var (starts, offset, isInWord) = ([Int](), 0, false)
    for scalar in text.unicodeScalars {
      let isOfWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isOfWord, !isInWord { starts.append(offset) }
      isInWord = isOfWord
      offset += UTF8.width(scalar)
    }
    return starts
  }
}

extension FoldedText {
  /// The quality of the match between a text and a typed word. Lower is better.
  enum Match: Int, Comparable, Sendable {
    /// The text begins with the word.
    case atStart
    /// A later word of the text begins with it.
    case atWord
    /// The text has it within a word.
    case inside

    static func < (one: Match, other: Match) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns how well the text matches a typed word; nil if the word is not in it.
  func match(_ word: [UInt8]) -> Match? {
    if has(word, at: 0) { return .atStart }
    if wordStarts.contains(where: { has(word, at: $0) }) { return .atWord }
    guard let first = word.first, word.count <= bytes.count else { return word.isEmpty ? .atStart : nil }
    for place in 0...(bytes.count - word.count) where bytes[place] == first && has(word, at: place) { return .inside }
    return nil
  }

  private func has(_ word: [UInt8], at place: Int) -> Bool {
    guard place + word.count <= bytes.count else { return false }
    for offset in word.indices where bytes[place + offset] != word[offset] { return false }
    return true
  }

  /// True if the letters are in the text, in this order, and the first of them begins a word.
  ///
  ///     FoldedText("Add Missing Constraints").hasInOrder(Array("amc".utf8))   // true
  func hasInOrder(_ letters: [UInt8]) -> Bool {
    guard let first = letters.first, letters.count > 1,
      let start = wordStarts.first(where: { $0 < bytes.count && bytes[$0] == first })
    else { return false }
    var wanted = letters.dropFirst()
    for byte in bytes[(start + 1)...] where byte == wanted.first {
      wanted = wanted.dropFirst()
      if wanted.isEmpty { return true }
    }
    return false
  }
}

/// The words of a search as they are compared.
struct SearchedWords: Hashable, Sendable {
  let words: [[UInt8]]

  /// Splits a typed text into words. It takes at most 200 letters and 8 words, since the text may come from a
  /// clipboard.
  init(_ typed: String) {
    words = FoldedText.folded(String(typed.prefix(200))).split(whereSeparator: \.isWhitespace).prefix(8)
      .map { Array($0.utf8) }
  }

  /// All letters without the spaces between words.
  var letters: [UInt8] { words.flatMap(\.self) }
}
