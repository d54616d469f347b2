import ConstraintSolving
import Testing

/// The promises of the solver's interface, on problems small enough to solve by hand.
struct SolverFaceTests {
  private func priority(_ value: Double) throws -> Priority { try #require(Priority(value)) }

  @Test func higherLevelsAreMetFirst() throws {
    var solver = Solver()
    let width = solver.addVariable(nonnegative: true)
    try solver.add(Row([Term(1, width)], .equal, 100, priority: priority(250)))
    try solver.add(Row([Term(1, width)], .equal, 60, priority: priority(750)))
    try solver.add(Row([Term(1, width)], .greaterOrEqual, 80))
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: width) - 80) < 1e-9)
  }

  @Test func aLevelIsTheSumOfViolationsNotTheirAverage() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for target in [0.0, 10, 100] {
      try solver.add(Row([Term(1, x)], .equal, target, priority: priority(500)))
    }
    solver.solve()
    #expect(abs(solver.value(of: x) - 10) < 1e-9)
  }

  @Test func duplicatesAreSummed() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(Row([Term(1, x), Term(1, x)], .equal, 10))
    solver.solve()
    #expect(abs(solver.value(of: x) - 5) < 1e-9)
  }

  @Test func rowsCanBeRemovedAndChanged() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let high = try solver.add(Row([Term(1, x)], .equal, 1, priority: priority(900)))
    let low = try solver.add(Row([Term(1, x)], .equal, 2, priority: priority(100)))
    solver.solve()
    #expect(abs(solver.value(of: x) - 1) < 1e-9)
    solver.setPriority(of: low, to: try priority(950))
    solver.solve()
    #expect(abs(solver.value(of: x) - 2) < 1e-9)
    try solver.setConstant(of: low, to: 7)
    solver.solve()
    #expect(abs(solver.value(of: x) - 7) < 1e-9)
    solver.remove(low)
    solver.solve()
    #expect(abs(solver.value(of: x) - 1) < 1e-9)
    solver.remove(high)
    #expect(solver.solve() == .solved)
  }

  @Test func heldValuesYieldToRequiredRowsOnly() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(Row([Term(1, x)], .equal, 5, priority: priority(999)))
    try solver.add(Row([Term(1, x)], .lessOrEqual, 40))
    try solver.hold(x, at: 30)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 30) < 1e-9)
    try solver.hold(x, at: 60)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: x) - 40) < 1e-9)
    solver.release(x)
    solver.solve()
    #expect(abs(solver.value(of: x) - 5) < 1e-9)
  }

  @Test func preferencesDecideAmbiguousValues() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let width = solver.addVariable(nonnegative: true)
    try solver.add(Row([Term(1, x), Term(1, width)], .equal, 100))
    try solver.prefer(x, near: 30)
    try solver.prefer(width, near: 70)
    solver.solve()
    #expect(abs(solver.value(of: x) - 30) < 1e-9)
    // A tie: any split of the missing ten deviates by ten. The variable made first keeps its preferred value.
    try solver.prefer(width, near: 80)
    solver.solve()
    #expect(abs(solver.value(of: x) - 30) < 1e-9)
    #expect(abs(solver.value(of: width) - 70) < 1e-9)
  }

  @Test func deviationIsTheSameWithoutTieBreaking() throws {
    for breaksTies in [true, false] {
      var solver = Solver()
      solver.breaksTies = breaksTies
      let (x, width) = (solver.addVariable(), solver.addVariable(nonnegative: true))
      try solver.add(Row([Term(1, x), Term(1, width)], .equal, 100))
      try solver.prefer(x, near: 30)
      try solver.prefer(width, near: 80)
      solver.solve()
      #expect(abs(abs(solver.value(of: x) - 30) + abs(solver.value(of: width) - 80) - 10) < 1e-9)
    }
  }

  @Test func contradictionsAreMinimalAndAddUp() throws {
    var solver = Solver()
    let a = solver.addVariable(nonnegative: true)
    let b = solver.addVariable(nonnegative: true)
    let sum = try solver.add(Row([Term(1, a), Term(1, b)], .equal, 320))
    let first = try solver.add(Row([Term(1, a)], .greaterOrEqual, 300))
    try solver.add(Row([Term(1, a)], .lessOrEqual, 1000))
    let second = try solver.add(Row([Term(1, b)], .equal, 40))
    guard case .infeasible(let conflict) = solver.solve() else {
      Issue.record("320 is less than 300 + 40")
      return
    }
    #expect(conflict.rows == [sum, first, second])
    #expect(conflict.members.count == 3)
    solver.remove(second)
    #expect(solver.solve() == .solved)
  }

  @Test func emptyRowsHoldOrContradictThemselves() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(Row([Term(1, x), Term(-1, x)], .equal, 0))
    #expect(solver.solve() == .solved)
    let bad = try solver.add(Row([], .greaterOrEqual, 1))
    guard case .infeasible(let conflict) = solver.solve() else {
      Issue.record("0 >= 1 holds?")
      return
    }
    #expect(conflict.rows == [bad])
  }

  @Test func wrongNumbersAreRefused() throws {
    var solver = Solver()
    var other = Solver()
    let x = solver.addVariable()
    _ = other.addVariable()
    let stranger = other.addVariable()
    #expect(throws: RowError.coefficientOutOfRange(x)) { try solver.add(Row([Term(.nan, x)], .equal, 1)) }
    #expect(throws: RowError.valueOutOfRange(.infinity)) { try solver.add(Row([Term(1, x)], .equal, .infinity)) }
    #expect(throws: RowError.unknownVariable(stranger)) { try solver.add(Row([Term(1, stranger)], .equal, 1)) }
    #expect(throws: RowError.unknownVariable(stranger)) { try solver.hold(stranger, at: 1) }
    #expect(throws: RowError.self) { try solver.hold(x, at: .nan) }
    #expect(throws: RowError.self) { try solver.prefer(x, near: -.infinity) }
    let id = try solver.add(Row([Term(1, x)], .equal, 3))
    solver.remove(id)
    #expect(throws: RowError.unknownRow(id)) { try solver.setConstant(of: id, to: 4) }
  }

  @Test func aCopyIsAFork() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.add(Row([Term(1, x)], .equal, 3))
    solver.solve()
    var fork = solver
    try fork.hold(x, at: 8)
    let row = try fork.add(Row([Term(1, x)], .equal, 9, priority: priority(1)))
    fork.remove(row)
    fork.solve()
    solver.solve()
    #expect(abs(solver.value(of: x) - 3) < 1e-9)
  }
}
