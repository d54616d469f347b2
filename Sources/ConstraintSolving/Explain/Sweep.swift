/// A range of a parameter on which every value is linear in it.
public struct SweepInterval: Sendable {
  public let range: ClosedRange<Double>
  /// The reason why the parameter cannot have these values together with the other held values: a minimal contradiction
  /// of required rows and held values. Nil if there is none.
  public let conflict: Conflict?
  /// Parameters within the range at which other rows become the deciding ones, though no value bends there.
  public let turns: [Double]
  /// True if it is proved for each basis in the range that it leaves nothing open. Also false if that was not asked
  /// for.
  public let leavesNothingOpen: Bool
  /// For each variable, the value at the lower end and its growth.
  let values: [Double]
  let rates: [Double]

  func part(_ range: ClosedRange<Double>, _ conflict: Conflict?) -> SweepInterval {
    SweepInterval(
      range: range, conflict: conflict, turns: turns, leavesNothingOpen: leavesNothingOpen,
      values: values(at: range.lowerBound), rates: rates)
  }

  /// Returns the interval extended to the end of the next one, which has another basis.
  fileprivate func extended(by next: SweepInterval) -> SweepInterval {
    SweepInterval(
      range: range.lowerBound...next.range.upperBound, conflict: conflict, turns: turns + [next.range.lowerBound],
      leavesNothingOpen: leavesNothingOpen && next.leavesNothingOpen, values: values, rates: rates)
  }

  public func value(of variable: Variable, at parameter: Double) -> Double {
    guard values.indices.contains(variable.index) else { return 0 }
    return values[variable.index] + rates[variable.index] * (parameter - range.lowerBound)
  }

  /// Returns the values of all variables.
  public func values(at parameter: Double) -> [Double] {
    values.indices.map { values[$0] + rates[$0] * (parameter - range.lowerBound) }
  }
}

extension Solver {
  /// Returns all intervals of a held variable over a range, from its lower end on, without gaps. If the parameter
  /// cannot be met, the values are those nearest to it.
  public func sweep(_ variable: Variable, over range: ClosedRange<Double>) throws(RowError) -> [SweepInterval] {
    var intervals = try intervals(of: variable, over: range)
    var found: [SweepInterval] = []
    while let next = intervals.next() { found.append(next) }
    return found
  }

  /// Returns the same intervals one after the other, for callers that may not need all.
  /// - Parameter asksWhatIsOpen: true to find `leavesNothingOpen` for each basis, which takes about as long as finding
  ///   the basis.
  public consuming func intervals(
    of variable: Variable, over range: ClosedRange<Double>, asksWhatIsOpen: Bool = false
  ) throws(RowError) -> SweepIntervals {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
    try NumberLimits.check(value: range.lowerBound)
    try NumberLimits.check(value: range.upperBound)
    return SweepIntervals(self, Int32(truncatingIfNeeded: variable.index), range, asksWhatIsOpen)
  }
}

/// Goes from basis to basis. At the end of each interval it looks a little beyond, far enough for the next basis to
/// appear.
public struct SweepIntervals: IteratorProtocol {
  private var engine = Engine()
  private let variable: Int32
  private let range: ClosedRange<Double>
  private let smallestStep: Double
  private let asksWhatIsOpen: Bool
  /// The parameter beyond which the next basis is searched, and the distance beyond it.
  private var start: Double
  private var step = 0.0
  private var isAtEnd = false
  /// The last interval found. The next basis may continue it.
  private var last: Met?
  /// Intervals to return, in reverse order.
  private var waiting: [SweepInterval] = []

  private typealias Met = (interval: SweepInterval, isPossible: Bool)

  fileprivate init(
    _ solver: consuming Solver, _ variable: Int32, _ range: ClosedRange<Double>, _ asksWhatIsOpen: Bool
  ) {
    swap(&engine, &solver.engine)
    engine.becomeFork()
    (self.variable, self.range, self.asksWhatIsOpen) = (variable, range, asksWhatIsOpen)
    start = range.lowerBound
    smallestStep = max(1e-9 * (range.upperBound - range.lowerBound), 10 * engine.rounding.tolerance)
  }

  public mutating func next() -> SweepInterval? {
    while waiting.isEmpty, let met = goOnUntilItBends() {
      waiting = met.isPossible ? [met.interval] : explain(met.interval).reversed()
    }
    return waiting.popLast()
  }

  private mutating func goOnUntilItBends() -> Met? {
    while !isAtEnd {
      if let whole = goToTheNextBasis() { return whole }
    }
    defer { last = nil }
    return last
  }

