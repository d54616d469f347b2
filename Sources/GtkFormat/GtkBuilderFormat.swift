import FormatExchange
import LayoutEngine
import LayoutModel
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
    let interface = try GtkInterface(document, request)
    return ExportResult(bytes: Array(interface.text.utf8), losses: interface.losses)
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
