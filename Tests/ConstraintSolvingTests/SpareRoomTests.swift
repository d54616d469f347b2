import Testing

@testable import ConstraintSolving

/// Releasing unused memory changes nothing else.
struct SpareRoomTests {
  @Test func trimmedBufferKeepsItsContentsAndGrows() {
    var buffer = Buffer<Int32>()
    buffer.reserve(1 << 20)
    for number in 0..<10 as Range<Int32> { buffer.append(number) }
    let copy = buffer
    buffer.trim()
    for number in 10..<5000 as Range<Int32> { buffer.append(number) }
    #expect((0..<5000).allSatisfy { buffer[$0] == Int32($0) })
    #expect(copy.count == 10)
    #expect((0..<copy.count).allSatisfy { copy[$0] == Int32($0) })
  }

  @Test func anEmptyBufferCanBeFilledAgain() {
    var buffer = Buffer<Double>()
    buffer.reserve(1 << 20)
    buffer.trim()
    buffer.append(7)
    #expect(buffer.count == 1)
    #expect(buffer[0] == 7)
  }

  /// The problem is large enough for the elimination to reserve much memory, and has optional rows, so that the table
  /// has entries.
  @Test func solverIsUnchangedByReleasingMemory() throws {
    var (kept, ends, wishes) = try chain(of: 4000)
    kept.solve()
    let other = kept
    kept.giveBackSpareRoom()
    var given = try chain(of: 4000).solver
    given.solve()
    given.giveBackSpareRoom()
    for (place, wish) in wishes.enumerated() where place.isMultiple(of: 500) {
      try kept.setConstant(of: wish, to: Double(place % 70))
      try given.setConstant(of: wish, to: Double(place % 70))
      try kept.add(Row([Term(1, ends[place])], .lessOrEqual, Double((place + 1) * 25)))
      try given.add(Row([Term(1, ends[place])], .lessOrEqual, Double((place + 1) * 25)))
      #expect(kept.solve() == .solved)
      #expect(given.solve() == .solved)
      #expect(ends.allSatisfy { abs(kept.value(of: $0) - given.value(of: $0)) < 1e-9 })
    }
    #expect(other.value(of: ends[1]) == 60)
  }

  /// Returns a chain of ends. Each is 30 after the one before if possible, and at least 20.
  private func chain(of count: Int) throws -> (solver: Solver, ends: [Variable], wishes: [RowID]) {
    var solver = Solver()
    var (ends, wishes): ([Variable], [RowID]) = ([], [])
    let wish = try #require(Priority(250))
    for _ in 0..<count {
      let end = solver.addVariable()
      let step = ends.last.map { [Term(1, end), Term(-1, $0)] } ?? [Term(1, end)]
      try solver.add(Row(step, .greaterOrEqual, 20))
      wishes.append(try solver.add(Row(step, .equal, 30, priority: wish)))
      ends.append(end)
    }
    return (solver, ends, wishes)
  }
}
