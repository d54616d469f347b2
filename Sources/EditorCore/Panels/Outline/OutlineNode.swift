import LayoutModel

/// A row of the outline: its id and the rows under it, without their content. If a node is the same object as before,
/// all rows under it are unchanged. A view compares objects to find the branches to update.
package final class OutlineNode: Sendable {
  package let id: String
  /// The rows under it, without those that are made on demand.
  package let branches: [OutlineNode]
  /// The constraints that the element holds, or that are in the group.
  private let constraints: [ConstraintID]

  init(_ id: String, _ branches: [OutlineNode] = [], holding constraints: [ConstraintID] = []) {
    (self.id, self.branches, self.constraints) = (id, branches, constraints)
  }

  /// The rows under it. Rows of constraints are made anew each time: they are the most numerous, and most are never
  /// opened.
  package var children: [OutlineNode] {
    if constraints.isEmpty { return branches }
    return isGroup ? constraints.map { OutlineNode("constraint:\($0)") } : branches + [group]
  }

  /// True if all rows under it are made on demand.
  package var holdsOnlyConstraints: Bool { branches.isEmpty && !constraints.isEmpty }

  /// True if it is a constraint, or a group of constraints.
  package var isOfConstraints: Bool { id.hasPrefix("constraint") }

  /// True if both have the same rows under them, in the same order.
  func hasSameRows(as other: OutlineNode) -> Bool {
    id == other.id && children.elementsEqual(other.children) { $0.hasSameRows(as: $1) }
  }

  private var isGroup: Bool { id.hasPrefix("constraints:") }

  private var group: OutlineNode {
    OutlineNode("constraints:\(id.dropFirst("element:".count))", holding: constraints)
  }
}

extension OutlineModel.Row {
  /// The same rows without their content.
  package var node: OutlineNode { OutlineNode(id, children.map(\.node)) }
}

/// All inputs of the outline's rows.
package struct OutlineStamp: Equatable {
  let document: Document
  let layouts: SceneLayouts.Stamp
  let chosen: Set<ConstraintID>
  let lit: Set<ConstraintID>

  init(_ editor: Editor) {
    (document, layouts) = (editor.document, editor.layouts.stamp)
    (chosen, lit) = (editor.selection.constraints, editor.lit)
  }
}
