import Words

/// The rows of the outline that match what was searched for, with what they are in.
package struct FoundRows {
  package let outline: OutlineModel
  /// The row that matches and comes first.
  package let first: String?
  /// Those that must be open so that the matches in them can be seen, from the top, as far as anybody reads.
  package let opened: Set<String>

  /// As many rows as are opened.
  package static let limit = 500

  /// Every word must be found in the row's title as it is said or in English, its detail or its id. No words match all.
  ///
  ///     FoundRows("query lead", in: outline)   // "Query.leading = leading + 20", under its holder
  package init(_ text: String, in outline: OutlineModel, said: @escaping (Message) -> String = \.english) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    var search = OutlineSearch(words: words, said: said)
    self.outline = OutlineModel(roots: outline.roots.compactMap { search.matching($0) })
    first = search.first
    opened = search.opened(in: self.outline.roots)
  }
}

private struct OutlineSearch {
  let words: [String]
  let said: (Message) -> String
  private(set) var first: String?
  /// Rows that do not match, and lead to some that do.
  private var leading: Set<String> = []

  init(words: [String], said: @escaping (Message) -> String) { (self.words, self.said) = (words, said) }

  /// A row that matches keeps all that is in it.
  mutating func matching(_ row: OutlineModel.Row) -> OutlineModel.Row? {
    let known = [said(row.title), row.title.english, row.detail ?? "", String(row.id.drop { $0 != ":" }.dropFirst())]
    if words.allSatisfy(known.joined(separator: " ").lowercased().contains) {
      if first == nil { first = row.id }
      return row
    }
    var copy = row
    copy.children = row.children.compactMap { matching($0) }
    guard !copy.children.isEmpty else { return nil }
    leading.insert(row.id)
    return copy
  }

  func opened(in roots: [OutlineModel.Row]) -> Set<String> {
    var opened: Set<String> = []
    func open(_ rows: [OutlineModel.Row]) {
      for row in rows where leading.contains(row.id) && opened.count < FoundRows.limit {
        opened.insert(row.id)
        open(row.children)
      }
    }
    open(roots)
    return opened
  }
}
