import Testing

@testable import ConstraintSolving

/// The check that the known contradictions are certainly the only ones, once one row of each was relaxed.
@Suite struct OtherConflictsTests {
  private var solver = Solver()
  private var knownConflicts: [RelaxedConflict] = []
  private var given: [RowID] = []

  /// Adds a required row. If it contradicts earlier rows, it is relaxed and the conflict recorded.
  private mutating func addRow(
    _ terms: [(Double, Variable)], _ relation: RowRelation, _ constant: Double
  ) throws {
    let row = try solver.add(Row(terms.map { Term($0.0, $0.1) }, relation, constant))
    guard case .infeasible(let conflict) = solver.solve() else { return }
    knownConflicts.append(try #require(RelaxedConflict(conflict, letGo: row)))
    solver.setPriority(of: row, to: .justUnderRequired)
    let holds = solver.meetsRequiredRows()
    #expect(holds)
  }

  private func allConflictsAreKnown() -> Bool {
    var solver = solver
    return solver.plainlyHasNoConflicts(but: knownConflicts, given: given)
  }

  @Test mutating func singleConflictIsTheOnlyOne() throws {
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try addRow([(1, x)], .equal, 40)
    try addRow([(1, y), (-1, x)], .equal, 8)
    #expect(allConflictsAreKnown())
    try addRow([(1, x)], .equal, 50)
    #expect(knownConflicts.count == 1)
    #expect(allConflictsAreKnown())
    // A row that allows both values changes nothing.
    try addRow([(1, y)], .lessOrEqual, 60)
    #expect(allConflictsAreKnown())
    #expect(solver.value(of: y) == 48)
  }

  /// The relaxed row contradicts this row, too.
  @Test mutating func relaxedRowMayBeInAnotherConflict() throws {
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try addRow([(1, x)], .equal, 40)
    try addRow([(1, y), (-1, x)], .equal, 8)
    try addRow([(1, x)], .equal, 50)
    try addRow([(1, y)], .lessOrEqual, 55)
    #expect(knownConflicts.count == 1)
    #expect(!allConflictsAreKnown())
  }

  /// The new row allows either relaxed row to hold, but not both.
  @Test mutating func newRowMayContradictTwoRelaxedRows() throws {
    let (x, y) = (solver.addVariable(), solver.addVariable())
    for variable in [x, y] {
      try addRow([(1, variable)], .equal, 40)
      try addRow([(1, variable)], .equal, 50)
    }
    #expect(knownConflicts.count == 2)
    #expect(allConflictsAreKnown())
    try addRow([(1, x), (1, y)], .lessOrEqual, 95)
    #expect(knownConflicts.count == 2)
    #expect(!allConflictsAreKnown())
  }

  @Test mutating func givenRowMayReplaceANonnegativeLimit() throws {
    let (x, rest) = (solver.addVariable(), solver.addVariable(nonnegative: true))
    try addRow([(1, x), (1, rest)], .equal, 10)
    try addRow([(1, x)], .equal, 30)
    #expect(knownConflicts.count == 1)
    #expect(allConflictsAreKnown())
    // The given row allows negative values down to -15. It could therefore take the place of the nonnegative limit in
    // the contradiction.
    given = [try solver.add(Row([Term(1, rest)], .greaterOrEqual, -15))]
    let holds = solver.meetsRequiredRows()
    #expect(holds)
    #expect(!allConflictsAreKnown())
  }

  /// Neither length fits into the given width, and one needs more than the other.
  @Test mutating func twoConflictsMayShareAGivenRow() throws {
    let (width, x, y) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    given = [try solver.add(Row([Term(1, width)], .equal, 100))]
    for (variable, length) in [(x, 120.0), (y, 150)] {
      try addRow([(1, variable), (-1, width)], .equal, -20)
      try addRow([(1, variable)], .equal, length)
    }
    #expect(knownConflicts.count == 2)
    #expect(allConflictsAreKnown())
    given = []
    #expect(!allConflictsAreKnown())
  }

  /// The contradiction no longer exists after the edit.
  @Test mutating func rowsThatHoldAreNoContradiction() throws {
    let x = solver.addVariable()
    try addRow([(1, x)], .greaterOrEqual, 40)
    try addRow([(1, x)], .lessOrEqual, 30)
    #expect(knownConflicts.count == 1)
    #expect(allConflictsAreKnown())
    let row = try #require(knownConflicts.first?.rows.first { $0 != knownConflicts.first?.letGo })
    try solver.setConstant(of: row, to: 20)
    let holds = solver.meetsRequiredRows()
    #expect(holds)
    #expect(!allConflictsAreKnown())
  }
}
