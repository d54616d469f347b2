import Testing

@testable import ConstraintSolving

/// A solver with packed lines answers every edit like one whose lines were never moved.
struct PackedLinesTests {
  @Test func packingDoesNotChangeLaterEdits() throws {
    for seed in 1...400 as ClosedRange<UInt64> {
      var sequence = try RandomSequence(seed: seed, preferences: seed.isMultiple(of: 3))
      for step in 0..<12 {
        sequence.shadow.solver.solve()
        if step.isMultiple(of: 4) { sequence.shadow.solver.engine.packLines() }
        try sequence.edit()
        if let difference = sequence.shadow.difference() {
          Issue.record("seed \(seed), step \(step): \(difference)\n\(sequence.log.joined(separator: "\n"))")
          return
        }
      }
    }
  }

  /// Most rows of this problem just give a position. They are no lines, and use no memory after spare room is released.
  @Test func rowsThatEliminationUsedUpLeaveNoGaps() throws {
    var solver = try placed(20_000)
    var other = solver
    solver.solve()
    other.solve()
    let lines = solver.engine.basis.lines.count
    solver.giveBackSpareRoom()
    #expect(solver.engine.basis.lines.count == solver.engine.table.activeLines)
    #expect(solver.engine.basis.lines.count < lines / 2 + 10)
    let window = Variable(index: 0)
    for width in [900.0, 300, 60] {
      try solver.hold(window, at: width)
      try other.hold(window, at: width)
      #expect(solver.solve() == other.solve())
      #expect((0..<20_000).allSatisfy { solver.value(of: Variable(index: $0)) == other.value(of: Variable(index: $0)) })
    }
  }

  /// Returns edges at positions in a window; each also has a lower bound that holds anyway.
  private func placed(_ count: Int) throws -> Solver {
    var solver = Solver()
    let window = solver.addVariable(nonnegative: true)
    try solver.hold(window, at: 500)
    for number in 1..<count {
      let edge = solver.addVariable(nonnegative: true)
      try solver.add(Row([Term(1, edge), Term(-1, window)], .equal, Double(-number % 50)))
    }
    return solver
  }
}
