/// Finds the values of variables that meet linear rows as well as their priorities allow: required rows hold, then every
/// level from the highest down is met as well as it can be, the sum of absolute violations being least. Where rows leave
/// a choice, the preferred values decide.
///
/// A solver is a value: a copy is a fork on which a change can be tried.
///
///     var solver = Solver()
///     let width = solver.addVariable(nonnegative: true)
///     try solver.add(Row([Term(1, width)], .greaterOrEqual, 80))
///     try solver.add(Row([Term(1, width)], .equal, 60, priority: Priority(250)!))
///     solver.solve()
///     solver.value(of: width)  // 80
package struct Solver: Sendable {
  private var problem = Problem()
  private var values: [Double] = []

  package init() {}

  package mutating func addVariable(nonnegative: Bool = false) -> Variable {
    values.append(0)
    return problem.addVariable(nonnegative: nonnegative)
  }

  /// A variable named twice counts with the sum of its coefficients.
  @discardableResult package mutating func add(_ row: Row) throws(RowError) -> RowID { try problem.add(row) }

  /// Removing what is not there changes nothing.
  package mutating func remove(_ id: RowID) {
    if problem.rows.indices.contains(id.index) { problem.rows[id.index] = nil }
  }

  package mutating func setConstant(of id: RowID, to constant: Double) throws(RowError) {
    try NumberLimits.check(value: constant)
    var row = try problem.row(id)
    row.constant = constant
    problem.rows[id.index] = row
  }

  /// Does nothing to a row that is not there.
  package mutating func setPriority(of id: RowID, to priority: Priority) {
    if problem.rows.indices.contains(id.index) { problem.rows[id.index]?.priority = priority }
  }

  /// Keeps a variable at a value: a window's size, an edge under the pointer. Held values give way to required rows only;
  /// they are a level of their own above every optional row. Calling it again moves the value.
  package mutating func hold(_ variable: Variable, at value: Double) throws(RowError) {
    try problem.check(variable)
    try NumberLimits.check(value: value)
    problem.variables[variable.index].held = value
  }

  package mutating func release(_ variable: Variable) {
    guard problem.variables.indices.contains(variable.index) else { return }
    problem.variables[variable.index].held = nil
  }

  /// Where the rows leave a choice, take the solution nearest to the preferred values: the sum of deviations is least, one
  /// level below every row's; what is still open is decided by the variables in the order of their making, the first one
  /// coming as near as it can.
  package mutating func prefer(_ variable: Variable, near value: Double) throws(RowError) {
    try problem.check(variable)
    try NumberLimits.check(value: value)
    problem.variables[variable.index].preferred = value
  }

  /// Brings the values up to date with everything that was added, removed, held and preferred.
  @discardableResult package mutating func solve() -> Outcome {
    let cold = ColdProblem(problem)
    let solution = cold.solve()
    values = solution.values
    if solution.isFeasible { return .solved }
    return cold.conflict().map(Outcome.infeasible) ?? .solved
  }

  /// The value found by the last `solve`; 0 for a variable that came later, or is not this solver's.
  package func value(of variable: Variable) -> Double {
    values.indices.contains(variable.index) ? values[variable.index] : 0
  }
}
