import FormatExchange
import Markup

/// Reads an interface file: XML in, a document out.
struct GtkImporter {
  let text: MarkupTree
  let reading: GtkReading
  let result: ImportResult

  init(_ bytes: [UInt8], named name: String) throws(FormatError) {
    do {
      text = try MarkupTree(bytes)
      reading = try GtkReading(text, usesNotes: true)
    } catch {
      let lineIndex = LineIndex(bytes)
      throw FormatError(
        file: name, line: lineIndex.line(of: error.offset), column: lineIndex.column(of: error.offset),
        reason: error.reason)
    }
    result = try GtkAssembly(reading, of: bytes, named: name).result()
  }
}
