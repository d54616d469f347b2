import FormatExchange
import LayoutModel
import Markup
import Words

/// Writes sheets for translators as one XLIFF file, with a `<file>` for each language.
struct XLIFFWriter {
  /// The name of the document that the texts belong to.
  let original: String

  private static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  func file(of sheets: [TranslationSheet]) -> String {
    let root = MarkupElement(
      "xliff",
      [
        ("xmlns", Self.namespace), ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"), ("version", "1.2"),
        (
          "xsi:schemaLocation",
          "\(Self.namespace) http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"
        ),
      ], sheets.map(file))
    return MarkupWriter.document(root, .xcode)
  }

  private func file(of sheet: TranslationSheet) -> MarkupElement {
    var file = MarkupElement("file", [("original", original), ("source-language", sheet.base)])
    file.set("target-language", sheet.language)
    file.set("datatype", "plaintext")
    let tool = MarkupElement("tool", [("tool-id", "app.plumb.Plumb"), ("tool-name", "Plumb")])
    file.add(MarkupElement("header", [], [tool]))
    file.add(MarkupElement("body", [], sheet.rows.map(unit)))
    return file
  }

  private func unit(of row: TranslationSheet.Row) -> MarkupElement {
    var unit = MarkupElement("trans-unit", [("id", row.key), ("xml:space", "preserve")])
    unit.add(MarkupElement("source", text: row.baseText))
    unit.add(row.translation.map { MarkupElement("target", text: $0) })
    unit.add(MarkupElement("note", text: StringsWriter.comment(of: row)))
    return unit
  }

  /// Returns a loss for each row with control characters. XML does not allow them, not even escaped.
  static func losses(of sheet: TranslationSheet) -> [FormatLoss] {
    sheet.rows.filter { !isAllowed($0.baseText) || !isAllowed($0.translation ?? "") }.map { row in
      FormatLoss(record: row.key, what: Message("characters that aren’t allowed in XML weren’t exported"))
    }
  }

  private static func isAllowed(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { MarkupText.isAllowed($0) || ["\n", "\r", "\t"].contains($0) }
  }
}