  /// - Returns: the interval that ended at the beginning of this basis; nil if none ended.
  private mutating func goToTheNextBasis() -> Met? {
    // At the upper end there is nothing beyond, so the last interval's basis is searched a little before it.
    let at = min(start + step, range.upperBound)
    moveTo(at)
    engine.work.spend(2 * engine.variableCount + engine.basis.lines.count)
    // A caller with a meter must check first whether it was used up.
    isAtEnd = engine.work.isUsedUp
    if isAtEnd { return nil }
    let end = min(at + engine.drag.highest, range.upperBound)
    let whole = note(start, end, at)
    isAtEnd = end >= range.upperBound
    // No gain means that rounding hides the next basis: look farther away.
    let gained = end - start
    step = gained > step ? smallestStep : max(smallestStep, step * 4)
    start = end
    return whole
  }

  private mutating func moveTo(_ value: Double) {
    engine.hold(variable, at: value)
    _ = engine.solve()
    engine.settleDrag()
    engine.beginDrag(engine.holds.row(of: variable))
  }

  private mutating func note(_ start: Double, _ end: Double, _ at: Double) -> Met? {
    let rates = (0..<engine.variableCount).map { engine.drag.rates[$0] }
    let values = rates.indices.map { engine.values[$0] - rates[$0] * (at - start) }
    // The middle is examined, because at the ends a violation in the interval has only just begun.
    let middle = (end - at) / 2
    let isPossible = !missesRequiredRows(after: middle) && !missesHeldValues(after: middle)
    let interval = SweepInterval(
      range: start...max(end, start), conflict: nil, turns: [],
      leavesNothingOpen: isPossible && asksWhatIsOpen && leavesNothingOpen(at: at + middle), values: values,
      rates: rates)
    if let last, last.isPossible == isPossible, continues(last.interval, start, values, rates) {
      self.last?.interval = last.interval.extended(by: interval)
      return nil
    }
    defer { last = (interval, isPossible) }
    return last
  }

  /// True if nothing is open at a value inside the interval. A variable that cannot move there can move nowhere in the
  /// interval, because the basis is the same. The ends are not examined: rows may be at zero there that are not in
  /// between.
  private mutating func leavesNothingOpen(at value: Double) -> Bool {
    engine.hold(variable, at: value)
    guard engine.solve() else { return false }
    engine.settleDrag()
    return engine.leavesNothingOpen()
  }

  private func continues(_ last: SweepInterval, _ start: Double, _ values: [Double], _ rates: [Double]) -> Bool {
    let length = start - last.range.lowerBound
    return rates.indices.allSatisfy {
      abs(rates[$0] - last.rates[$0]) < 1e-9
        && abs(values[$0] - last.values[$0] - length * rates[$0]) < 1e-6 * (1 + abs(values[$0]))
    }
  }

  private func missesRequiredRows(after length: Double) -> Bool {
    engine.basis.allLines.contains { line in
      engine.table.isActive(line)
        && engine.isViolated(line, at: engine.basis.lines[line].value + engine.drag.lineRate[line] * length)
    }
  }

  private func missesHeldValues(after length: Double) -> Bool {
    (0..<Int32(truncatingIfNeeded: engine.variableCount)).contains { held in
      let row = engine.holds.row(of: held)
      if row < 0 { return false }
      let growth = engine.drag.rates[held] - (held == variable ? 1 : 0)
      return abs(engine.rows.residual(of: row, at: engine.values) + growth * length) > 100 * engine.rounding.tolerance
    }
  }

  /// Splits an impossible interval by contradictions. Each contradiction lasts only as far as its gap is positive, so
  /// there may be several.
  private func explain(_ interval: SweepInterval) -> [SweepInterval] {
    var result: [SweepInterval] = []
    var waiting = [interval.range]
    while let range = waiting.popLast() {
      let middle = (range.lowerBound + range.upperBound) / 2
      guard !engine.work.isUsedUp, let (conflict, growth) = conflict(at: middle), result.count < 1000 else {
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

  /// Returns a contradiction at a value, with the held values as required rows, and the growth of its gap with the
  /// parameter.
  private func conflict(at value: Double) -> (Conflict, growth: Double)? {
    var fork = engine
    fork.makeUnique()
    fork.hold(variable, at: value)
    fork.endDrag()
    for other in fork.holds.all {
      fork.changeLevel(of: fork.holds.row(of: other), to: LevelKey(group: .required))
    }
    guard let conflict = fork.findConflicts(limit: 1).first else { return nil }
    let own = conflict.members.first { $0.source == .held(Variable(index: Int(variable))) }
    return (conflict, -(own?.multiplier ?? 0))
  }
}
