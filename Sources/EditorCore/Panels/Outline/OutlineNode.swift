import LayoutModel

/// A row of the outline by its id, with the rows under it, and nothing of what they say. Two that are the same object are the
/// same all the way down, so whoever shows them sees at once which branches are as they were.
package final class OutlineNode: Sendable {
  package let id: String
  /// The rows under it, without those that are made when they are asked for.
  package let branches: [OutlineNode]
  /// The constraints that an element holds, or that are in the group.
  private let constraints: [ConstraintID]

  init(_ id: String, _ branches: [OutlineNode] = [], holding constraints: [ConstraintID] = []) {
    (self.id, self.branches, self.constraints) = (id, branches, constraints)
  }

  /// The rows under it. There are more constraints than anything else, and most of their rows nobody opens: these are made anew
  /// each time.
  package var children: [OutlineNode] {
    if constraints.isEmpty { return branches }
    return isGroup ? constraints.map { OutlineNode("constraint:\($0)") } : branches + [group]
  }

  /// Is all that lies under it made when it is asked for?
  package var holdsOnlyConstraints: Bool { branches.isEmpty && !constraints.isEmpty }

  /// Is it a constraint, or a group of them?
  package var isOfConstraints: Bool { id.hasPrefix("constraint") }

  private var isGroup: Bool { id.hasPrefix("constraints:") }

  private var group: OutlineNode {
    OutlineNode("constraints:\(id.dropFirst("element:".count))", holding: constraints)
  }
}

extension OutlineModel.Row {
  /// The same rows without what they say.
  package var node: OutlineNode { OutlineNode(id, children.map(\.node)) }
}

extension Editor {
  /// All rows of the outline; those of branches in which none came or went are the objects that they were before.
  package var outlineNodes: [OutlineNode] { keptBranches.memory(orMake: OutlineBranchMemory.init).nodes(of: document) }

  /// What a row says, without the rows under it; nil for one that is not there any more.
  package func outlineRow(_ id: String) -> OutlineModel.Row? { OutlineRows(of: self).row(id, in: self) }

  /// Two that are the same say the same of every row.
  package var outlineStamp: OutlineStamp { OutlineStamp(self) }

  /// Beyond what anybody reads through, constraints are shown when they are asked for.
  package var opensConstraintRows: Bool { document.elements.count <= Self.mostElementsWithOpenConstraints }

  package static let mostElementsWithOpenConstraints = 1000
}

/// What the outline's rows are made of.
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
