import Testing

@testable import ConstraintSolving

/// Numbers of very different sizes, many equal numbers, and numbers without meaning.
struct NumbersTests {
  @Test func multipliersAndConstantsOfAllSizes() throws {
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var shadow = Shadow()
      let variables = try (0..<6).map { index -> Variable in
        let variable = shadow.addVariable(nonnegative: index % 2 == 0)
        if random.chance(0.3) { try shadow.hold(variable, at: Double.random(in: -1e6...1e6, using: &random)) }
        return variable
      }
      for _ in 0..<10 {
        // first == multiplier * second + constant, as in a layout
        let multiplier = random.pick([1e-4, 1e4, 1, -1, 1e-2, 333.25, 0.017])
        let terms =
          [Term(1, random.pick(variables))] + (random.chance(0.6) ? [Term(-multiplier, random.pick(variables))] : [])
        let constant = random.pick([0, 1e6, -1e6, 12.5, 1e-3])
        let relation = random.pick([RowRelation.equal, .lessOrEqual, .greaterOrEqual])
        let level = random.pick([1000.0, 999.5, 500, 0.25])
        _ = try shadow.add(Row(terms, relation, constant, priority: try #require(Priority(level))))
        if let flaw = flaw(in: &shadow) { Issue.record("seed \(seed): \(flaw)") }
      }
    }
  }

  /// Tiny and large multipliers in one row, as in a ratio together with a share of the window. All rows hold at one
  /// point and variables are limited, so that numbers stay those of a layout.
  @Test func rowsThatMixTinyAndLargeMultipliers() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: 90_000 + seed)
      var shadow = Shadow()
      let point = (0..<6).map { _ in Double(Int.random(in: 0...2000, using: &random)) }
      let variables = point.map { _ in shadow.addVariable(nonnegative: true) }
      if seed % 2 == 0 { shadow.solver.solveInStages(parking: seed % 4 == 0) }
      for variable in variables { _ = try shadow.add(Row([Term(1, variable)], .lessOrEqual, 1e5)) }
      try shadow.hold(variables[0], at: point[0])
      for _ in 0..<9 {
        _ = try shadow.add(try mixedRow(through: point, variables, &random))
        if let flaw = flaw(in: &shadow) { Issue.record("seed \(seed): \(flaw)") }
      }
      try shadow.hold(variables[0], at: Double(Int.random(in: 0...2000, using: &random)))
      if let flaw = flaw(in: &shadow) { Issue.record("seed \(seed), dragged: \(flaw)") }
    }
  }

  private func mixedRow(
    through point: [Double], _ variables: [Variable], _ random: inout SeededGenerator
  ) throws -> Row {
    let mixed = [random.pick([1e-4, -1e-4]), random.pick([1e4, -1e4]), random.pick([1, -1, 0])]
    let factors =
      random.chance(0.15) ? mixed : [random.pick([1, -1]), random.pick([1, -1, 2, 0.5]), random.pick([0, 1])]
    let terms = zip(variables.indices.shuffled(using: &random), factors).map { Term($1, variables[$0]) }
    let there = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable.index] }
    let level = random.pick([1000.0, 900, 500, 250])
    let relation = random.pick([RowRelation.equal, .lessOrEqual, .greaterOrEqual])
    let aside = level < 1000 ? random.pick([0, 0, 30, -2e5]) : 0
    return Row(terms, relation, there + aside, priority: try #require(Priority(level)))
  }

  @Test func aChainOfTinyAndLargeMultipliersMultipliesOut() throws {
    var solver = Solver()
    let variables = (0..<41).map { _ in solver.addVariable() }
    for index in 1..<41 {
      // x1 = 1e4 x0, x2 = 1e-4 x1 + 1, ...
      let factor = index % 2 == 1 ? 1e4 : 1e-4
      let constant = index % 2 == 1 ? 0.0 : 1.0
      try solver.add(Row([Term(1, variables[index]), Term(-factor, variables[index - 1])], .equal, constant))
    }
    try solver.hold(variables[0], at: 3)
    #expect(solver.solve() == .solved)
    for index in stride(from: 0, through: 40, by: 2) {
      #expect(abs(solver.value(of: variables[index]) - 3 - Double(index / 2)) < 1e-6)
    }
  }

  /// Compares with the dense reference. The reference loses precision sooner than the solver, so only a worse result is
  /// a flaw.
  private func flaw(in shadow: inout Shadow) -> String? {
    let cold = ColdProblem(shadow.problem)
    if case .infeasible(let conflict) = shadow.solver.solve() {
      // The reference cannot judge contradictions smaller than its own rounding.
      return conflict.gap < 1e-4 ? nil : cold.flaw(in: conflict)
    }
    let values = shadow.problem.variables.indices.map { shadow.solver.value(of: Variable(index: $0)) }
    let size = cold.largestNumber(at: values)
    let objectives = cold.objectives(at: values)
    if objectives[0] > 1e-5 + 1e-9 * size { return "required rows are missed by \(objectives[0])" }
    let reference = cold.solve()
    let slack = 1e-4 + 1e-8 * max(size, cold.largestNumber(at: reference.values))
    if !reference.isFeasible { return nil }
    for (level, pair) in zip(objectives, reference.objectives).enumerated() where abs(pair.0 - pair.1) > slack {
      return pair.0 > pair.1 ? "level \(level): \(pair.0) instead of \(pair.1)" : nil
    }
    return nil
  }

  @Test func thousandsOfRowsOfOnePriority() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let level = try #require(Priority(500))
    for index in 0..<4001 { try solver.add(Row([Term(1, x)], .equal, Double(index), priority: level)) }
    solver.solve()
    #expect(abs(solver.value(of: x) - 2000) < 1e-6)
  }

  @Test func aThousandPriorities() throws {
    var solver = Solver()
    let variables = (0..<100).map { _ in solver.addVariable() }
    for index in 0..<1000 {
      let level = try #require(Priority(Double(index) / 2 + 0.25))
      try solver.add(Row([Term(1, variables[index % 100])], .equal, Double(index), priority: level))
    }
    solver.solve()
    for index in 0..<100 { #expect(abs(solver.value(of: variables[index]) - Double(900 + index)) < 1e-6) }
  }

  @Test func parallelRowsThatContradict() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let one = try solver.add(Row([Term(1, x), Term(1, y)], .equal, 10))
    let other = try solver.add(Row([Term(-2, x), Term(-2, y)], .equal, -21))
    guard case .infeasible(let conflict) = solver.solve() else {
      Issue.record("10 is 10.5?")
      return
    }
    #expect(conflict.rows == [one, other])
    try solver.setConstant(of: other, to: -20)
    #expect(solver.solve() == .solved)
  }

  @Test func longRowsAndManyDuplicates() throws {
    var solver = Solver()
    let variables = (0..<500).map { _ in solver.addVariable(nonnegative: true) }
    let terms = variables.map { Term(1, $0) } + variables.map { Term(1, $0) }
    try solver.add(Row(terms, .equal, 1000))
    try solver.add(Row(variables.map { Term(1, $0) }, .lessOrEqual, 1000, priority: try #require(Priority(1))))
    #expect(solver.solve() == .solved)
    let sum = variables.reduce(0) { $0 + solver.value(of: $1) }
    #expect(abs(sum - 500) < 1e-6)
  }
}
