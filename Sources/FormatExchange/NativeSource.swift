import LayoutModel
import Markup

/// The bytes that a document was read from, and what was understood of them.
package struct NativeSource: Sendable {
  /// Down to the records; what is in one is read anew where it changed.
  package let tree: JSONTree
  package let document: Document

  package init(tree: JSONTree, document: Document) {
    (self.tree, self.document) = (tree.outline(depth: 2), document)
  }

  private init(outline: JSONTree, document: Document) { (tree, self.document) = (outline, document) }

  /// The same over the same bytes, which somebody keeps elsewhere meanwhile.
  package func over(_ bytes: [UInt8]) -> NativeSource { NativeSource(outline: tree.over(bytes), document: document) }

  /// The same with the records that were written, if they are equal: those that were read anew take room a second time.
  package func sharing(_ written: Document) -> NativeSource {
    written == document ? NativeSource(outline: tree, document: written) : self
  }

  package var bytes: [UInt8] { tree.bytes }
}
