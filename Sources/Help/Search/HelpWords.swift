import Foundation

/// Words that are looked for: without regard to case, accents and the width of letters.
package struct HelpWords: Hashable, Sendable {
  package let words: [String]

  /// As many as anybody types; what a clipboard holds is cut off.
  package init(_ typed: String) {
    words = typed.prefix(200).split(whereSeparator: \.isWhitespace).prefix(8).map(String.init)
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Where any of them stands in a text, in order, none over another.
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
