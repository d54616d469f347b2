import Words

/// The rows of the outline that match a search, with the rows that they lie in.
package struct FoundRows {
  package let outline: OutlineModel
  /// The first row that matches; nil if there is none.
  package let first: String?
  /// The rows that must be open to show the matches in them, from the top, at most `limit`.
  package let opened: Set<String>

  /// The greatest number of rows that a search opens.
  package static let limit = 500

  /// Searches the outline. Every word must be in the row's title (as shown or in English), its detail or its id.
  /// Without words, every row matches.
  ///
  ///     FoundRows("query lead", in: outline)   // "Query.leading = leading + 20", under its holder
  package init(_ text: String, in outline: OutlineModel, translate: @escaping (Message) -> String = \.english) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    var search = OutlineSearch(words: words, translate: translate)
    self.outline = OutlineModel(roots: outline.roots.compactMap { search.matching($0) })
    first = search.first
    opened = search.opened(in: self.outline.roots)
  }
}

private struct OutlineSearch {
  let words: [String]
  let translate: (Message) -> String
  private(set) var first: String?
  /// The rows that do not match, but have matches in them.
  private var leading: Set<String> = []

  init(words: [String], translate: @escaping (Message) -> String) { (self.words, self.translate) = (words, translate) }

  /// Returns the row with the matches in it; nil if there are none. A row that matches keeps all rows in it.
  mutating func matching(_ row: OutlineModel.Row) -> OutlineModel.Row? {
    let id = String(row.id.drop { $0 != ":" }.dropFirst())
    let texts = [translate(row.title), row.title.english, row.detail ?? "", id]
    if words.allSatisfy(texts.joined(separator: " ").lowercased().contains) {
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
