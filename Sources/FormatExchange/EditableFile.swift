import LayoutModel
import Words

/// A file of another program that is edited in place: its text, and the document that was read from it. Only what
/// differs from that document is written, so everything that the document does not have stays in the file.
///
///     let file = try XIBFormat().importDocument(bytes, named: name).file
///     let edited = file?.edited(to: document)   // the same bytes if nothing differs
package protocol EditableFile: Sendable {
  /// The document that was read.
  var document: Document { get }
  var bytes: [UInt8] { get }
  /// The members of records that the reader computes. They are no loss if they follow from an edit of other members.
  var derivedMembers: Set<String> { get }

  /// Returns a document without the members that have no effect in such a file, such as a grid's cell outside of grids.
  func comparable(_ document: Document) -> Document

  /// Returns a document without the values that no such file can name. What they come to stands in their place.
  func writable(_ document: Document) -> Document

  /// Returns the file with the differences between its document and this one.
  func edited(to document: Document) -> EditedFile

  /// Reads the document of an edited file.
  func document(of edited: EditedFile, named name: String) throws(FormatError) -> Document
}

extension EditableFile {
  package func comparable(_ document: Document) -> Document { document }
  package func writable(_ document: Document) -> Document { document.withoutValues() }
}

package struct EditedFile: Sendable {
  package var bytes: [UInt8]
  /// The contents of the file that had to go with a record, such as an outlet of a deleted element.
  package var removals: [FormatLoss]
  /// The ids that new records have in the file, by their ids in the document, if both differ.
  package var newIDs: [String: String]

  package init(bytes: [UInt8], removals: [FormatLoss] = [], newIDs: [String: String] = [:]) {
    self.bytes = bytes
    self.removals = removals
    self.newIDs = newIDs
  }
}
