import LayoutModel
import Markup

/// The bytes from which a document was read, with the document that was read.
package struct NativeSource: Sendable {
  /// The tree down to the records. The contents of a changed record are parsed again.
  package let tree: JSONTree
  package let document: Document

  package init(tree: JSONTree, document: Document) {
    (self.tree, self.document) = (tree.outline(depth: 2), document)
  }

  private init(outline: JSONTree, document: Document) { (tree, self.document) = (outline, document) }

  /// Returns the source with other bytes. The owner may keep the bytes elsewhere and store the source without them.
  package func with(bytes: [UInt8]) -> NativeSource {
    NativeSource(outline: tree.with(bytes: bytes), document: document)
  }

  /// Returns the source with the document's records after a save, if both are equal. This frees the memory of the
  /// records that were read.
  package func sharing(_ written: Document) -> NativeSource {
    written == document ? NativeSource(outline: tree, document: written) : self
  }

  package var bytes: [UInt8] { tree.bytes }

  /// The source with the document as it stands in the bytes, without the records inside of instances.
  package var withoutExpansions: NativeSource { NativeSource(outline: tree, document: document.withoutExpansions) }
}
