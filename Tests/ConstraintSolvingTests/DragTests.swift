import Testing

@testable import ConstraintSolving

/// Several values moved at once, as by dragging a window's corner.
struct DragTests {
  /// A wall of cells between the edges of a window: widths follow one held value, heights the other.
  private struct Wall {
    var solver = Solver()
    var held: [Variable] = []
    var sizes: [Variable] = []

    init(cells: Int) throws {
      held = [solver.addVariable(nonnegative: true), solver.addVariable(nonnegative: true)]
      let low = try #require(Priority(250))
      for window in held {
        var sum = [Term(1, window)]
        for cell in 0..<cells {
          let size = solver.addVariable(nonnegative: true)
          try solver.add(Row([Term(1, size)], .equal, Double(10 + cell), priority: low))
          sum.append(Term(-1, size))
          sizes.append(size)
        }
        try solver.add(Row(sum, .equal, 0))
      }
      // A value that depends on both.
      let depth = solver.addVariable()
      try solver.add(Row([Term(1, depth), Term(-2, held[0]), Term(0.5, held[1])], .equal, 7))
      sizes.append(depth)
    }

    mutating func move(to values: [Double]) throws {
      for (variable, value) in zip(held, values) { try solver.hold(variable, at: value) }
      solver.solve()
    }

    func flaw(at values: [Double]) -> String? {
      let cells = (sizes.count - 1) / 2
      for (axis, value) in values.enumerated() {
        let sum = sizes[axis * cells..<(axis + 1) * cells].reduce(0) { $0 + solver.value(of: $1) }
        if abs(sum - value) > 1e-6 { return "axis \(axis) adds up to \(sum) instead of \(value)" }
      }
      let depth = solver.value(of: sizes[sizes.count - 1])
      return abs(depth - 2 * values[0] + 0.5 * values[1] - 7) > 1e-6 ? "the depth is \(depth)" : nil
    }
  }

  @Test func dragsOfTwoValuesKeepTheBasis() throws {
    var wall = try Wall(cells: 20)
    try wall.move(to: [600, 800])
    try wall.move(to: [601, 801])
    let before = wall.solver.counters
    for step in 1...1000 {
      let values = [601 + Double(step % 100), 801 + Double(step % 37)]
      try wall.move(to: values)
      if let flaw = wall.flaw(at: values) { Issue.record("step \(step): \(flaw)") }
    }
    let after = wall.solver.counters
    #expect(after.builds == before.builds)
    #expect(after.pivots == before.pivots)
    #expect(after.fastDragSteps - before.fastDragSteps > 1900)
  }

  @Test func dragsOfTwoValuesAcrossManyBasesStayRight() throws {
    var wall = try Wall(cells: 12)
    var random = SeededGenerator(seed: 3)
    for step in 0..<2000 {
      let values = (0..<2).map { _ in Double.random(in: 0...500, using: &random).rounded() }
      try wall.move(to: values)
      if let flaw = wall.flaw(at: values) { Issue.record("step \(step): \(flaw)") }
    }
  }

  /// Random problems and up to four values at once, each step compared with a cold solve.
  @Test func severalValuesAtOnceEqualColdSolves() throws {
    for seed in 0..<60 as Range<UInt64> {
      var sequence = try RandomSequence(seed: 7000 + seed, preferences: seed % 3 == 0)
      let held = sequence.heldForDragging(upTo: 4)
      for step in 0..<25 {
        for variable in held { try sequence.drag(variable, byUpTo: step < 15 ? 1 : 20) }
        if let difference = sequence.shadow.difference() {
          Issue.record("seed \(seed), step \(step): \(difference)")
          break
        }
        if step == 10 { try sequence.edit() }
      }
    }
  }
}
