import Testing

@testable import ConstraintSolving

/// Following long records back to where they meet writes the same lines as adding all of each up.
struct LongRecordTests {
  @Test func linesAreTheSameEitherWay() throws {
    var (followed, places) = try nestedBoxes(300)
    var added = followed
    followed.engine.longRecord = -1
    added.engine.longRecord = .max
    #expect(followed.solve() == .solved && added.solve() == .solved)
    #expect(lines(of: followed) == lines(of: added))
    #expect(lines(of: added).contains { $0.count > 100 })
    #expect(places.allSatisfy { abs(followed.value(of: $0) - added.value(of: $0)) < 1e-9 })
  }

  /// Each box begins a wish behind the one around it, so it owes the wishes of all; how far it is from its neighbour owes one.
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
