import LayoutModel
import Words

/// A way to store a document, or what follows from it.
package protocol FileFormat: Sendable {
  /// What `--from` and `--to` call it: `plumb`.
  var id: String { get }
  /// What a file dialog calls it.
  var title: Message { get }
  /// Without the dot, the usual one first.
  var extensions: [String] { get }
}

/// A format that documents can be read from.
package protocol DocumentImporter: FileFormat {
  /// Do the bytes look like this format? Asked where the file's name does not say.
  func recognizes(_ bytes: [UInt8]) -> Bool

  /// `name` is what complaints call the file.
  func importDocument(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult
}

package struct ImportResult: Sendable {
  package var document: Document
  /// What the document does not have of the file.
  package var losses: [FormatLoss]
  /// For the native format: what saving builds on.
  package var source: NativeSource?

  package init(document: Document, losses: [FormatLoss] = [], source: NativeSource? = nil) {
    self.document = document
    self.losses = losses
    self.source = source
  }
}
