/// What the rows leave open about one variable.
public struct VariableFreedom: Hashable, Sendable {
  /// All the values the variable can take without any row being met less well. Infinite where nothing stops it.
  public let interval: ClosedRange<Double>

  public var isFixed: Bool {
    interval.lowerBound.isFinite && interval.upperBound - interval.lowerBound <= 1e-6 * (1 + abs(interval.lowerBound))
  }
}

/// A variable that can move on its own, and how the others move with it for each unit.
public struct FreeDirection: Hashable, Sendable {
  public let variable: Variable
  public let rates: [Variable: Double]
}

extension Solver {
  /// Is it proved that the rows leave nothing open, for any variable? Quickly asked: where they do not, `freedoms` tells more.
  public func leavesNothingOpen() -> Bool {
    if engine.isSettled, engine.isDecided { return true }
    var fork = engine.fork()
    return fork.leavesNothingOpen()
  }

  /// Of each variable, by number: may the rows leave it open? False where it is proved that they do not; nil where they do not for any.
  public func variablesThatMayMove() -> [Bool]? {
    if engine.isSettled, engine.isDecided { return nil }
    var fork = engine.fork()
    let mayMove = fork.movableBeforePreferences()
    return mayMove.contains(true) ? mayMove : nil
  }

  /// What the rows leave open about a variable. Neither preferred values count, nor values held temporarily, nor the
  /// variable's own held value: a drag does not make a layout unambiguous.
  public func freedom(of variable: Variable) -> VariableFreedom {
    guard isKnown(variable) else { return VariableFreedom(interval: 0...0) }
    let index = Int32(truncatingIfNeeded: variable.index)
    var probe = FreedomProbe(engine)
    probe.release(index)
    return VariableFreedom(interval: probe.interval(of: index))
  }

  /// Those of some variables that are not fixed, with what each can be; the others are not looked at twice.
  public func freedoms(of variables: [Variable]) -> [Variable: VariableFreedom] {
    var probe = FreedomProbe(engine)
    var result: [Variable: VariableFreedom] = [:]
    let movable = probe.movable()
    for variable in variables where isKnown(variable) {
      let index = Int32(truncatingIfNeeded: variable.index)
      if engine.holds.row(of: index) >= 0 {
        result[variable] = freedom(of: variable)
      } else if movable[variable.index] {
        result[variable] = VariableFreedom(interval: probe.interval(of: index))
      }
    }
    return result.filter { !$0.value.isFixed }
  }

  /// Independent directions in which some variables can move: as many as there are degrees of freedom among them.
  public func freeDirections(among variables: [Variable]) -> [FreeDirection] {
    var probe = FreedomProbe(engine)
    let movable = probe.movable()
    var independent: [Int32] = []
    for variable in variables where isKnown(variable) && movable[variable.index] {
      let index = Int32(truncatingIfNeeded: variable.index)
      if VariableFreedom(interval: probe.interval(of: index)).isFixed { continue }
      probe.pin(index)
      independent.append(index)
    }
    return independent.map { index in
      let rates = probe.rates(of: index)
      let moving = variables.filter { isKnown($0) && abs(rates[$0.index]) > 1e-9 }
      return FreeDirection(
        variable: Variable(index: Int(index)),
        rates: Dictionary(moving.map { ($0, rates[$0.index]) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}

/// A fork in which preferences and temporary values have no say.
struct FreedomProbe {
  private var engine: Engine

  init(_ engine: Engine) {
    self.engine = engine.fork()
    for variable in engine.holds.all where engine.holds.isTemporary(variable) {
      self.engine.release(variable)
    }
    self.engine.silencePreferences()
    _ = self.engine.solve()
  }

  mutating func release(_ variable: Int32) {
    engine.release(variable)
    _ = engine.solve()
  }

  mutating func movable() -> [Bool] { engine.movableFlags() }

  mutating func interval(of variable: Int32) -> ClosedRange<Double> {
    let start = engine.values[variable]
    if !engine.movableFlags()[Int(variable)] { return start...start }
    let low = extreme(of: variable, towards: -Engine.farAway)
    let high = extreme(of: variable, towards: Engine.farAway)
    return min(low, high)...max(low, high)
  }

  private func extreme(of variable: Int32, towards far: Double) -> Double {
    var fork = engine
    fork.makeUnique()
    _ = fork.addProbe(variable, towards: far)
    fork.isSettled = false
    _ = fork.solve()
    let value = fork.values[variable]
    return abs(value) > Engine.farAway / 2 ? (far < 0 ? -.infinity : .infinity) : value
  }

  /// Holds a variable where it is.
  mutating func pin(_ variable: Int32) {
    engine.hold(variable, at: engine.values[variable])
    _ = engine.solve()
  }

  mutating func rates(of variable: Int32) -> [Double] {
    guard engine.holds.row(of: variable) >= 0 else { return [] }
    engine.beginDrag(engine.holds.row(of: variable))
    return (0..<engine.variableCount).map { engine.drag.rates[$0] }
  }
}
