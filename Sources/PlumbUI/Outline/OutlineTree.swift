import EditorCore
import GtkBridge

/// Converts the outline's nodes to list rows. The same node always gives the same row object, so that the list can find
/// what has changed.
struct OutlineTree {
  private var nodes: [OutlineNode]?
  private var rows: [ObjectIdentifier: (node: OutlineNode, row: TreeRow)] = [:]

  /// Returns the rows of these nodes; nil if they are the same nodes as in the last call.
  mutating func updatedRows(for new: [OutlineNode], opensConstraints: Bool) -> [TreeRow]? {
    if let nodes, nodes.elementsEqual(new, by: ===) { return nil }
    nodes = new
    var kept: [ObjectIdentifier: (node: OutlineNode, row: TreeRow)] = [:]
    let known = rows
    func row(_ node: OutlineNode) -> TreeRow {
      if let (_, row) = known[ObjectIdentifier(node)] { return row }
      guard !node.holdsOnlyConstraints else { return Self.row(ofConstraintsIn: node, startsOpen: opensConstraints) }
      return TreeRow(node.id, startsOpen: opensConstraints || !node.isOfConstraints, node.children.map(row))
    }
    func keep(_ node: OutlineNode, _ row: TreeRow) {
      kept[ObjectIdentifier(node)] = (node, row)
      // The group of constraints follows after the branches. It is a new node each time, so it is not kept.
      for (node, row) in zip(node.branches, row.storedChildren) { keep(node, row) }
    }
    let made = new.map(row)
    for (node, row) in zip(new, made) { keep(node, row) }
    rows = kept
    return made
  }

  private nonisolated static func row(ofConstraintsIn node: OutlineNode, startsOpen: Bool) -> TreeRow {
    TreeRow(node.id, startsOpen: startsOpen) {
      node.children.map { child in
        child.holdsOnlyConstraints ? row(ofConstraintsIn: child, startsOpen: startsOpen) : TreeRow(child.id)
      }
    }
  }
}
