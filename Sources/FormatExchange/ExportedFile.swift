import LayoutEngine
import LayoutModel

/// A file that this program has exported, with notes of everything that the format has no words for. It is edited by
/// exporting the document again.
///
///     let file = ExportedFile(bytes, try format.importDocument(bytes, named: name), measurer: measurer, named: name)
package struct ExportedFile: EditableFile {
  package let document: Document
  package let bytes: [UInt8]
  private let exporter: any DocumentExporter & DocumentImporter
  private let request: ExportRequest

  /// Nil if the file is no such export, or if it differs from an export of the document that was read from it. The next
  /// export would then also change what was not edited.
  package init?(_ bytes: [UInt8], _ read: ImportResult, measurer: any TextMeasuring, named name: String) {
    guard let exporter = read.exporter else { return nil }
    (document, self.bytes, self.exporter) = (read.document, bytes, exporter)
    request = ExportRequest(name: name, measurer: measurer)
    guard export(document) == bytes else { return nil }
  }

  /// The notes have all members.
  package var derivedMembers: Set<String> { [] }

  /// Returns the old bytes if the document cannot be exported, such as one without scenes. Its edits are then missing
  /// when the file is read again.
  package func edited(to document: Document) -> EditedFile { EditedFile(bytes: export(document) ?? bytes) }

  package func document(of edited: EditedFile, named name: String) throws(FormatError) -> Document {
    try exporter.importDocument(edited.bytes, named: name).document
  }

  private func export(_ document: Document) -> [UInt8]? {
    try? exporter.export(document, request).bytes
  }
}
