import ContainerSearch
import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// The format of GTK's interface files, `.ui`, with containers or a `GtkConstraintLayout`.
package struct GtkBuilderFormat: DocumentExporter, DocumentImporter {
  package init() {}

  package var id: String { "gtk-ui" }
  package var title: Message { Message("GTK Interface") }
  package var extensions: [String] { ["ui"] }
  package var keepsClasses: Bool { true }
  package var namesPictureFiles: Bool { true }
  package var layouts: [ExportLayout] { [.auto, .containers, .constraints] }

  /// Returns true if `<interface` is among the first 4096 bytes.
  package func recognizes(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<interface")
  }

  package func exportDocument(_ document: Document, _ request: ExportRequest) throws(FormatError) -> ExportResult {
    let contained = try ContainedDocument(document, request)
    guard contained.isWhole else {
      let interface = try GtkInterface(contained.document, request)
      return ExportResult(
        bytes: Array(interface.text.utf8), losses: contained.losses + interface.losses, report: contained.report)
    }
    // Such a file is like one by hand, without notes.
    let interface = try GtkInterface(GtkEffect(contained.document).document, request)
    return ExportResult(
      bytes: Array(interface.textWithoutNotes.utf8),
      losses: contained.losses + interface.losses + interface.noteLosses, report: contained.report)
  }

  package func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    try importDocument(bytes, named: name, measurer: nil, classes: FolderClasses())
  }

  package func importDocument(
    _ bytes: [UInt8], named name: String, measurer: (any TextMeasuring)?, classes: FolderClasses
  ) throws(FormatError) -> ImportResult {
    var result = try GtkFile.read(bytes, named: name, .xml, measurer: measurer, classes: classes)
    // Only notes of this program keep a file from being edited.
    if result.obstacle != nil { result.exporter = self }
    return result
  }
}
