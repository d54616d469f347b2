import FormatExchange

/// Writes `.strings` as Xcode does, with a comment before each pair. A pair without a translation is written as a
/// comment. So its original text is not read as a translation. The translator removes the comment signs.
enum StringsWriter {
  static func text(of sheet: TranslationSheet) -> String {
    sheet.rows.map { row in
      let comment = comment(of: row)
      guard let text = sheet.language == nil ? row.baseText : row.translation else {
        let pair = inComment("\(quoted(row.key)) = \(quoted(row.baseText));")
        return "/* \(comment) */\n/* not translated: \(pair) */\n"
      }
      return "/* \(comment) */\n\(quoted(row.key)) = \(quoted(text));\n"
    }.joined(separator: "\n")
  }

  /// Returns the comment for a row. Other formats use it as the note for the translator.
  static func comment(of row: TranslationSheet.Row) -> String {
    var parts = [("Class", row.className), (row.word, row.baseText), ("ObjectID", row.object)]
    if let name = row.name { parts.append(("Name", name)) }
    return parts.map { name, text in inComment("\(name) = \(quoted(text));") }.joined(separator: " ")
  }

  /// Escapes the end sign of comments, which would end the comment even inside quotes.
  private static func inComment(_ text: String) -> String { text.replacing("*/", with: "*\\/") }

  static func quoted(_ text: String) -> String {
    QuotedLiteral.of(text) { isShown($0) ? nil : escaped($0) }
  }

  /// True if the character may be written as it is. Control characters and line separators are invisible or break the
  /// line.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: scalar != "\u{FEFF}"
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
