/// A stretch of a parameter on which every value is linear in it.
package struct SweepInterval: Sendable {
  package let range: ClosedRange<Double>
  /// Why the parameter cannot have these values together with what else is held: a minimal contradiction of required rows
  /// and held values. Nil where all is well.
  package let conflict: Conflict?
  /// Per variable, the value at the lower end and its growth.
  let values: [Double]
  let rates: [Double]

  package func value(of variable: Variable, at parameter: Double) -> Double {
    guard values.indices.contains(variable.index) else { return 0 }
    return values[variable.index] + rates[variable.index] * (parameter - range.lowerBound)
  }
}

extension Solver {
  /// All critical intervals of a held variable over a range, from its lower end on and without a gap. Where the parameter
  /// cannot follow, the values are those nearest to it.
  package func sweep(_ variable: Variable, over range: ClosedRange<Double>) throws(RowError) -> [SweepInterval] {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
    try NumberLimits.check(value: range.lowerBound)
    try NumberLimits.check(value: range.upperBound)
    var walk = SweepWalk(self, Int32(truncatingIfNeeded: variable.index), range)
    return walk.perform()
  }
}

/// Goes from basis to basis: at the end of each interval a little beyond it, far enough for the next basis to show.
private struct SweepWalk {
  private var engine: Engine
  private let variable: Int32
  private let range: ClosedRange<Double>
  private var found: [SweepInterval] = []
  private let smallestStep: Double

  init(_ solver: Solver, _ variable: Int32, _ range: ClosedRange<Double>) {
    engine = solver.engine.fork()
    self.variable = variable
    self.range = range
    smallestStep = max(1e-9 * (range.upperBound - range.lowerBound), 10 * engine.tolerance)
  }

  mutating func perform() -> [SweepInterval] {
    var start = range.lowerBound
    var step = 0.0
    while true {
      // At the very end there is nothing beyond: the last interval's basis is looked for a little before it.
      let at = min(start + step, range.upperBound)
      let isFeasible = moveTo(at)
      let reach = at + engine.drag.highest
      let end = min(reach, range.upperBound)
      note(start, end, at, isFeasible)
      if end >= range.upperBound { return found }
      // Nothing gained means that the next basis hides behind rounding: look farther away.
      let gained = end - start
      step = gained > step ? smallestStep : max(smallestStep, step * 4)
      start = end
    }
  }

  private mutating func moveTo(_ value: Double) -> Bool {
    engine.hold(variable, at: value)
    let isFeasible = engine.solve()
    engine.settleDrag()
    engine.beginDrag(engine.heldRow[variable])
    return isFeasible
  }

  private mutating func note(_ start: Double, _ end: Double, _ at: Double, _ isFeasible: Bool) {
    let rates = (0..<engine.variableCount).map { engine.drag.rates[$0] }
    let values = rates.indices.map { engine.values[$0] - rates[$0] * (at - start) }
    let misses = missesHeldValues(after: (end - at) / 2)
    if let last = found.last, (last.conflict == nil) == (isFeasible && !misses), continues(last, start, values, rates) {
      found[found.count - 1] = SweepInterval(
        range: last.range.lowerBound...max(end, start), conflict: last.conflict, values: last.values, rates: last.rates)
      return
    }
    let conflict = isFeasible && !misses ? nil : self.conflict()
    found.append(SweepInterval(range: start...max(end, start), conflict: conflict, values: values, rates: rates))
  }

  private func continues(_ last: SweepInterval, _ start: Double, _ values: [Double], _ rates: [Double]) -> Bool {
    let length = start - last.range.lowerBound
    return rates.indices.allSatisfy {
      abs(rates[$0] - last.rates[$0]) < 1e-9
        && abs(values[$0] - last.values[$0] - length * rates[$0]) < 1e-6 * (1 + abs(values[$0]))
    }
  }

  /// Looked at in the middle of an interval: at its ends, what goes wrong in it has only just begun.
  private func missesHeldValues(after length: Double) -> Bool {
    (0..<Int32(truncatingIfNeeded: engine.variableCount)).contains { held in
      let row = engine.heldRow[held]
      if row < 0 { return false }
      let growth = engine.drag.rates[held] - (held == variable ? 1 : 0)
      return abs(engine.residual(row) + growth * length) > 100 * engine.tolerance
    }
  }

  /// With the held values as required rows.
  private func conflict() -> Conflict? {
    var fork = engine
    fork.makeUnique()
    fork.settleDrag()
    fork.drag.forget()
    for other in 0..<fork.variableCount where fork.heldRow[other] >= 0 {
      fork.changeLevel(of: fork.heldRow[other], to: LevelKey(group: .required))
    }
    return fork.findConflicts(limit: 1).first
  }
}
