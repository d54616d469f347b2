import LayoutModel

/// The bytes that a document was read from, and what was understood of them.
package struct NativeSource: Sendable {
  let tree: JSONTree
  let document: Document

  package var bytes: [UInt8] { tree.bytes }
}
