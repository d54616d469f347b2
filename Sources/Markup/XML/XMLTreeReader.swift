/// Reads XML into a tree of values.
public enum XMLTreeReader {
  /// Parses XML. The error has a line number.
  /// - Parameter keepingSpaceIn: the elements whose text may be only white space.
  public static func read(
    _ bytes: [UInt8], limits: MarkupLimits = .tree, keepingSpaceIn texts: Set<String> = ["string"]
  ) throws(XMLError) -> XMLNode {
    tree(of: try markup(in: bytes, limits: limits, keepingSpaceIn: texts), in: bytes)
  }

  /// Parses XML into a flat list. The error has a line number.
  public static func markup(
    in bytes: [UInt8], limits: MarkupLimits = .tree, keepingSpaceIn texts: Set<String> = ["string"]
  ) throws(XMLError) -> MarkupTree {
    do {
      return try MarkupTree(bytes, limits: limits, keepingSpaceIn: texts)
    } catch {
      throw XMLError(line: LineIndex(bytes).line(of: error.offset), error.reason)
    }
  }

  /// Builds the tree from the last element to the first, so that the contents of an element are complete before it.
  public static func tree(of markup: MarkupTree, in bytes: [UInt8]) -> XMLNode {
    var lines = LinesFromTheEnd(bytes)
    var done = [XMLNode](repeating: XMLNode(""), count: markup.nodes.count)
    for place in markup.nodes.indices.reversed() {
      let read = markup.nodes[place]
      var node = XMLNode(read.name, XMLAttributes(read.attributes), line: lines.line(of: read.offset))
      node.text = read.text
      node.index = place
      node.children.reserveCapacity(read.children.count)
      for child in read.children {
        node.children.append(XMLNode(""))
        swap(&node.children[node.children.count - 1], &done[child])
      }
      done[place] = node
    }
    return done[0]
  }
}

extension MarkupLimits {
  /// Smaller limits for `XMLNode`: freeing a tree of values is recursive and uses the stack. A level of views has two
  /// levels of elements.
  public static var tree: MarkupLimits {
    var limits = MarkupLimits()
    limits.depth = 2200
    limits.elementCount = 2_000_000
    return limits
  }
}

/// Line numbers of falling offsets, from the end of a text to its start. Each byte is read once.
private struct LinesFromTheEnd {
  private let bytes: [UInt8]
  private var offset: Int
  private var line: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.count
    line = 1 + bytes.count { $0 == 0x0A }
  }

  mutating func line(of place: Int) -> Int {
    while offset > place {
      offset -= 1
      if bytes[offset] == 0x0A { line -= 1 }
    }
    return line
  }
}
