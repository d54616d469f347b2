/// An XML text that was read: its elements in the order of the text, flat, so that no depth of nesting can exhaust a
/// stack, neither here nor where a tree is given up.
public struct MarkupTree: Sendable {
  public struct Node: Sendable {
    public var name: String
    var attributes: [(name: String, value: String)]
    var parent: Int?
    public var children: [Int] = []
    /// What stands between its tags, without what stands in its children.
    public var text = ""
    /// The processing instructions right before it: `<?plumb {"id": "gap"}?>`.
    public var notes: [MarkupNote] = []
    /// Where its tag begins, in bytes.
    public var offset: Int

    public subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  }

  public var nodes: [Node] = []
  /// The processing instructions between the last element and the end of the file.
  public var lastNotes: [MarkupNote] = []

  /// The elements in an element, in order, of one name.
  public func children(of index: Int, named name: String) -> [Int] {
    nodes[index].children.filter { nodes[$0].name == name }
  }

  public func child(of index: Int, named name: String) -> Int? {
    nodes[index].children.first { nodes[$0].name == name }
  }
}

/// A processing instruction: a word to one program, which all others pass over.
public struct MarkupNote: Hashable, Sendable {
  public var target: String
  public var text: String
  public var offset: Int
}

/// How much XML is read before it is taken for an attack.
public struct MarkupLimits: Sendable {
  /// In bytes. The largest documents of Xcode have a few megabytes.
  public var size = 64 * 1024 * 1024
  /// How many elements may lie in each other.
  public var depth = 4100
  public var elementCount = 4_000_000
  /// Of one element: each is compared with all before it, so that a few million would take days.
  public var attributes = 500

  public init() {}
}
