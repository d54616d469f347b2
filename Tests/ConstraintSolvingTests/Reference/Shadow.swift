@testable import ConstraintSolving

/// A solver and a plain record of its input, so that each answer can be compared with one computed from scratch.
struct Shadow {
  var solver = Solver()
  var problem = Problem()

  mutating func addVariable(nonnegative: Bool) -> Variable {
    _ = problem.addVariable(nonnegative: nonnegative)
    return solver.addVariable(nonnegative: nonnegative)
  }

  mutating func add(_ row: Row) throws -> RowID {
    _ = try problem.add(row)
    return try solver.add(row)
  }

  mutating func remove(_ id: RowID) {
    problem.rows[id.index] = nil
    solver.remove(id)
  }

  mutating func setConstant(of id: RowID, to constant: Double) throws {
    problem.rows[id.index]?.constant = constant
    try solver.setConstant(of: id, to: constant)
  }

  mutating func setPriority(of id: RowID, to priority: Priority) {
    problem.rows[id.index]?.priority = priority
    solver.setPriority(of: id, to: priority)
  }

  mutating func hold(_ variable: Variable, at value: Double) throws {
    problem.variables[variable.index].held = value
    try solver.hold(variable, at: value)
  }

  mutating func release(_ variable: Variable) {
    problem.variables[variable.index].held = nil
    solver.release(variable)
  }

  mutating func prefer(_ variable: Variable, near value: Double) throws {
    problem.variables[variable.index].preferred = value
    try solver.prefer(variable, near: value)
  }

  var liveRows: [RowID] {
    problem.rows.indices.filter { problem.rows[$0] != nil }.map { RowID(index: $0) }
  }

  /// Returns the difference between the solver's answer and the reference's, or nil.
  mutating func difference(tolerance: Double = 1e-5) -> String? {
    let outcome = solver.solve()
    let cold = ColdProblem(problem)
    let reference = cold.solve()
    if case .infeasible(let conflict) = outcome {
      if reference.isFeasible { return "called infeasible, but it can be solved" }
      return cold.flaw(in: conflict)
    }
    if !reference.isFeasible { return "called solved, but required rows contradict each other" }
    let values = problem.variables.indices.map { solver.value(of: Variable(index: $0)) }
    let objectives = cold.objectives(at: values)
    let size = max(cold.largestNumber(at: values), cold.largestNumber(at: reference.values))
    for (level, pair) in zip(objectives, reference.objectives).enumerated()
    where abs(pair.0 - pair.1) > tolerance * (1 + abs(pair.1)) + 1e-9 * size {
      return "level \(level): \(pair.0) instead of \(pair.1)"
    }
    return nil
  }
}

extension ColdProblem {
  /// Returns the sum of violations at the values, level by level.
  func objectives(at values: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: levelCount)
    for row in rows {
      let residual = row.terms.reduce(-row.constant) { $0 + $1.coefficient * values[$1.column] }
      result[row.level] += max(row.up * residual, -row.down * residual, 0)
    }
    return result
  }

  /// Returns the largest term at the values; rounding is in proportion to it.
  func largestNumber(at values: [Double]) -> Double {
    rows.flatMap { row in row.terms.map { abs($0.coefficient * values[$0.column]) } }.max() ?? 0
  }

  /// Returns the flaw of a conflict, or nil. A conflict must be infeasible, minimal, and add up to the contradiction.
  func flaw(in conflict: Conflict) -> String? {
    let members = conflict.members.compactMap { member in sources.firstIndex { $0 == member.source } }
    if members.count != conflict.members.count { return "the conflict names what is not there" }
    if members.contains(where: { rows[$0].level != 0 }) { return "the conflict names an optional row" }
    if isFeasible(members) { return "the conflict's members can hold together" }
    for left in members where !isFeasible(members.filter { $0 != left }) { return "the conflict is not minimal" }
    return flawInSum(conflict, members)
  }

  private func flawInSum(_ conflict: Conflict, _ members: [Int]) -> String? {
    var sum: [Int: Double] = [:]
    var constant = 0.0
    for (row, member) in zip(members, conflict.members) {
      let multiplier = member.multiplier
      if rows[row].up == 0 && multiplier > 0 || rows[row].down == 0 && multiplier < 0 { return "a wrong sign" }
      for term in rows[row].terms { sum[term.column, default: 0] += multiplier * term.coefficient }
      constant += multiplier * rows[row].constant
    }
    if sum.values.contains(where: { abs($0) > 1e-6 }) { return "a variable is left in the sum" }
    return constant < 0 && abs(constant + conflict.gap) < 1e-6 * (1 + conflict.gap) ? nil : "the gap is not the sum's"
  }
}
