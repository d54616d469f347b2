import Testing

@testable import ConstraintSolving

/// The memory for many views in a row grows linearly, however the room between them is shared.
struct StackGrowthTests {
  enum Sharing: CaseIterable {
    case fixedGaps, equalGaps, equalCentres
  }

  @Test(arguments: Sharing.allCases, [true, false])
  func storedEntriesGrowAsTheViewsDo(sharing: Sharing, areNatural: Bool) throws {
    let few = try stack(of: 200, sharing, areNatural)
    let many = try stack(of: 800, sharing, areNatural)
    #expect(stored(in: many.solver) <= 6 * stored(in: few.solver))
    // No two are nearer than the least gap, and all gaps or centre distances are equal.
    let places = many.views.map { (many.solver.value(of: $0.start), many.solver.value(of: $0.length)) }
    let gaps = zip(places, places.dropFirst()).map { $1.0 - $0.0 - $0.1 }
    #expect(abs((gaps.min() ?? 0) - 8) < 1e-6)
    let centres = places.map { $0.0 + $0.1 / 2 }
    let distances = sharing == .equalCentres ? zip(centres, centres.dropFirst()).map { $1 - $0 } : gaps
    #expect((distances.max() ?? 0) - (distances.min() ?? 0) < 1e-6)
  }

  private func stored(in solver: Solver) -> Int {
    solver.engine.elimination.records.slots.count + solver.engine.table.activeEntries
  }

  private struct View {
    let start: Variable
    let length: Variable

    func edge(_ factor: Double, _ part: Double) -> [Term] { [Term(factor, start), Term(factor * part, length)] }
  }

  private func stack(
    of count: Int, _ sharing: Sharing, _ areNatural: Bool
  ) throws -> (solver: Solver, views: [View]) {
    var solver = Solver()
    let whole = solver.addVariable(nonnegative: true)
    let views = (0..<count).map { _ in
      View(start: solver.addVariable(), length: solver.addVariable(nonnegative: true))
    }
    for (place, view) in views.enumerated() {
      try addLength(Double(20 + place % 7), of: view, areNatural, to: &solver)
    }
    try solver.add(Row([Term(1, views[0].start)], .equal, 0))
    try solver.add(Row([Term(1, whole)] + views[count - 1].edge(-1, 1), .equal, 0))
    for place in 1..<count {
      let gap = views[place].edge(1, 0) + views[place - 1].edge(-1, 1)
      try solver.add(row(gap, sharing == .fixedGaps ? .equal : .greaterOrEqual, 8))
      if place > 1, sharing != .fixedGaps { try solver.add(sameAsFirst(place, views, sharing)) }
    }
    try solver.add(Row([Term(1, whole)], .lessOrEqual, 0, priority: #require(Priority(49))))
    #expect(solver.solve() == .solved)
    return (solver, views)
  }

  private func addLength(_ length: Double, of view: View, _ isNatural: Bool, to solver: inout Solver) throws {
    if isNatural {
      try solver.add(Row([Term(1, view.length)], .lessOrEqual, length, priority: #require(Priority(250))))
      try solver.add(Row([Term(1, view.length)], .greaterOrEqual, length, priority: #require(Priority(750))))
    } else {
      try solver.add(Row([Term(1, view.length)], .equal, length))
    }
  }

  private func sameAsFirst(_ place: Int, _ views: [View], _ sharing: Sharing) throws -> Row {
    let part = sharing == .equalCentres ? 0.5 : 0
    let rest = sharing == .equalCentres ? 0.5 : 1.0
    let own = views[place].edge(1, part) + views[place - 1].edge(-1, rest)
    let first = views[1].edge(-1, part) + views[0].edge(1, rest)
    if sharing == .equalGaps { return row(own + first, .equal, 0) }
    return row(own + first, .equal, 0, try #require(Priority(place == 2 ? 150 : 149)))
  }

  /// Returns the row with each variable once.
  private func row(
    _ terms: [Term], _ relation: RowRelation, _ constant: Double, _ priority: Priority = .required
  ) -> Row {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.variable.index, default: 0] += term.coefficient }
    let merged = sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
    return Row(merged.map { Term($0.value, Variable(index: $0.key)) }, relation, constant, priority: priority)
  }
}
