import CCmark

/// A node of cmark's tree.
struct MarkdownNode {
  private let pointer: OpaquePointer
  private let tree: MarkdownTree

  private init(_ pointer: OpaquePointer, in tree: MarkdownTree) { (self.pointer, self.tree) = (pointer, tree) }

  /// Parses a text and returns the root of its tree. Nil if cmark made no tree.
  ///
  /// - Parameter count: the number of bytes that are read; the rest of the text is left out.
  static func root(of text: String, atMost count: Int) -> MarkdownNode? {
    guard let root = cmark_parse_document(text, min(text.utf8.count, count), CMARK_OPT_DEFAULT) else { return nil }
    return MarkdownNode(root, in: MarkdownTree(root))
  }

  var type: cmark_node_type { cmark_node_get_type(pointer) }
  var literal: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }
  var address: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

  /// The number of a list's first item; nil for a list without numbers.
  var firstNumber: Int? {
    cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(pointer)) : nil
  }

  var children: [MarkdownNode] {
    var children: [MarkdownNode] = []
    var next = cmark_node_first_child(pointer)
    while let child = next {
      children.append(MarkdownNode(child, in: tree))
      next = cmark_node_next(child)
    }
    return children
  }
}

/// The memory of a tree. It is freed when the last of the tree's nodes is gone.
private final class MarkdownTree {
  private let root: OpaquePointer

  init(_ root: OpaquePointer) { self.root = root }

  deinit { cmark_node_free(root) }
}
