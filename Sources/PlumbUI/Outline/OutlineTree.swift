import EditorCore
import GtkBridge

/// The outline's nodes as rows of a list: the same objects for the same nodes, so that the list sees what has changed.
struct OutlineTree {
  private var nodes: [OutlineNode]?
  private var rows: [ObjectIdentifier: (node: OutlineNode, row: TreeRow)] = [:]

  /// The rows of some nodes; nil where those are the ones that it was asked for before.
  mutating func follow(_ new: [OutlineNode], startsOpen: (String) -> Bool) -> [TreeRow]? {
    if let nodes, nodes.elementsEqual(new, by: ===) { return nil }
    nodes = new
    var kept: [ObjectIdentifier: (node: OutlineNode, row: TreeRow)] = [:]
    let known = rows
    func row(_ node: OutlineNode) -> TreeRow {
      if let (_, row) = known[ObjectIdentifier(node)] { return row }
      return TreeRow(node.id, startsOpen: startsOpen(node.id), node.children.map(row))
    }
    func keep(_ node: OutlineNode, _ row: TreeRow) {
      // Those of constraints are new objects whenever those above them are.
      guard !node.isConstraint else { return }
      kept[ObjectIdentifier(node)] = (node, row)
      for (node, row) in zip(node.children, row.children) { keep(node, row) }
    }
    let made = new.map(row)
    for (node, row) in zip(new, made) { keep(node, row) }
    rows = kept
    return made
  }
}
