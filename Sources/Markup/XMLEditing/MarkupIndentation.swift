/// The lines and the indentation of an XML text, as its author wrote them.
struct MarkupIndentation {
  private let bytes: [UInt8]
  private let tree: MarkupTree
  private let usual: String

  init(_ bytes: [UInt8], _ tree: MarkupTree, usual: String) {
    (self.bytes, self.tree, self.usual) = (bytes, tree, usual)
  }

  /// The place for a node: what goes before it, and the indentation of its further lines.
  struct Line {
    /// A line break and the indentation; empty if the neighbors share one line.
    var start: String
    var indent: String
    var newline: String
  }

  // MARK: What the text has

  /// The first line break of the text.
  var newline: String {
    guard let first = bytes.firstIndex(where: Self.isBreak) else { return "\n" }
    return text(lineBreak(endingAt: first + (bytes[first...].starts(with: [0x0D, 0x0A]) ? 2 : 1)))
  }

  /// The indentation of one level: what the first indented child has more than its parent.
  var unit: String {
    for node in tree.nodes.indices.dropFirst().prefix(50) {
      guard let parent = tree.nodes[node].parent, startsLine(node), startsLine(parent) else { continue }
      let (outer, inner) = (of(parent), of(node))
      if inner.hasPrefix(outer), inner.count > outer.count { return String(inner.dropFirst(outer.count)) }
    }
    return usual
  }

  /// Returns the space at the start of the line of a node.
  func of(_ node: Int) -> String { text(space(before: tree.nodes[node].offset)) }

  private func startsLine(_ node: Int) -> Bool {
    let space = space(before: tree.nodes[node].offset)
    return space.lowerBound == 0 || Self.isBreak(bytes[space.lowerBound - 1])
  }

  /// Returns the spaces and tabs before an offset.
  private func space(before offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start..<offset
  }

  private func lineBreak(endingAt end: Int) -> Range<Int> {
    guard end > 0, Self.isBreak(bytes[end - 1]) else { return end..<end }
    return (end > 1 && bytes[end - 2] == 0x0D && bytes[end - 1] == 0x0A ? end - 2 : end - 1)..<end
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Places

  /// Returns the range to remove with a node: the line break and the space before it, if it starts its line.
  func wholeLine(of node: Int) -> Range<Int> {
    let (start, end) = (tree.nodes[node].offset, tree.nodes[node].end)
    guard startsLine(node) else { return start..<end }
    return lineBreak(endingAt: space(before: start).lowerBound).lowerBound..<end
  }

  /// Returns the place of a new child after one of its siblings, or before all of them.
  func lineOfChild(in parent: Int, after previous: Int?) -> Line {
    let neighbor = previous ?? tree.nodes[parent].children.first
    guard let neighbor else {
      let indent = of(parent) + unit
      return Line(start: newline + indent, indent: indent, newline: newline)
    }
    let indent = of(neighbor)
    guard startsLine(neighbor) else { return Line(start: "", indent: indent, newline: "") }
    let space = space(before: tree.nodes[neighbor].offset)
    let newline = text(lineBreak(endingAt: space.lowerBound))
    return Line(start: newline + indent, indent: indent, newline: newline)
  }

  // MARK: Moving

  /// Returns the edits that give the lines of a moved node the indentation of its new place. Lines of texts and
  /// comments stay as they are.
  func edits(movingTo indent: String, _ node: Int) -> [TextEdit] {
    let old = of(node)
    guard indent != old else { return [] }
    var edits: [TextEdit] = []
    var inner = node + 1
    while inner < tree.nodes.count, tree.nodes[inner].offset < tree.nodes[node].end {
      edits += edit(before: tree.nodes[inner].offset, from: old, to: indent)
      inner += 1
    }
    for parent in node..<inner where !tree.nodes[parent].children.isEmpty {
      guard let content = tree.nodes[parent].content else { continue }
      edits += edit(before: content.upperBound, from: old, to: indent)
    }
    return edits
  }

  private func edit(before offset: Int, from old: String, to new: String) -> [TextEdit] {
    let space = space(before: offset)
    guard space.lowerBound > 0, Self.isBreak(bytes[space.lowerBound - 1]), text(space).hasPrefix(old) else { return [] }
    return [TextEdit(space.lowerBound..<(space.lowerBound + old.utf8.count), new.utf8)]
  }
}
