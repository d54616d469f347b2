import Testing

@testable import ConstraintSolving

/// Numbers that are stored in half the width, or two in one place, are read back unchanged.
@Suite struct ShortNumbersTests {
  @Test func everyNumberComesBackExactly() {
    var random = RandomNumbers(seed: 7)
    var numbers = [
      0, -0.0, 1, -1, 0.5, 0.1, -0.1, 1.0 / 3, 1e-40, 1e-300, Double.leastNonzeroMagnitude, 1e38, 1e39, -1e300,
      16_777_216, 16_777_217,
    ]
    for _ in 0..<500 { numbers.append(Double(Int(random.next() % 4001) - 2000) / 7) }
    var short = ShortNumbers()
    let codes = numbers.map { short.code(of: $0) }
    for (number, code) in zip(numbers, codes) { #expect(short[code].bitPattern == number.bitPattern, "\(number)") }
    var copy = short
    copy.detach()
    _ = copy.code(of: 0.7)
    #expect(zip(numbers, codes).allSatisfy { copy[$1] == $0 && short[$1] == $0 })
  }

  @Test func aRowKeepsItsCoefficients() throws {
    var solver = Solver()
    let variables = (0..<4).map { _ in solver.addVariable() }
    let terms = [Term(0.1, variables[0]), Term(1, variables[1]), Term(0.2, variables[0]), Term(1.0 / 3, variables[3])]
    let id = try solver.add(Row(terms, .equal, 5))
    #expect(solver.row(id)?.terms == [Term(0.1 + 0.2, variables[0]), terms[1], terms[3]])
    let cancelled = [Term(0.1, variables[2]), Term(-0.1, variables[2]), Term(2, variables[1])]
    let gone = try solver.add(Row(cancelled, .equal, 4))
    #expect(solver.row(gone)?.terms == [Term(2, variables[1])])
  }

  @Test func anEntityIsOnALineOrASlotsOrNowhere() {
    var places = EntityPlaces()
    places.grow(to: 3)
    #expect((0..<3).allSatisfy { places.line(of: $0) < 0 && places.slot(of: $0) < 0 })
    places.putOnLine(0, 0)
    places.giveToSlot(0, 1)
    places.giveToSlot(.max - 2, 2)
    #expect(places.line(of: 0) == 0)
    #expect(places.slot(of: 0) < 0)
    #expect(places.slot(of: 1) == 0)
    #expect(places.line(of: 1) < 0)
    #expect(places.slot(of: 2) == Int32.max - 2)
    #expect(places.line(of: 2) < 0)
    places.putOnLine(.max - 2, 1)
    places.takeAway(0)
    #expect(places.line(of: 1) == Int32.max - 2)
    #expect(places.slot(of: 1) < 0)
    #expect(places.line(of: 0) < 0)
    #expect(places.slot(of: 0) < 0)
  }

  @Test func holdsAreKnownByTheirVariables() {
    var holds = Holds()
    #expect(holds.row(of: 5) < 0)
    #expect(!holds.isTemporary(5))
    #expect(holds.all == [])
    holds.note(12, of: 5)
    holds.note(13, of: 1)
    holds.setTemporary(true, 5)
    var copy = holds
    copy.detach()
    copy.forget(5)
    #expect(holds.all == [1, 5])
    #expect(holds.row(of: 5) == 12)
    #expect(holds.row(of: 1) == 13)
    #expect(holds.row(of: 2) < 0)
    #expect(holds.isTemporary(5))
    #expect(!holds.isTemporary(1))
    #expect(copy.all == [1])
    #expect(copy.row(of: 5) < 0)
    #expect(!copy.isTemporary(5))
  }
}

/// A generator of the same numbers in each run.
private struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
