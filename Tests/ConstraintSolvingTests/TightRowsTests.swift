import Testing

@testable import ConstraintSolving

/// What is plain from a few sums is so by the solver's own word.
struct TightRowsTests {
  /// Views in a row, between sides that are too near to each other, with bounds of all sorts.
  private func row(_ random: inout SeededGenerator) throws -> (solver: Solver, pin: RowID, side: Variable) {
    var solver = Solver()
    let side = solver.addVariable(nonnegative: true)
    let pin = try solver.add(Row([Term(1, side)], .equal, Double(Int.random(in: 0...200, using: &random))))
    var last: [Term] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let (left, width) = (solver.addVariable(), solver.addVariable(nonnegative: true))
      let gap = Double(Int.random(in: 0...40, using: &random))
      try solver.add(Row([Term(1, left)] + last, Bool.random(using: &random) ? .equal : .greaterOrEqual, gap))
      let least = Double(Int.random(in: 0...120, using: &random))
      try solver.add(Row([Term(1, width)], [.equal, .greaterOrEqual].randomElement(using: &random) ?? .equal, least))
      if Bool.random(using: &random) {
        try solver.add(Row([Term(1, width), Term(-0.5, side)], .lessOrEqual, least / 2))
      }
      last = [Term(-1, left), Term(-1, width)]
    }
    try solver.add(Row([Term(1, side)] + last, .equal, 16))
    return (solver, pin, side)
  }

  @Test func plainlyMinimalContradictionsAreMinimal() throws {
    var (random, plain) = (SeededGenerator(seed: 61), 0)
    for _ in 0..<400 {
      var (solver, pin, _) = try row(&random)
      guard case .infeasible(let conflict) = solver.solve() else { continue }
      let given = [pin: try #require(solver.row(pin)).constant]
      let limits = solver.isNonnegative
      guard solver.plainlyNeedsAll(conflict, given: given, isNonnegative: limits) else { continue }
      plain += 1
      #expect(solver.narrowed(conflict, given: [pin], isNonnegative: limits).rows == conflict.rows)
    }
    #expect(plain > 100)
  }

  /// With another number for what is given it is asked about that, and without each of all that is named the rest can be met.
  @Test func plainlyNeededAtAnotherLengthIsNeededThere() throws {
    var (random, plain) = (SeededGenerator(seed: 62), 0)
    for _ in 0..<400 {
      var (solver, pin, side) = try row(&random)
      guard case .infeasible(let conflict) = solver.solve() else { continue }
      let length = Double(Int.random(in: 0...250, using: &random))
      let limits = solver.isNonnegative
      guard solver.plainlyNeedsAll(conflict, given: [pin: length], needsGiven: true, isNonnegative: limits) else {
        continue
      }
      plain += 1
      for left in conflict.rows {
        var small = Solver()
        let variables = limits.map { small.addVariable(nonnegative: $0) }
        for id in Set(conflict.rows + [pin]) where id != left {
          let row = try #require(solver.row(id))
          let terms = row.terms.map { Term($0.coefficient, variables[$0.variable.index]) }
          try small.add(Row(terms, row.relation, id == pin ? length : row.constant))
        }
        #expect(small.solve() == .solved, "without \(left) at \(length), \(side)")
      }
    }
    #expect(plain > 50)
  }
}
