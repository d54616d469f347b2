import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// The format of GTK's interface files, `.ui`, with the constraints of `GtkConstraintLayout`.
package struct GtkBuilderFormat: DocumentExporter, DocumentImporter {
  package init() {}

  package var id: String { "gtk-ui" }
  package var title: Message { Message("GTK Interface") }
  package var extensions: [String] { ["ui"] }

  /// Returns true if `<interface` is among the first 4096 bytes.
  package func recognizes(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<interface")
  }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let scenes = document.scenes.filter { request.scene == nil || $0.id == request.scene }
    guard !scenes.isEmpty else { throw FormatError(file: request.name, reason: Message("the document has no scenes")) }
    let contained = try ContainedDocument(document, scenes, request)
    let written = scenes.map { GtkScene($0, of: contained.document, request) }
    do {
      let text = try GtkInterface(contained.document, written).text
      return ExportResult(
        bytes: Array(text.utf8), losses: contained.losses + written.flatMap(\.losses), report: contained.report)
    } catch {
      throw FormatError(file: request.name, reason: error.reason)
    }
  }

  package func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    try importDocument(bytes, named: name, measurer: nil)
  }

  package func importDocument(
    _ bytes: [UInt8], named name: String, measurer: (any TextMeasuring)?
  ) throws(FormatError) -> ImportResult {
    var result = try GtkFile.read(bytes, named: name, .xml, measurer: measurer)
    // Only notes of this program keep a file from being edited.
    if result.obstacle != nil { result.exporter = self }
    return result
  }
}
