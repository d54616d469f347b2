@testable import ConstraintSolving

/// The input of a problem: the variables, rows, held and preferred values.
struct Problem: Sendable {
  struct VariableInfo: Sendable {
    var isNonnegative: Bool
    var held: Double?
    var preferred: Double?
  }

  var variables: [VariableInfo] = []
  /// The rows; nil for a removed row.
  var rows: [Row?] = []

  mutating func addVariable(nonnegative: Bool) -> Variable {
    variables.append(VariableInfo(isNonnegative: nonnegative))
    return Variable(index: variables.count - 1)
  }

  mutating func add(_ row: Row) throws(RowError) -> RowID {
    rows.append(try checked(row))
    return RowID(index: rows.count - 1)
  }

  func check(_ variable: Variable) throws(RowError) {
    guard variables.indices.contains(variable.index) else { throw .unknownVariable(variable) }
  }

  func row(_ id: RowID) throws(RowError) -> Row {
    guard rows.indices.contains(id.index), let row = rows[id.index] else { throw .unknownRow(id) }
    return row
  }

  /// Returns the row with its duplicates summed and zeros left out.
  private func checked(_ row: Row) throws(RowError) -> Row {
    try NumberLimits.check(value: row.constant)
    for term in row.terms {
      try check(term.variable)
      guard term.coefficient.magnitude <= NumberLimits.largestCoefficient else {
        throw .coefficientOutOfRange(term.variable)
      }
    }
    var sums: [Variable: Double] = [:]
    for term in row.terms { sums[term.variable, default: 0] += term.coefficient }
    var result = row
    result.terms = sums.filter { $0.value != 0 }.map { Term($0.value, $0.key) }
      .sorted { $0.variable.index < $1.variable.index }
    return result
  }
}
