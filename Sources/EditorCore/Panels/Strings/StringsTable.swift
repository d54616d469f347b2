import LayoutModel
import Words

/// The texts of a document as a table: a row for each text that an element shows, a column for each language.
///
///     let table = StringsTable.table(StringsFilter(search: "sear"), in: editor)
///     table.rows[0].texts   // ["Search", "Suchen", nil]: English, German, and not yet Japanese
package struct StringsTable: Hashable, Sendable {
  package struct Column: Hashable, Sendable, Identifiable {
    /// The language.
    package var id: String
    package var isBase: Bool
    /// The number of the document's texts that have a translation in the language.
    package var translated: Int
    package var runsRightToLeft: Bool
  }

  package struct Row: Hashable, Sendable, Identifiable {
    package var id: TextKey
    /// The name of the element that shows the text.
    package var name: String
    package var icon: String
    /// The role of the text in the element, such as "Title".
    package var part: Message
    /// The texts by column; nil if a translation is missing.
    package var texts: [String?]

    package var isComplete: Bool { texts.allSatisfy { $0 != nil } }
  }

  package var columns: [Column]
  /// The rows that the filter accepts.
  package var rows: [Row]
  /// The number of all rows.
  package var count: Int
  /// The number of rows that lack a translation.
  package var incomplete: Int
}

/// A filter for the rows of the table.
package struct StringsFilter: Hashable, Sendable {
  /// Every word must be in the element's name, in the row's id, or in one of its texts.
  package var search = ""
  package var showsIncompleteOnly = false
  /// A row that the filter always accepts: the one that is being edited.
  package var kept: TextKey?

  package init(search: String = "", showsIncompleteOnly: Bool = false, kept: TextKey? = nil) {
    self.search = search
    self.showsIncompleteOnly = showsIncompleteOnly
    self.kept = kept
  }
}

extension StringsTable {
  package static func table(_ filter: StringsFilter = StringsFilter(), in editor: Editor) -> StringsTable {
    StringsTableBuilder(document: editor.document, filter: filter).table()
  }
}

/// Builds the table from a document.
private struct StringsTableBuilder {
  let document: Document
  let filter: StringsFilter

  func table() -> StringsTable {
    let languages = [document.languages.base] + document.translatedLanguages
    let all = document.textKeys.compactMap { row(of: $0, in: languages) }
    let columns = languages.enumerated().map { index, language in
      StringsTable.Column(
        id: language, isBase: index == 0, translated: all.count { $0.texts[index] != nil },
        runsRightToLeft: document.runsRightToLeft(language))
    }
    let words = filter.search.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    return StringsTable(
      columns: columns, rows: all.filter { isWanted($0, words) }, count: all.count,
      incomplete: all.count { !$0.isComplete })
  }

  private func row(of key: TextKey, in languages: [String]) -> StringsTable.Row? {
    guard let element = document.elements[key.element] else { return nil }
    return StringsTable.Row(
      id: key, name: element.ownName ?? element.id.rawValue, icon: element.kind.icon,
      part: key.role.name(in: element.kind),
      texts: languages.map { document.text(key, in: $0) })
  }

  private func isWanted(_ row: StringsTable.Row, _ words: [String]) -> Bool {
    if row.id == filter.kept { return true }
    if filter.showsIncompleteOnly, row.isComplete { return false }
    guard !words.isEmpty else { return true }
    let searchedText = ([row.name, row.id.rawValue] + row.texts.compactMap(\.self)).joined(separator: " ").lowercased()
    return words.allSatisfy(searchedText.contains)
  }
}

extension TextRole {
  func name(in kind: ElementKind) -> Message {
    switch self {
    case .title:
      switch kind.traits.text?.form {
      case .segments: Message("Segments")
      case .menu: Message("Items")
      case .title, .text, nil: Message("Title")
      }
    case .text: Message("Text")
    case .placeholderText: Message("Placeholder")
    }
  }
}
