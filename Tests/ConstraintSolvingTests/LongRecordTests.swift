import Testing

@testable import ConstraintSolving

/// Long records can be added up in full, or followed back only to where they meet. Both ways give the same lines.
struct LongRecordTests {
  @Test func linesAreTheSameEitherWay() throws {
    var (followed, places) = try nestedBoxes(300)
    var added = followed
    followed.engine.thresholds.longRecord = -1
    added.engine.thresholds.longRecord = .max
    #expect(followed.solve() == .solved)
    #expect(added.solve() == .solved)
    #expect(lines(of: followed) == lines(of: added))
    #expect(lines(of: added).contains { $0.count > 100 })
    #expect(places.allSatisfy { abs(followed.value(of: $0) - added.value(of: $0)) < 1e-9 })
  }

  /// Returns boxes that each begin at an optional distance from the one around it. A box's position depends on the
  /// optional rows of all boxes around it; its distance to its neighbour depends on one.
  private func nestedBoxes(_ count: Int) throws -> (solver: Solver, places: [Variable]) {
    var solver = Solver()
    var places = [solver.addVariable()]
    let wish = try #require(Priority(500))
    for number in 1...count {
      let place = solver.addVariable()
      let distance = [Term(1, place), Term(-1, places[number - 1])]
      try solver.add(Row(distance, .equal, Double(number % 7), priority: wish))
      try solver.add(Row(distance, .lessOrEqual, 10))
      try solver.add(Row([Term(1, place)], .greaterOrEqual, 0))
      places.append(place)
    }
    try solver.add(Row([Term(1, places[0])], .equal, 3, priority: wish))
    return (solver, places)
  }

  private struct Entry: Hashable {
    let slot: Int32
    let value: Double
  }

  private func lines(of solver: Solver) -> [Set<Entry>] {
    let table = solver.engine.table
    return (0..<Int32(table.lines.heads.count)).map { line in
      Set(
        table.places(of: line).map { Entry(slot: table.slot(at: $0), value: (table.value(at: $0) * 1e9).rounded()) })
    }
  }
}
