import Foundation
import Testing

@testable import ConstraintSolving

struct SweepTests {
  /// The number of random points at which each sweep is compared; PLUMB_SWEEP_POINTS raises it to the gate's 1000.
  private static let points = ProcessInfo.processInfo.environment["PLUMB_SWEEP_POINTS"].flatMap(Int.init) ?? 40
  private static let sweeps = ProcessInfo.processInfo.environment["PLUMB_SWEEPS"].flatMap(UInt64.init) ?? 25

  @Test func intervalsEqualThoseComputedByHand() throws {
    var solver = Solver()
    let root = solver.addVariable(nonnegative: true)
    let child = solver.addVariable(nonnegative: true)
    let high = try #require(Priority(750))
    try solver.add(Row([Term(1, child), Term(-1, root)], .lessOrEqual, -40))
    try solver.add(Row([Term(1, child)], .equal, 100, priority: high))
    let intervals = try solver.sweep(root, over: 0...300)
    #expect(intervals.count == 3)
    #expect(intervals.map { ($0.range.lowerBound * 1e3).rounded() / 1e3 } == [0, 40, 140])
    #expect(intervals[0].conflict?.members.count == 3)
    #expect(intervals[1].conflict == nil)
    #expect(intervals[2].conflict == nil)
    #expect(abs(intervals[1].value(of: child, at: 90) - 50) < 1e-6)
    #expect(abs(intervals[2].value(of: child, at: 250) - 100) < 1e-6)
  }

  @Test func everyPointEqualsAColdSolve() throws {
    for seed in 0..<Self.sweeps {
      var sequence = try RandomSequence(seed: 40_000 + seed, preferences: seed % 2 == 0)
      let variable = Variable(index: 0)
      sequence.shadow.release(variable)
      if sequence.shadow.solver.solve() != .solved { continue }
      let intervals = try sequence.shadow.solver.sweep(variable, over: -60...140)
      checkGapFree(intervals, -60...140, seed)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<Self.points {
        let parameter = Double.random(in: -60...140, using: &random)
        let found = try #require(intervals.first { $0.range.contains(parameter) })
        try compare(found, at: parameter, variable, sequence.shadow.problem, seed)
      }
    }
  }

  /// In each interval that is reported to leave nothing open, no other variable can move, at any value of the
  /// parameter.
  @Test func closedIntervalsHaveNoFreedom() throws {
    var (closed, others) = (0, 0)
    for seed in 0..<Self.sweeps {
      var sequence = try RandomSequence(seed: 60_000 + seed, preferences: seed % 2 == 0)
      let variable = Variable(index: 0)
      sequence.shadow.release(variable)
      var solver = sequence.shadow.solver
      var random = SeededGenerator(seed: seed)
      let rest = sequence.shadow.problem.variables.indices.dropFirst().map { Variable(index: $0) }
      // Optional rows decide most variables that the random rows leave open.
      for other in rest where Int.random(in: 0..<16, using: &random) > 0 {
        let wish = Priority(Double.random(in: 1...9, using: &random)) ?? .justUnderRequired
        try solver.add(Row([Term(1, other)], .equal, Double.random(in: -50...50, using: &random), priority: wish))
      }
      if solver.solve() != .solved { continue }
      var intervals = try solver.intervals(of: variable, over: -60...140, asksWhatIsOpen: true)
      while let interval = intervals.next() {
        guard interval.leavesNothingOpen else {
          others += 1
          continue
        }
        closed += 1
        #expect(interval.conflict == nil)
        for _ in 0..<8 {
          let parameter = Double.random(in: interval.range, using: &random)
          var held = solver
          try held.hold(variable, at: parameter)
          #expect(held.solve() == .solved)
          let free = held.freedoms(of: rest)
          #expect(free.isEmpty, "seed \(seed) at \(parameter): \(free)")
        }
      }
    }
    #expect(closed > 20, "\(closed) and \(others)")
    #expect(others > 10, "\(closed) and \(others)")
  }

  private func checkGapFree(_ intervals: [SweepInterval], _ range: ClosedRange<Double>, _ seed: UInt64) {
    #expect(intervals.first?.range.lowerBound == range.lowerBound)
    #expect(intervals.last?.range.upperBound == range.upperBound)
    for (one, next) in zip(intervals, intervals.dropFirst()) {
      #expect(one.range.upperBound == next.range.lowerBound, "seed \(seed)")
    }
  }

  private func compare(
    _ interval: SweepInterval, at parameter: Double, _ variable: Variable, _ problem: Problem, _ seed: UInt64
  ) throws {
    var problem = problem
    problem.variables[variable.index].held = parameter
    let cold = ColdProblem(problem)
    let reference = cold.solve()
    let values = problem.variables.indices.map { interval.value(of: Variable(index: $0), at: parameter) }
    for (level, pair) in zip(cold.objectives(at: values), reference.objectives).enumerated() {
      #expect(
        abs(pair.0 - pair.1) < 1e-4 * (1 + abs(pair.1)), "seed \(seed) at \(parameter) level \(level)")
    }
    #expect((reference.objectives[1] > 1e-3) == (interval.conflict != nil), "seed \(seed) at \(parameter)")
    guard let conflict = interval.conflict else { return }
    let members = conflict.members.compactMap { member in cold.sources.firstIndex { $0 == member.source } }
    #expect(members.count == conflict.members.count)
    #expect(!cold.isFeasible(members), "seed \(seed) at \(parameter)")
  }
}
