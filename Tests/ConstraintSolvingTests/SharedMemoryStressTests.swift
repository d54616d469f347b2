import Dispatch
import Synchronization
import Testing

@testable import ConstraintSolving

/// Solvers that share memory, changed at the same time. It is what shows that `Buffer` may go from thread to thread: memory that
/// two solvers have is only read, until one of them has copied it.
@Suite(.serialized) struct SharedMemoryStressTests {
  private struct Problem {
    var solver = Solver()
    var variables: [Variable] = []
    var start: RowID?

    /// Boxes one after the other, each at least as wide as is required and as wide as is wished where there is room.
    init(boxes: Int) throws {
      let first = solver.addVariable()
      variables = [first]
      start = try solver.add(Row([Term(1, first)], .equal, 8))
      for place in 0..<boxes {
        let (before, next) = (variables[place], solver.addVariable())
        variables.append(next)
        try solver.add(Row([Term(1, next), Term(-1, before)], .greaterOrEqual, Double(10 + place % 7)))
        let wish = try #require(Priority(Double(250 + place % 5 * 100)))
        try solver.add(Row([Term(1, next)], .equal, Double(place * 12), priority: wish))
      }
      solver.solve()
    }

    /// Where everything is once the first box begins elsewhere.
    mutating func values(startingAt place: Double) throws -> [Double] {
      try solver.setConstant(of: #require(start), to: place)
      solver.solve()
      return variables.map { solver.value(of: $0) }
    }
  }

  /// Before, a solver that was about to copy the memory gave up its claim on it first, and the other one changed it meanwhile.
  @Test func twoThatShareMemoryMayBeChangedAtOnce() throws {
    let model = try Problem(boxes: 300)
    let places = [100.0, 700]
    let expected = try places.map { place in
      var problem = model
      return try problem.values(startingAt: place)
    }
    for round in 1...150 {
      // Memory of its own, which only these two will have: who copies it leaves it to the other.
      var one = model
      _ = one.solver.addVariable()
      let problems = Mutex([one, one])
      one = model
      let found = Mutex<[[Double]]>([[], []])
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        var problem = problems.withLock { all in
          let mine = all[thread]
          all[thread] = model
          return mine
        }
        let values = try? problem.values(startingAt: places[thread])
        found.withLock { $0[thread] = values ?? [] }
      }
      let values = found.withLock { $0 }
      for (thread, expected) in expected.enumerated() {
        let isAsAlone =
          values[thread].count == expected.count && zip(values[thread], expected).allSatisfy { abs($0 - $1) < 1e-6 }
        guard isAsAlone else {
          Issue.record("round \(round), thread \(thread): not what it is when it is alone")
          return
        }
      }
    }
  }
}
