import Words

/// The entries of the command palette, ready to be searched.
///
///     var palette = CommandPalette(entries, recent: ["undo"])
///     palette.results(for: "upd fr").entries.first?.title   // Update Frames
package struct CommandPalette {
  /// The entries that match, the best first.
  package struct Results {
    package var entries: [PaletteEntry]
    /// The number of matches that are left out.
    package var more: Int

    package static var none: Results { Results(entries: [], more: 0) }
  }

  /// The greatest number of entries in a list.
  package static let limit = 200

  private let entries: [PaletteEntry]
  private let recency: [PaletteEntry.Action: Int]
  private let translate: (Message) -> String
  /// The texts of the entries as they are compared. They are made at the first search, so that the palette opens at
  /// once for a document with very many elements, too.
  private var texts: [PaletteTexts]?

  /// - Parameters:
  ///   - entries: all entries, in the order in which equally good ones are listed.
  ///   - recent: the ids of the commands that were chosen lately, the latest first.
  ///   - translate: gives the text of a message in the language of the window. English words find entries, too.
  package init(
    _ entries: [PaletteEntry], recent: [String] = [], translate: @escaping (Message) -> String = \.english
  ) {
    self.entries = entries
    self.translate = translate
    recency = Dictionary(recent.enumerated().map { (.command($1), $0) }) { first, _ in first }
  }

  /// Returns the entries that match all words of a text. Without words, these are the commands.
  package mutating func results(for typed: String) -> Results {
    let words = SearchedWords(typed)
    let ranks = (words.words.isEmpty ? ranksOfCommands : ranksOfMatches(words)).sorted()
    return Results(
      entries: ranks.prefix(Self.limit).map { entries[$0.index] }, more: max(0, ranks.count - Self.limit))
  }

  private var ranksOfCommands: [PaletteRank] {
    entries.indices.filter { entries[$0].isCommand }.map { rank(of: $0, match: 0) }
  }

  private mutating func ranksOfMatches(_ words: SearchedWords) -> [PaletteRank] {
    let all = texts ?? entries.map { PaletteTexts($0, translate) }
    texts = all
    return all.indices.compactMap { index in all[index].match(words).map { rank(of: index, match: $0) } }
  }

  private func rank(of index: Int, match: Int) -> PaletteRank {
    PaletteRank(
      match: match, recency: recency[entries[index].action] ?? .max, isLocked: entries[index].lock != nil, index: index)
  }
}

/// The position of an entry among the matches of a search. The members decide in their order.
private struct PaletteRank: Comparable {
  /// The rank of the word that matches worst.
  var match: Int
  var recency: Int
  var isLocked: Bool
  var index: Int

  static func < (one: PaletteRank, other: PaletteRank) -> Bool {
    if one.match != other.match { return one.match < other.match }
    if one.recency != other.recency { return one.recency < other.recency }
    if one.isLocked != other.isLocked { return other.isLocked }
    return one.index < other.index
  }
}

/// The texts of an entry as they are compared.
private struct PaletteTexts {
  private let titles: [FoldedText]
  private let others: [FoldedText]

  init(_ entry: PaletteEntry, _ translate: (Message) -> String) {
    titles = Self.folded([entry.title], translate)
    others = Self.folded([entry.place].compactMap(\.self) + entry.otherWords, translate)
  }

  private static func folded(_ messages: [Message], _ translate: (Message) -> String) -> [FoldedText] {
    messages.flatMap { message in
      let (own, english) = (translate(message), message.english)
      return own == english ? [FoldedText(own)] : [FoldedText(own), FoldedText(english)]
    }
  }

  private static let inOtherTexts = 10
  private static let lettersInOrder = 100

  /// Returns how badly the entry matches; nil if it does not. The worst word counts. A title matches better than the
  /// other texts, and whole words better than their letters in order.
  func match(_ words: SearchedWords) -> Int? {
    var worst = 0
    for word in words.words {
      guard let match = match(word) else { return matchOfLetters(words) }
      worst = max(worst, match)
    }
    return worst
  }

  private func match(_ word: [UInt8]) -> Int? {
    titles.compactMap { $0.match(word)?.rawValue }.min()
      ?? others.compactMap { $0.match(word).map { $0.rawValue + Self.inOtherTexts } }.min()
  }

  private func matchOfLetters(_ words: SearchedWords) -> Int? {
    titles.contains { $0.hasInOrder(words.letters) } ? Self.lettersInOrder : nil
  }
}
