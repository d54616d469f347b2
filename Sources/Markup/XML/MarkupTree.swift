/// A parsed XML text: its elements as a flat list, in the order of the text. So deep nesting cannot overflow the stack,
/// neither here nor when a tree is freed. Texts in other languages for the same elements become such a tree, too.
public struct MarkupTree: Sendable {
  public struct Node: Sendable {
    public var name: String
    public var attributes: [(name: String, value: String)]
    public var parent: Int?
    public var children: [Int] = []
    /// The text between its tags, without the text in its children.
    public var text = ""
    /// The processing instructions right before it: `<?plumb {"id": "gap"}?>`.
    public var instructions: [MarkupInstruction] = []
    /// The offset of its start tag in bytes.
    public var offset: Int
    /// The bytes between its start tag and its end tag; nil if its tag closes itself.
    public var content: Range<Int>?
    /// The offset after its end tag.
    public var end: Int

    public init(name: String, attributes: [(name: String, value: String)], parent: Int?, offset: Int, end: Int) {
      (self.name, self.attributes, self.parent) = (name, attributes, parent)
      (self.offset, self.end) = (offset, end)
    }

    public subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
  }

  public var nodes: [Node] = []
  /// The processing instructions between the last element and the end of the file.
  public var lastInstructions: [MarkupInstruction] = []

  public init(nodes: [Node], lastInstructions: [MarkupInstruction] = []) {
    (self.nodes, self.lastInstructions) = (nodes, lastInstructions)
  }

  /// Returns the children of an element that have this name, in order.
  public func children(of index: Int, named name: String) -> [Int] {
    nodes[index].children.filter { nodes[$0].name == name }
  }

  public func child(of index: Int, named name: String) -> Int? {
    nodes[index].children.first { nodes[$0].name == name }
  }
}

/// A processing instruction: information for one program, which all others ignore.
public struct MarkupInstruction: Hashable, Sendable {
  public var target: String
  public var text: String
  public var offset: Int
}

/// The limits for reading XML; a file beyond them is treated as an attack.
public struct MarkupLimits: Sendable {
  /// The largest size in bytes. The largest documents of Xcode have a few megabytes.
  public var size = 64 * 1024 * 1024
  /// The largest depth of nested elements.
  public var depth = 4100
  public var elementCount = 4_000_000
  /// The largest number of attributes of one element. Each is compared with all before it, so a few million would take
  /// days.
  public var attributes = 500

  public init() {}
}
