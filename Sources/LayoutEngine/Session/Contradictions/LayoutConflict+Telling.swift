import ConstraintSolving
import LayoutModel

extension LayoutConflict {
  /// Makes a conflict of rows into one in the document's ids. The result does not depend on how the solver found it:
  /// members are ordered as rows are written from nothing, with limits at the end. The multiplier of the broken row is
  /// 1 or -1, so the gap is the amount by which that row misses. Numbers are rounded to remove rounding errors.
  init?(_ conflict: Conflict, broken: RowID, _ rows: SolverRows, _ model: SceneModel) {
    guard let scale = conflict.multiplier(of: broken)?.magnitude, scale > 0,
      let origin = model.origin(of: .row(broken), in: rows)
    else { return nil }
    let ordered = conflict.members.map { (order: model.order(of: $0.source, in: rows), member: $0) }
    members = ordered.sorted { $0.order < $1.order }.compactMap { _, member in
      model.origin(of: member.source, in: rows).map {
        Member(
          origin: $0, multiplier: (member.multiplier / scale).roundedTo(bits: 40),
          constant: rows.constant(of: member.source))
      }
    }
    let places = members.compactMap(\.origin.constraint).compactMap { id in
      model.context.document.constraints.index(of: id).map { (id, $0) }
    }
    gap = (conflict.gap / scale).roundedTo(bits: Self.bitsOfGaps)
    self.broken = origin
    constraints = places.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

extension LayoutConflict {
  /// Binary digits after the point: finer than people see, and coarser than rounding errors.
  static let bitsOfGaps = 30
}

extension Double {
  /// Returns the number rounded to so many binary digits after the point.
  func roundedTo(bits: Int) -> Double {
    let whole = Double(sign: .plus, exponent: bits, significand: 1)
    return (self * whole).rounded() / whole
  }
}

extension SolverRows {
  /// Returns the number on the right side of the row.
  fileprivate func constant(of source: Conflict.Source) -> Double {
    if case .row(let id) = source { solver.row(id)?.constant ?? 0 } else { 0 }
  }
}

extension SceneModel {
  /// Returns the origin in the document's ids; nil if the record is gone.
  func origin(of source: Conflict.Source, in rows: SolverRows) -> RowOrigin? {
    switch source {
    case .row(let id): return rows.keyOfRow.indices.contains(id.index) ? origin(rows.keyOfRow[id.index]) : nil
    case .held(let variable):
      guard let root else { return nil }
      return .sceneSize(variable == root.box.height || variable == root.box.y ? .vertical : .horizontal)
    case .nonnegative(let variable):
      return nodes.first { $0.isAbout(variable) }.map { .nonnegative($0.id, rows.axis(of: variable)) }
    case .preferred: return nil
    }
  }
}
