import Testing

@testable import ConstraintSolving

/// Answers about a solution, checked by hand on small problems and by brute force on random ones.
struct ExplainTests {
  private func priority(_ value: Double) throws -> Priority { try #require(Priority(value)) }

  // MARK: Freedom

  @Test func freedomIsTheIntervalTheRowsLeaveOpen() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let width = solver.addVariable(nonnegative: true)
    try solver.add(Row([Term(1, x), Term(1, width)], .equal, 100))
    try solver.add(Row([Term(1, width)], .lessOrEqual, 70))
    solver.solve()
    #expect(solver.freedom(of: x).interval == 30...100)
    #expect(solver.freedom(of: width).interval == 0...70)
    try solver.add(Row([Term(1, width)], .equal, 50, priority: priority(250)))
    solver.solve()
    #expect(solver.freedom(of: x).isFixed)
  }

  @Test func unlimitedVariablesAreFreeWithoutEnd() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add(Row([Term(1, y)], .greaterOrEqual, 5))
    try solver.prefer(x, near: 12)
    solver.solve()
    #expect(solver.freedom(of: x).interval == -.infinity ... .infinity)
    #expect(solver.freedom(of: y).interval == 5 ... .infinity)
  }

  @Test func draggedValuesDoNotCountAsFixed() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let edge = solver.addVariable()
    let root = solver.addVariable()
    try solver.add(Row([Term(1, edge), Term(-1, x)], .equal, 40))
    try solver.hold(root, at: 320)
    try solver.hold(x, at: 17, temporarily: true)
    solver.solve()
    #expect(!solver.freedom(of: x).isFixed)
    #expect(!solver.freedom(of: edge).isFixed)
    #expect(solver.value(of: edge) == 57)
  }

  @Test func directionsAreAsManyAsDegreesOfFreedom() throws {
    var solver = Solver()
    let (x, width, right) = (solver.addVariable(), solver.addVariable(nonnegative: true), solver.addVariable())
    let fixed = solver.addVariable()
    try solver.add(Row([Term(1, x), Term(1, width), Term(-1, right)], .equal, 0))
    try solver.add(Row([Term(1, fixed)], .equal, 3, priority: priority(100)))
    solver.solve()
    let directions = solver.freeDirections(among: [x, width, right, fixed])
    #expect(directions.map(\.variable) == [x, width])
    #expect(directions[0].rates[right] == 1)
    #expect(solver.freedoms(of: [x, width, right, fixed]).keys.contains(fixed) == false)
  }

  @Test func freedomEqualsPullingTheVariable() throws {
    var compared = 0
    for seed in 0..<300 as Range<UInt64> {
      let sequence = try RandomSequence(seed: 70_000 + seed, preferences: false)
      var solver = sequence.shadow.solver
      guard solver.solve() == .solved else { continue }
      for index in sequence.shadow.problem.variables.indices {
        let interval = solver.freedom(of: Variable(index: index)).interval
        let expected = ColdProblem(sequence.shadow.problem).reach(of: index)
        #expect(abs(max(interval.lowerBound, -1e5) - expected.lowerBound) < 1e-3, "seed \(seed) variable \(index)")
        #expect(abs(min(interval.upperBound, 1e5) - expected.upperBound) < 1e-3, "seed \(seed) variable \(index)")
        compared += 1
      }
    }
    #expect(compared > 500)
  }

  // MARK: Reasons

  @Test func reasonsAddUpToTheValue() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let width = solver.addVariable(nonnegative: true)
    let root = solver.addVariable()
    try solver.hold(root, at: 320)
    let left = try solver.add(Row([Term(1, x)], .equal, 20))
    let right = try solver.add(Row([Term(1, root), Term(-1, x), Term(-1, width)], .greaterOrEqual, 20))
    let wish = try solver.add(Row([Term(1, width)], .equal, 500, priority: priority(250)))
    solver.solve()
    let reasons = solver.reasons(for: width)
    #expect(Set(reasons.map(\.source)) == [.row(left), .row(right), .held(root)])
    #expect(reasons.allSatisfy { abs($0.slack) < 1e-9 && $0.source != .row(wish) })
    let constants: [Conflict.Source: Double] = [.row(left): 20, .row(right): 20, .held(root): 320]
    let sum = reasons.reduce(0) { $0 + $1.multiplier * (constants[$1.source] ?? .nan) }
    #expect(abs(sum - solver.value(of: width)) < 1e-9)
  }

  @Test func reasonsOfRandomProblemsAddUp() throws {
    for seed in 0..<300 as Range<UInt64> {
      let sequence = try RandomSequence(seed: 90_000 + seed, preferences: true)
      var solver = sequence.shadow.solver
      guard solver.solve() == .solved else { continue }
      let problem = sequence.shadow.problem
      for index in problem.variables.indices {
        let variable = Variable(index: index)
        let reasons = solver.reasons(for: variable)
        if reasons.isEmpty { continue }
        let sum = reasons.reduce(0) { $0 + $1.multiplier * problem.constant(of: $1.source) }
        #expect(abs(sum - solver.value(of: variable)) < 1e-6, "seed \(seed) variable \(index)")
      }
    }
  }

  // MARK: Redundancy

  @Test func redundantRowsAreThoseOthersImply() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable(nonnegative: true)
    let first = try solver.add(Row([Term(1, x), Term(1, y)], .equal, 10))
    let second = try solver.add(Row([Term(1, x)], .equal, 4))
    let third = try solver.add(Row([Term(2, y)], .equal, 12))
    let loose = try solver.add(Row([Term(1, y)], .lessOrEqual, 50))
    try solver.add(Row([Term(1, y)], .lessOrEqual, 1, priority: priority(500)))
    solver.solve()
    let found = solver.redundantRows()
    #expect(found.map(\.row) == [third, loose])
    #expect(Set(found[0].impliedBy) == [.row(first), .row(second)])
  }

  @Test func leavingOutARedundantRowChangesNothing() throws {
    for seed in 0..<200 as Range<UInt64> {
      let sequence = try RandomSequence(seed: 110_000 + seed, preferences: false)
      var solver = sequence.shadow.solver
      guard solver.solve() == .solved else { continue }
      let required = sequence.shadow.problem.onlyRequired()
      let redundant = Set(solver.redundantRows().map(\.row.index))
      var rest = required
      for index in redundant { rest.rows[index] = nil }
      for index in required.rows.indices where required.rows[index] != nil {
        // True if the row can be violated while the others hold.
        let canBreak = try rest.canViolate(required.rows[index], leavingOut: index)
        #expect(canBreak == !redundant.contains(index), "seed \(seed) row \(index)")
      }
    }
  }

  // MARK: Conflicts

  @Test func severalConflictsAreAllFound() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable(nonnegative: true)
    let rows = [
      try solver.add(Row([Term(1, x)], .equal, 1)), try solver.add(Row([Term(1, x)], .equal, 2)),
      try solver.add(Row([Term(1, y)], .lessOrEqual, -5)),
    ]
    solver.solve()
    let found = solver.conflicts(limit: 10)
    #expect(found.count == 2)
    #expect(Set(found.flatMap(\.rows)) == Set(rows))
    #expect(solver.conflicts(limit: 1).count == 1)
  }
}
