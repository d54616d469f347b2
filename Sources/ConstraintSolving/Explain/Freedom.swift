/// The freedom that the rows leave to one variable.
public struct VariableFreedom: Hashable, Sendable {
  /// All values that the variable can take without any row being met less well. Infinite at an end that nothing limits.
  public let interval: ClosedRange<Double>

  public var isFixed: Bool {
    interval.lowerBound.isFinite && interval.upperBound - interval.lowerBound <= 1e-6 * (1 + abs(interval.lowerBound))
  }
}

/// A variable that can move on its own, and the movement of the others for each unit.
public struct FreeDirection: Hashable, Sendable {
  public let variable: Variable
  public let rates: [Variable: Double]
}

extension Solver {
  /// True if it is proved that the rows leave no variable open. It is a quick test; if it fails, use `freedoms`.
  public func leavesNothingOpen() -> Bool {
    if engine.state.isSettled, engine.state.isDecided { return true }
    var fork = engine.fork()
    return fork.leavesNothingOpen()
  }

  /// Returns for each variable, by number, false if it is proved that the rows decide it. Returns nil if they decide
  /// all.
  public func variablesThatMayMove() -> [Bool]? {
    if engine.state.isSettled, engine.state.isDecided { return nil }
    var fork = engine.fork()
    let mayMove = fork.movableBeforePreferences()
    return mayMove.contains(true) ? mayMove : nil
  }

  /// Returns the freedom that the rows leave to a variable. Preferred values, values held temporarily and the
  /// variable's own held value do not count, because a drag does not make a layout unambiguous.
  public func freedom(of variable: Variable) -> VariableFreedom {
    guard isKnown(variable) else { return VariableFreedom(interval: 0...0) }
    let index = Int32(truncatingIfNeeded: variable.index)
    var probe = FreedomProbe(engine)
    probe.release(index)
    return VariableFreedom(interval: probe.interval(of: index))
  }

  /// Returns the freedom of those variables that are not fixed. Variables that plainly cannot move are not examined
  /// further.
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

  /// Returns independent directions in which the variables can move: as many as they have degrees of freedom.
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

/// A fork in which preferences and temporarily held values have no effect.
struct FreedomProbe {
  private var engine: Engine

  /// The distance of a pull beyond all bounds.
  private static let farAway = 1e9

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
    let low = extreme(of: variable, towards: -Self.farAway)
    let high = extreme(of: variable, towards: Self.farAway)
    return min(low, high)...max(low, high)
  }

  private func extreme(of variable: Int32, towards far: Double) -> Double {
    var fork = engine
    fork.makeUnique()
    _ = fork.addProbe(variable, towards: far)
    fork.state.isSettled = false
    _ = fork.solve()
    let value = fork.values[variable]
    return abs(value) > Self.farAway / 2 ? (far < 0 ? -.infinity : .infinity) : value
  }

  /// Holds a variable at its present value.
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
