import LayoutEngine
import LayoutModel
import Words

/// A format for a document, or for data computed from it.
package protocol FileFormat: Sendable {
  /// The name in the options `--from` and `--to`, such as `plumb`.
  var id: String { get }
  /// The name in file dialogs.
  var title: Message { get }
  /// The file name extensions without the dot; the usual one is the first.
  var extensions: [String] { get }
}

/// A format from which documents can be imported.
package protocol DocumentImporter: FileFormat {
  /// Returns true if the bytes look like this format. Used if the file's name does not decide it.
  func recognizes(_ bytes: [UInt8]) -> Bool

  /// Reads a document. `name` is the name of the file in error messages.
  func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult

  /// Reads a document. A format without frames lays the document out with this measurer, or with estimated sizes of
  /// texts if there is none, and with the classes of its folder. Other formats ignore both.
  func importDocument(
    _ bytes: [UInt8], named name: String, measurer: (any TextMeasuring)?, classes: FolderClasses
  ) throws(FormatError) -> ImportResult
}

extension DocumentImporter {
  package func importDocument(
    _ bytes: [UInt8], named name: String, measurer: (any TextMeasuring)?, classes: FolderClasses
  ) throws(FormatError) -> ImportResult { try importDocument(bytes, named: name) }
}

package struct ImportResult: Sendable {
  package var document: Document
  /// The contents of the file that the document does not have.
  package var losses: [FormatLoss]
  /// For the native format: the source for saving the document again.
  package var source: NativeSource?
  /// For formats that are edited in place: the file for saving the document again.
  package var file: (any EditableFile)?
  /// For an export of this program with notes of its own: the format that wrote it. Such a file is edited by exporting
  /// again (``ExportedFile``).
  package var exporter: (any DocumentExporter & DocumentImporter)?
  /// The reason why a file of such a format cannot be edited in place, with the way out.
  package var obstacle: Message?

  package init(
    document: Document, losses: [FormatLoss] = [], source: NativeSource? = nil, file: (any EditableFile)? = nil
  ) {
    self.document = document
    self.losses = losses
    self.source = source
    self.file = file
  }
}
