import Testing

@testable import ConstraintSolving

/// The caller chooses the row to leave out of each contradiction, so that all contradictions are found in one call.
struct ConflictTests {
  /// Returns a small random problem with rows that contradict each other.
  private func contradictory(_ seed: UInt64) throws -> Shadow? {
    var shadow = try RandomSequence(seed: 300_000 + seed, preferences: seed % 2 == 0).shadow
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      guard let variable = shadow.problem.variables.indices.randomElement(using: &random) else { continue }
      let value = Double(Int.random(in: -50...200, using: &random))
      let relation = [RowRelation.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random) ?? .equal
      _ = try shadow.add(Row([Term(1, Variable(index: variable))], relation, value))
    }
    guard case .infeasible = shadow.solver.solve() else { return nil }
    return shadow
  }

  @Test(arguments: [0, 1, 2]) func eachConflictIsMinimalWithoutTheEarlierOnes(way: Int) throws {
    var looked = 0
    for seed in 0..<250 as Range<UInt64> {
      guard var shadow = try contradictory(seed) else { continue }
      var rest = shadow.problem
      var chosen: [RowID] = []
      let found = shadow.solver.conflicts(limit: 100) { conflict in
        let flaw = ColdProblem(rest).flaw(in: conflict)
        #expect(flaw == nil, "seed \(seed): \(flaw ?? "")")
        let rows = conflict.rows
        guard let row = way == 0 ? rows.first : way == 1 ? rows.last : rows[rows.count / 2] else { return nil }
        rest.rows[row.index] = nil
        chosen.append(row)
        return row
      }
      #expect(found.count == chosen.count)
      #expect(Set(chosen).count == chosen.count)
      // The remaining rows hold together.
      for row in chosen { shadow.setPriority(of: row, to: .justUnderRequired) }
      #expect(shadow.solver.solve() == .solved, "seed \(seed)")
      looked += found.count
    }
    #expect(looked > 200)
  }

  /// A long chain in which every third link is contradicted. Consequences of rows that were left out are checked again,
  /// and equal rows do not alternate for ever.
  @Test func conflictsInADeepChainAreFound() throws {
    var solver = Solver()
    var places: [Variable] = []
    var claims: [RowID] = []
    for level in 1...200 {
      places.append(solver.addVariable())
      try solver.add(Row([Term(1, places[level - 1])], .equal, 1))
      guard level % 3 == 0 else { continue }
      claims.append(try solver.add(Row(places.map { Term(1, $0) }, .equal, Double(level + 7))))
    }
    let found = solver.conflicts(limit: 1000) { $0.rows.last }
    #expect(found.compactMap(\.rows.last).sorted() == claims)
    #expect(found.allSatisfy { abs($0.gap - 7) < 1e-6 })
  }
}
