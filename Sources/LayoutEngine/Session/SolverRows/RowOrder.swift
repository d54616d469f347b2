import ConstraintSolving

/// The position of a row among all rows of a scene that is laid out from nothing. It does not depend on when the row
/// was written.
struct RowOrder: Comparable {
  /// 0 for constraints, 1 for an element's own rows, 2 for guides, 3 for the scene's size, 4 for non-negative lengths.
  private let group: Int
  /// The index in the document.
  private let index: Int
  private let part: Int
  private let row: Int

  fileprivate init(_ group: Int, _ index: Int, _ part: Int, row: Int) {
    (self.group, self.index, self.part, self.row) = (group, index, part, row)
  }

  static func < (one: RowOrder, other: RowOrder) -> Bool {
    (one.group, one.index, one.part, one.row) < (other.group, other.index, other.part, other.row)
  }
}

extension SceneModel {
  func order(of id: RowID, in rows: SolverRows) -> RowOrder {
    switch rows.keyOfRow[id.index] {
    case .constraint(let index): RowOrder(0, index, 0, row: id.index)
    case .placement(let slot): RowOrder(1, nodes[slot].documentIndex, 0, row: id.index)
    case .intrinsic(let slot): RowOrder(1, nodes[slot].documentIndex, 1, row: id.index)
    case .stack(let slot): RowOrder(1, nodes[slot].documentIndex, 2, row: id.index)
    case .guide(let index): RowOrder(2, index, 0, row: id.index)
    case .sceneSize(let axis): RowOrder(3, 0, axis == .horizontal ? 0 : 1, row: id.index)
    }
  }

  func order(of source: Conflict.Source, in rows: SolverRows) -> RowOrder {
    switch source {
    case .row(let id): return order(of: id, in: rows)
    case .held(let variable): return RowOrder(3, 0, 0, row: variable.index)
    case .nonnegative(let variable), .preferred(let variable):
      let index = nodes.first { $0.isAbout(variable) }?.documentIndex ?? 0
      return RowOrder(4, index, 0, row: variable.index)
    }
  }
}

extension SceneNode {
  /// True if the variable is the node's width or height, or a length of its content.
  func isAbout(_ length: Variable) -> Bool {
    box.width == length || box.height == length || content?.width == length || content?.height == length
  }
}
