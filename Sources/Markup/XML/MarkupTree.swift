/// An XML text that was read: its elements in the order of the text, flat, so that no depth of nesting can exhaust a
/// stack, neither here nor where a tree is given up.
package struct MarkupTree: Sendable {
  package struct Node: Sendable {
    package var name: String
    var attributes: [(name: String, value: String)]
    var parent: Int?
    package var children: [Int] = []
    /// What stands between its tags, without what stands in its children.
    package var text = ""
    /// The processing instructions right before it: `<?plumb {"id": "gap"}?>`.
    package var notes: [MarkupNote] = []
    /// Where its tag begins, in bytes.
    package var offset: Int

    package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  }

  package var nodes: [Node] = []

  /// The elements in an element, in order, of one name.
  package func children(of index: Int, named name: String) -> [Int] {
    nodes[index].children.filter { nodes[$0].name == name }
  }

  package func child(of index: Int, named name: String) -> Int? {
    nodes[index].children.first { nodes[$0].name == name }
  }
}

/// A processing instruction: a word to one program, which all others pass over.
package struct MarkupNote: Hashable, Sendable {
  package var target: String
  package var text: String
  package var offset: Int
}

/// How much XML is read before it is taken for an attack.
package struct MarkupLimits: Sendable {
  /// In bytes. The largest documents of Xcode have a few megabytes.
  package var size = 64 * 1024 * 1024
  /// How many elements may lie in each other.
  package var depth = 4100
  package var elementCount = 4_000_000
  /// Of one element: each is compared with all before it, so that a few million would take days.
  package var attributes = 500

  package init() {}
}
