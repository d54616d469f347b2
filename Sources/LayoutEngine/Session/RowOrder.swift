import ConstraintSolving

/// The position of a row among all rows of a scene that is laid out from nothing. It does not depend on when the row
/// was written.
struct RowOrder: Comparable {
  /// 0 for constraints, 1 for an element's own rows, 2 for guides, 3 for the scene's size, 4 for non-negative lengths.
  private let group: Int
  /// The index in the document.
  private let place: Int
  private let part: Int
  private let row: Int

  fileprivate init(_ group: Int, _ place: Int, _ part: Int, row: Int) {
    (self.group, self.place, self.part, self.row) = (group, place, part, row)
  }

  static func < (one: RowOrder, other: RowOrder) -> Bool {
    (one.group, one.place, one.part, one.row) < (other.group, other.place, other.part, other.row)
  }
}

extension SceneModel {
  func order(of id: RowID, in rows: SolverRows) -> RowOrder {
    switch rows.keyOfRow[id.index] {
    case .constraint(let place): RowOrder(0, place, 0, row: id.index)
    case .placement(let slot): RowOrder(1, nodes[slot].place, 0, row: id.index)
    case .intrinsic(let slot): RowOrder(1, nodes[slot].place, 1, row: id.index)
    case .stack(let slot): RowOrder(1, nodes[slot].place, 2, row: id.index)
    case .guide(let place): RowOrder(2, place, 0, row: id.index)
    case .sceneSize(let axis): RowOrder(3, 0, axis == .horizontal ? 0 : 1, row: id.index)
    }
  }

  func order(of source: Conflict.Source, in rows: SolverRows) -> RowOrder {
    switch source {
    case .row(let id): return order(of: id, in: rows)
    case .held(let variable): return RowOrder(3, 0, 0, row: variable.index)
    case .nonnegative(let variable), .preferred(let variable):
      let place = nodes.first { $0.isAbout(variable) }?.place ?? 0
      return RowOrder(4, place, 0, row: variable.index)
    }
  }
}

extension SceneNode {
  /// True if the variable is the node's width or height, or a length of its content.
  func isAbout(_ length: Variable) -> Bool {
    box.width == length || box.height == length || content?.width == length || content?.height == length
  }
}
