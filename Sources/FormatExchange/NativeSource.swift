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

  package var bytes: [UInt8] { tree.bytes }
}
