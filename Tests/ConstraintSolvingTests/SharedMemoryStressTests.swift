import Dispatch
import Synchronization
import Testing

@testable import ConstraintSolving

/// Solvers that share memory, changed at the same time. The tests show that `Buffer` may be passed between threads:
/// memory that two solvers share is only read until one of them has copied it.
@Suite(.serialized) struct SharedMemoryStressTests {
  private struct Problem {
    var solver = Solver()
    var variables: [Variable] = []
    var start: RowID?

    /// Adds boxes one after the other. Each has a required least width and an optional larger width.
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

    /// Returns all positions after the first box was moved to `place`.
    mutating func values(startingAt place: Double) throws -> [Double] {
      try solver.setConstant(of: #require(start), to: place)
      solver.solve()
      return variables.map { solver.value(of: $0) }
    }
  }

  /// An earlier version gave up its reference to the shared memory before copying it. The other solver then changed the
  /// memory during the copy.
  @Test func twoThatShareMemoryMayBeChangedAtOnce() throws {
    let model = try Problem(boxes: 300)
    let places = [100.0, 700]
    let expected = try places.map { place in
      var problem = model
      return try problem.values(startingAt: place)
    }
    for round in 1...150 {
      // Memory that only these two solvers share: when one copies it, the other becomes its only owner.
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
