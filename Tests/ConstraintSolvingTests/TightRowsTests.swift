import Testing

@testable import ConstraintSolving

/// The quick test by adding a few rows never contradicts the solver.
struct TightRowsTests {
  /// Returns views in a row between two sides that are often too near to each other, with bounds of all sorts.
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

  /// The quick test is asked about another number in the given row. If it says that all rows of the conflict are
  /// needed, then the others can hold without any one of them.
  @Test func quickTestForNeededRowsIsSoundAtOtherLengths() throws {
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

  /// Rows that the quick test proves to be needed are not tested again, and the result is the same.
  @Test func narrowingKeepsRowsThatAreNeeded() throws {
    var (random, partly) = (SeededGenerator(seed: 63), 0)
    for _ in 0..<600 {
      var (solver, pin, _) = try row(&random)
      guard case .infeasible(let conflict) = solver.solve() else { continue }
      let given = [pin: try #require(solver.row(pin)).constant]
      let limits = solver.isNonnegative
      let needed = solver.rowsPlainlyNeeded(conflict, given: given, isNonnegative: limits)
      let narrowed = solver.narrowed(conflict, given: [pin], isNonnegative: limits)
      if narrowed != conflict, !needed.isEmpty { partly += 1 }
      #expect(needed.allSatisfy(narrowed.rows.contains))
      #expect(solver.narrowed(conflict, given: [pin], isNonnegative: limits, keeping: needed) == narrowed)
    }
    #expect(partly > 10)
  }

  /// If the quick test says that rows hold without some of them, the solver can meet them, with or without one
  /// nonnegative limit.
  @Test func quickTestForHoldingIsSound() throws {
    var (random, plain) = (SeededGenerator(seed: 64), 0)
    for _ in 0..<600 {
      let (solver, pin, side) = try row(&random)
      let limits = solver.isNonnegative
      let ids = (0..<20).map(RowID.init(index:)).filter { solver.row($0) != nil }
      let left = ids.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let limit =
        Bool.random(using: &random) ? nil : limits.indices.map(Variable.init(index:)).randomElement(using: &random)
      let length = Double(Int.random(in: 0...250, using: &random))
      var exact = try #require(ExactRows(ids, isNonnegative: limits, in: solver))
      exact.setConstant(of: pin, to: length)
      guard exact.plainlyHold(without: left, nor: limit) else { continue }
      plain += 1
      var small = Solver()
      let variables = limits.indices.map { small.addVariable(nonnegative: limits[$0] && limit?.index != $0) }
      for id in ids where !left.contains(id) {
        let row = try #require(solver.row(id))
        let terms = row.terms.map { Term($0.coefficient, variables[$0.variable.index]) }
        try small.add(Row(terms, row.relation, id == pin ? length : row.constant))
      }
      #expect(small.solve() == .solved, "without \(left) at \(length), \(side)")
    }
    #expect(plain > 100)
  }
}
