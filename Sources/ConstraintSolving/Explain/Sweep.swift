/// A stretch of a parameter on which every value is linear in it.
public struct SweepInterval: Sendable {
  public let range: ClosedRange<Double>
  /// Why the parameter cannot have these values together with what else is held: a minimal contradiction of required rows
  /// and held values. Nil where all is well.
  public let conflict: Conflict?
  /// Where within the range other rows come to decide, though no value bends there.
  public let turns: [Double]
  /// Per variable, the value at the lower end and its growth.
  let values: [Double]
  let rates: [Double]

  func part(_ range: ClosedRange<Double>, _ conflict: Conflict?) -> SweepInterval {
    let shift = range.lowerBound - self.range.lowerBound
    let moved = values.indices.map { values[$0] + rates[$0] * shift }
    return SweepInterval(range: range, conflict: conflict, turns: turns, values: moved, rates: rates)
  }

  public func value(of variable: Variable, at parameter: Double) -> Double {
    guard values.indices.contains(variable.index) else { return 0 }
    return values[variable.index] + rates[variable.index] * (parameter - range.lowerBound)
  }
}

extension Solver {
  /// All critical intervals of a held variable over a range, from its lower end on and without a gap. Where the parameter
  /// cannot follow, the values are those nearest to it.
  public func sweep(_ variable: Variable, over range: ClosedRange<Double>) throws(RowError) -> [SweepInterval] {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
    try NumberLimits.check(value: range.lowerBound)
    try NumberLimits.check(value: range.upperBound)
    var walk = BasisWalk(self, Int32(truncatingIfNeeded: variable.index), range)
    return walk.perform()
  }
}

/// Goes from basis to basis: at the end of each interval a little beyond it, far enough for the next basis to show.
private struct BasisWalk {
  private var engine: Engine
  private let variable: Int32
  private let range: ClosedRange<Double>
  private var found: [(interval: SweepInterval, isPossible: Bool)] = []
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
      moveTo(at)
      engine.noteWork(2 * engine.variableCount + engine.residuals.count)
      // Whoever counts the work asks first whether there was enough.
      if engine.isUsedUp { return found.map(\.interval) }
      let reach = at + engine.drag.highest
      let end = min(reach, range.upperBound)
      note(start, end, at)
      if end >= range.upperBound { return found.flatMap { $0.isPossible ? [$0.interval] : explain($0.interval) } }
      // Nothing gained means that the next basis hides behind rounding: look farther away.
      let gained = end - start
      step = gained > step ? smallestStep : max(smallestStep, step * 4)
      start = end
    }
  }

  private mutating func moveTo(_ value: Double) {
    engine.hold(variable, at: value)
    _ = engine.solve()
    engine.settleDrag()
    engine.beginDrag(engine.heldRow[variable])
  }

  private mutating func note(_ start: Double, _ end: Double, _ at: Double) {
    let rates = (0..<engine.variableCount).map { engine.drag.rates[$0] }
    let values = rates.indices.map { engine.values[$0] - rates[$0] * (at - start) }
    // Looked at in the middle: at its ends, what goes wrong in an interval has only just begun.
    let middle = (end - at) / 2
    let isPossible = !missesRequiredRows(after: middle) && !missesHeldValues(after: middle)
    let interval = SweepInterval(range: start...max(end, start), conflict: nil, turns: [], values: values, rates: rates)
    if let last = found.last, last.isPossible == isPossible, continues(last.interval, start, values, rates) {
      found[found.count - 1].interval = SweepInterval(
        range: last.interval.range.lowerBound...max(end, start), conflict: nil, turns: last.interval.turns + [start],
        values: last.interval.values, rates: last.interval.rates)
    } else {
      found.append((interval, isPossible))
    }
  }

  private func continues(_ last: SweepInterval, _ start: Double, _ values: [Double], _ rates: [Double]) -> Bool {
    let length = start - last.range.lowerBound
    return rates.indices.allSatisfy {
      abs(rates[$0] - last.rates[$0]) < 1e-9
        && abs(values[$0] - last.values[$0] - length * rates[$0]) < 1e-6 * (1 + abs(values[$0]))
    }
  }

  private func missesRequiredRows(after length: Double) -> Bool {
    (0..<Int32(truncatingIfNeeded: engine.residuals.count)).contains { line in
      engine.table.isActive(line)
        && engine.isViolated(line, at: engine.residuals[line].value + engine.drag.lineRate[line] * length)
    }
  }

  private func missesHeldValues(after length: Double) -> Bool {
    (0..<Int32(truncatingIfNeeded: engine.variableCount)).contains { held in
      let row = engine.heldRow[held]
      if row < 0 { return false }
      let growth = engine.drag.rates[held] - (held == variable ? 1 : 0)
      return abs(engine.residual(row) + growth * length) > 100 * engine.tolerance
    }
  }

  /// A contradiction holds only as far as its members do not add up: an impossible interval may have several.
  private func explain(_ interval: SweepInterval) -> [SweepInterval] {
    var result: [SweepInterval] = []
    var waiting = [interval.range]
    while let range = waiting.popLast() {
      let middle = (range.lowerBound + range.upperBound) / 2
      guard !engine.isUsedUp, let (conflict, growth) = conflict(at: middle), result.count < 1000 else {
        result.append(interval.part(range, nil))
        continue
      }
      let zero = growth == 0 ? -Double.infinity : middle - conflict.gap / growth
      if growth > 0, zero > range.lowerBound { waiting.append(range.lowerBound...zero) }
      if growth < 0, zero < range.upperBound { waiting.append(zero...range.upperBound) }
      let low = growth > 0 ? max(zero, range.lowerBound) : range.lowerBound
      let high = growth < 0 ? min(zero, range.upperBound) : range.upperBound
      result.append(interval.part(low...high, conflict))
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// With the held values as required rows; and how the gap grows with the parameter.
  private func conflict(at value: Double) -> (Conflict, growth: Double)? {
    var fork = engine
    fork.makeUnique()
    fork.hold(variable, at: value)
    fork.settleDrag()
    fork.drag.forget()
    for other in 0..<fork.variableCount where fork.heldRow[other] >= 0 {
      fork.changeLevel(of: fork.heldRow[other], to: LevelKey(group: .required))
    }
    guard let conflict = fork.findConflicts(limit: 1).first else { return nil }
    let own = conflict.members.first { $0.source == .held(Variable(index: Int(variable))) }
    return (conflict, -(own?.multiplier ?? 0))
  }
}
