import FormatExchange
import LayoutModel
import Markup
import Words

/// Reads the pairs of a `.strings` file, with the comment before each pair.
struct StringsReader {
  private var scanner: StringsScanner
  private(set) var losses: [FormatLoss] = []

  init(_ scalars: [Unicode.Scalar]) { scanner = StringsScanner(scalars) }

  /// Returns the entries. If a key occurs twice, the last one counts, as in Apple's reader.
  mutating func entries() throws(StringsError) -> [TranslationFile.Entry] {
    var entries: [TranslationFile.Entry] = []
    var places: [String: Int] = [:]
    var comment = try scanner.skipSpace()
    while scanner.next != nil {
      let entry = try takeEntry(comment)
      if let place = places[entry.key] {
        losses.append(
          FormatLoss(
            line: entries[place].line, record: Quoted.text(entry.key),
            what: Message("ignored: line %1 replaces it", entry.line ?? 0)))
        entries[place] = entry
      } else {
        places[entry.key] = entries.count
        entries.append(entry)
      }
      comment = try scanner.skipSpace()
    }
    return entries
  }

  private mutating func takeEntry(_ comment: [Unicode.Scalar]?) throws(StringsError) -> TranslationFile.Entry {
    let line = scanner.line
    let key = try scanner.takeString(Message("a key"))
    _ = try scanner.skipSpace()
    var text = key
    // A key without a value is its own text.
    if scanner.skip("=") {
      _ = try scanner.skipSpace()
      text = try scanner.takeString(Message("a string"))
      _ = try scanner.skipSpace()
    }
    guard scanner.skip(";") else {
      throw scanner.unexpected(instead: Message("a semicolon after “%1”", Quoted.text(key)))
    }
    return TranslationFile.Entry(key: key, text: text, baseText: Self.baseText(of: key, in: comment), line: line)
  }

  /// Returns the original text from the comment that Xcode writes before a pair: `Class = "UIButton"; normalTitle =
  /// "Search"; ObjectID = "search";`. Nil for other comments.
  private static func baseText(of key: String, in comment: [Unicode.Scalar]?) -> String? {
    guard let comment, let word = key.split(separator: ".", maxSplits: 1).last.map(String.init) else { return nil }
    var scanner = StringsScanner(comment)
    do {
      while try scanner.skipSpace() == nil, scanner.next != nil {
        let name = try scanner.takeString(Message("a name"))
        _ = try scanner.skipSpace()
        guard scanner.skip("=") else { return nil }
        _ = try scanner.skipSpace()
        let text = try scanner.takeString(Message("a string"))
        if name == word { return text }
        _ = try scanner.skipSpace()
        guard scanner.skip(";") else { return nil }
      }
    } catch {
      // It is a comment in another form, such as one by a translator.
    }
    return nil
  }
}
