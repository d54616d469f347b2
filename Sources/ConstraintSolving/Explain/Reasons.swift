/// One of the rows that decide a variable's value.
public struct Reason: Hashable, Sendable {
  public let source: Conflict.Source
  /// The change of the variable when the row's constant grows by one.
  public let multiplier: Double
  /// The row's distance from its constant. It is zero for a row that holds exactly, as deciding rows do.
  public let slack: Double
}

extension Solver {
  /// Returns the rows that decide a variable. Its value is the sum of their constants, each times its multiplier. For
  /// example, they explain why a view is 212 wide: because these rows hold exactly.
  public func reasons(for variable: Variable) -> [Reason] {
    guard isKnown(variable) else { return [] }
    var fork = engine.fork()
    return fork.reasons(for: Int32(truncatingIfNeeded: variable.index))
  }
}

extension Engine {
  fileprivate mutating func reasons(for variable: Int32) -> [Reason] {
    if elimination.pivotRow[variable] < 0 { return [] }
    let probe = addProbe(variable, towards: 0)
    let line = basis.line(of: probe)
    if line < 0 { return [] }
    let multipliers = multipliersOf(line)
    return (0..<Int32(truncatingIfNeeded: rows.count)).compactMap { row in
      guard row != probe, multipliers[Int(row)] != 0 else { return nil }
      return Reason(
        source: rows.source(row), multiplier: -multipliers[Int(row)] / rows[probe].scale,
        slack: rows.residual(of: row, at: values) / rows[row].scale)
    }
  }
}
