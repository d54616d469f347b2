import ConstraintSolving

/// Where a row stands among all that a scene laid out from nothing has, whenever it was written.
struct RowOrder: Comparable {
  /// Constraints, what elements say themselves, guides, the scene's size, and that nothing is less than nothing.
  private let group: Int
  /// In the document.
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
  /// Is it how wide or high it is, or what scrolls in it?
  func isAbout(_ length: Variable) -> Bool {
    box.width == length || box.height == length || content?.width == length || content?.height == length
  }
}
