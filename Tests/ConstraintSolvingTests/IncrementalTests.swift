import Testing

@testable import ConstraintSolving

/// Small changes cost little. Work is counted, not timed.
struct IncrementalTests {
  /// Returns a row of views between two edges, with optional natural widths.
  private func row(of count: Int) throws -> (Solver, Variable, [Variable]) {
    var solver = Solver()
    let root = solver.addVariable(nonnegative: true)
    let low = try #require(Priority(250))
    let high = try #require(Priority(750))
    var widths: [Variable] = []
    var previous: [Term] = []
    for _ in 0..<count {
      let x = solver.addVariable()
      let width = solver.addVariable(nonnegative: true)
      try solver.add(Row([Term(1, x)] + previous.map { Term(-$0.coefficient, $0.variable) }, .equal, 8))
      try solver.add(Row([Term(1, width)], .lessOrEqual, 50, priority: low))
      try solver.add(Row([Term(1, width)], .greaterOrEqual, 50, priority: high))
      previous = [Term(1, x), Term(1, width)]
      widths.append(width)
    }
    try solver.add(Row([Term(1, root)] + previous.map { Term(-$0.coefficient, $0.variable) }, .equal, 8))
    try solver.hold(root, at: Double(count * 58 + 8))
    solver.solve()
    return (solver, root, widths)
  }

  @Test func aDragRebuildsNothing() throws {
    var (solver, root, widths) = try row(of: 100)
    let before = solver.counters
    for step in 1...500 {
      try solver.hold(root, at: 5808 + Double(step))
      solver.solve()
    }
    let after = solver.counters
    #expect(after.builds == before.builds)
    #expect(after.dragSteps - before.dragSteps == 500)
    #expect(after.fastDragSteps - before.fastDragSteps > 450)
    #expect(after.pivots - before.pivots < 150)
    let sum = widths.reduce(0) { $0 + solver.value(of: $1) }
    #expect(abs(sum - 5500) < 1e-6)
  }

  @Test func editsRebuildNothing() throws {
    var (solver, root, widths) = try row(of: 100)
    let before = solver.counters
    for round in 0..<60 {
      let width = widths[round]
      let id = try solver.add(Row([Term(1, width), Term(-0.01, root)], .equal, Double(round)))
      solver.solve()
      #expect(abs(solver.value(of: width) - 0.01 * solver.value(of: root) - Double(round)) < 1e-6)
      try solver.setConstant(of: id, to: 3)
      solver.solve()
      solver.remove(id)
      solver.solve()
      #expect(abs(solver.value(of: width) - 50) < 1e-6)
    }
    #expect(solver.counters.builds == before.builds)
    #expect(solver.counters.pivots - before.pivots < 60 * 12)
  }

  @Test func manyEditsStayExact() throws {
    var (solver, root, widths) = try row(of: 30)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      try solver.hold(root, at: Double.random(in: 300...3000, using: &random))
      solver.solve()
    }
    try solver.hold(root, at: 1748)
    solver.solve()
    for width in widths { #expect(abs(solver.value(of: width) - 50) < 1e-6) }
  }

  @Test func aForkOfASolvedProblemIsIndependent() throws {
    var (solver, root, widths) = try row(of: 20)
    var fork = solver
    try fork.hold(root, at: 2000)
    fork.solve()
    try solver.hold(root, at: 500)
    solver.solve()
    let sums = [solver, fork].map { one in widths.reduce(0) { $0 + one.value(of: $1) } }
    #expect(abs(sums[0] - (500 - 168)) < 1e-6)
    #expect(abs(sums[1] - (2000 - 168)) < 1e-6)
  }
}
