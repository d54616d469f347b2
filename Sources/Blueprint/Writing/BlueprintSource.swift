/// A Blueprint text that is edited.
struct BlueprintSource {
  let bytes: [UInt8]
  let tree: BlueprintTree
  let lines: BlueprintLines

  init(_ bytes: [UInt8], _ tree: BlueprintTree) {
    (self.bytes, self.tree) = (bytes, tree)
    let nodes = tree.markup.nodes
    let nested = nodes.prefix(100).compactMap { node in
      node.parent.flatMap { $0 == 0 ? nil : (outer: nodes[$0].offset, inner: node.offset) }
    }
    lines = BlueprintLines(bytes, nested: nested)
  }
}
