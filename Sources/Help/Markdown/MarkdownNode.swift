import CCmark

/// A node of cmark's tree. It is valid only as long as the tree.
struct MarkdownNode {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

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
      children.append(MarkdownNode(child))
      next = cmark_node_next(child)
    }
    return children
  }
}
