import FormatExchange
import LayoutModel
import Markup
import Words

/// The constraints as a listing to read, paste and open again. Each line is one constraint, in the visual format if
/// possible, else as an equation.
///
///     // In root, horizontally
///     H:|-(20)-[query]
///     search.width == 2 * query.width
package struct VisualFormatTextFormat: DocumentExporter, DocumentImporter {
  package init() {}

  package var id: String { "vfl" }
  package var title: Message { Message("Visual Format") }
  package var extensions: [String] { ["vfl"] }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let scenes = document.scenes.filter { request.scene == nil || $0.id == request.scene }
    let listing = VisualFormatListing(document)
    return ExportResult(
      bytes: Array(scenes.map(listing.text).joined(separator: "\n").utf8),
      losses: scenes.flatMap { VisualFormatLosses(document, scene: $0).all })
  }

  /// Returns true if the first line is a heading of a scene or a visual format string.
  package func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: Self.withoutMark(bytes).prefix(4096), as: UTF8.self)
    guard let line = start.split(whereSeparator: \.isNewline).first else { return false }
    return line.hasPrefix("// Scene ") || (try? VisualFormat(parsing: String(line))) != nil
  }

  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.dropFirst(ByteOrderMark.length(in: bytes))
  }

  package func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    guard let text = String(validating: Self.withoutMark(bytes), as: UTF8.self) else {
      throw FormatError(file: name, line: 1, reason: Message("invalid UTF-8: save the file as UTF-8"))
    }
    let lines: VisualFormatLines
    do throws(VisualFormatLines.LineError) {
      lines = try VisualFormatLines(text)
    } catch {
      throw FormatError(file: name, line: error.line, column: error.column, reason: error.reason)
    }
    var reading = VisualFormatImport(lines, named: name)
    return try reading.result()
  }
}
