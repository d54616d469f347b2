/// The reason why the solver refuses a row or a value. It never takes numbers for which it cannot give exact answers.
public enum RowError: Error, Hashable, Sendable {
  /// A coefficient is NaN, infinite or larger than 1e9.
  case coefficientOutOfRange(Variable)
  /// The constant, the held or the preferred value is NaN, infinite or larger than 1e12.
  case valueOutOfRange(Double)
  /// The variable belongs to another solver, or to none.
  case unknownVariable(Variable)
  /// The row was removed, or never existed.
  case unknownRow(RowID)
}

/// The largest numbers that the solver takes. Beyond these, differences of a point are lost in the rounding of a
/// `Double`.
enum NumberLimits {
  static let largestValue = 1e12
  static let largestCoefficient = 1e9

  static func check(value: Double) throws(RowError) {
    guard value.magnitude <= largestValue else { throw .valueOutOfRange(value) }
  }
}
