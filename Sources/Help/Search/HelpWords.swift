import Foundation

/// The words of a search, compared without regard to case, accents and the width of letters.
package struct HelpWords: Hashable, Sendable {
  package let words: [String]

  /// Splits the typed text into words. It takes at most 200 letters and 8 words, since the text may come from a
  /// clipboard.
  package init(_ typed: String) {
    words = typed.prefix(200).split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Returns the places of the words in a text, in order; overlapping ones are joined.
  package func ranges(in text: String) -> [Range<String.Index>] {
    let found = words.flatMap { Self.ranges(of: $0, in: text) }.sorted { $0.lowerBound < $1.lowerBound }
    return found.reduce(into: []) { kept, range in
      if let last = kept.last, range.lowerBound < last.upperBound {
        kept[kept.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        kept.append(range)
      }
    }
  }

  func areAll(in texts: [String]) -> Bool { words.allSatisfy { word in texts.contains { Self.contains(word, $0) } } }

  static func contains(_ word: String, _ text: String) -> Bool { text.range(of: word, options: options) != nil }

  private static let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]

  private static func ranges(of word: String, in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var rest = text.startIndex..<text.endIndex
    while let range = text.range(of: word, options: options, range: rest), !range.isEmpty {
      ranges.append(range)
      rest = range.upperBound..<text.endIndex
    }
    return ranges
  }
}
