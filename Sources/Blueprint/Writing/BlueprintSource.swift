/// A Blueprint text that is edited.
struct BlueprintSource {
  let bytes: [UInt8]
  let tree: BlueprintTree
  let lines: BlueprintLines
  /// True if the text is for a newer version than 0.6.
  let hasNewBlocks: Bool

  init(_ bytes: [UInt8], _ tree: BlueprintTree) {
    (self.bytes, self.tree) = (bytes, tree)
    let nodes = tree.markup.nodes
    let nested = nodes.prefix(100).compactMap { node in
      node.parent.flatMap { $0 == 0 ? nil : (outer: nodes[$0].offset, inner: node.offset) }
    }
    let newer: Set = ["setter", "condition", "responses", "marks", "offsets"]
    hasNewBlocks = tree.hasDollars || nodes.contains { newer.contains($0.name) }
    lines = BlueprintLines(bytes, nested: nested)
  }
}
