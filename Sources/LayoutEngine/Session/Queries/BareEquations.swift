import ConstraintSolving
import LayoutModel

/// A layout's equations without the engine. They serve to measure the solver alone, and to check its solution by
/// solving in another way.
public struct BareEquations: Sendable {
  fileprivate var variables: [Bool] = []
  fileprivate var preferred: [(Variable, Double)] = []
  fileprivate var held: [(Variable, Double)] = []
  fileprivate var rows: [Row] = []

  /// Adds the equations to a new solver, and solves them.
  public func solve() -> Solver {
    var solver = unknowns()
    for row in rows { _ = try? solver.add(row) }
    solver.solve()
    return solver
  }

  /// Adds one row after the other, each to a solution of the rows before it. So no row takes part in elimination with
  /// all others.
  public func solveRowByRow() -> Solver {
    var solver = unknowns()
    for row in rows {
      solver.solve()
      _ = try? solver.add(row)
    }
    solver.solve()
    return solver
  }

  private func unknowns() -> Solver {
    var solver = Solver()
    for isNonnegative in variables { _ = solver.addVariable(nonnegative: isNonnegative) }
    for (variable, value) in preferred { try? solver.prefer(variable, near: value) }
    for (variable, value) in held { try? solver.hold(variable, at: value) }
    return solver
  }
}

extension LayoutSession {
  public var bareEquations: BareEquations {
    var equations = BareEquations()
    guard let model else { return equations }
    for node in model.nodes {
      equations.variables += [false, false, true, true]
      if node.content != nil { equations.variables += [true, true] }
      let rect = node.traits.design.alignmentRect(node.facts.alignment)
      equations.preferred += [
        (node.box.x, rect.x), (node.box.y, rect.y), (node.box.width, rect.width), (node.box.height, rect.height),
      ]
    }
    for _ in model.guides { equations.variables += [false, false, true, true] }
    if let root = model.root {
      equations.held = [
        (root.box.x, 0), (root.box.y, 0), (root.box.width, model.rootLength(.horizontal)),
        (root.box.height, model.rootLength(.vertical)),
      ]
    }
    equations.rows = rows.all.map(\.row)
    return equations
  }
}
