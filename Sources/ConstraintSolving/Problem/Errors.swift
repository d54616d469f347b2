/// Why the solver refuses a row or a held value. It never takes numbers it cannot answer for.
public enum RowError: Error, Hashable, Sendable {
  /// A coefficient is NaN or infinite.
  case coefficientNotFinite(Variable)
  /// The constant, the held or the preferred value is NaN or infinite, or too large to be a length.
  case valueOutOfRange(Double)
  /// The variable belongs to another solver, or to none.
  case unknownVariable(Variable)
  /// The row was removed, or never existed.
  case unknownRow(RowID)
}

/// The numbers the solver answers for. Beyond these, differences of a point drown in the rounding of a `Double`.
enum NumberLimits {
  static let largestValue = 1e12
  static let largestCoefficient = 1e9

  static func check(value: Double) throws(RowError) {
    guard value.magnitude <= largestValue else { throw .valueOutOfRange(value) }
  }
}
