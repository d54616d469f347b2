@testable import ConstraintSolving

/// The whole problem as cost rows in levels, solved from scratch.
struct ColdProblem {
  struct Solution {
    var values: [Double]
    /// The least sum of violations of each level: required, held, then the rows' priorities from the highest.
    var objectives: [Double]
    var isFeasible: Bool
  }

  private(set) var rows: [CostRow] = []
  private(set) var sources: [Conflict.Source?] = []
  private let variableCount: Int
  private(set) var levelCount = 2

  init(_ problem: Problem) {
    variableCount = problem.variables.count
    let optional = Set(problem.rows.compactMap { $0?.priority }.filter { !$0.isRequired }).sorted(by: >)
    levelCount += optional.count
    let levels = Dictionary(uniqueKeysWithValues: zip(optional, 2...))
    addVariableRows(problem)
    for (index, row) in problem.rows.enumerated() {
      guard let row else { continue }
      let terms = row.terms.map { (column: $0.variable.index, coefficient: $0.coefficient) }
      let level = levels[row.priority] ?? 0
      append(
        CostRow(terms: terms, constant: row.constant, level: level, relation: row.relation),
        .row(RowID(index: index)))
    }
    addPreferences(problem)
  }

  private mutating func append(_ row: CostRow, _ source: Conflict.Source?) {
    rows.append(row)
    sources.append(source)
  }

  private mutating func addVariableRows(_ problem: Problem) {
    for (index, info) in problem.variables.enumerated() {
      let terms = [(column: index, coefficient: 1.0)]
      let variable = Variable(index: index)
      if info.isNonnegative {
        append(CostRow(terms: terms, constant: 0, level: 0, relation: .greaterOrEqual), .nonnegative(variable))
      }
      if let value = info.held {
        append(CostRow(terms: terms, constant: value, level: 1, relation: .equal), .held(variable))
      }
    }
  }

  /// Adds one level for the sum of deviations, then one for each variable.
  private mutating func addPreferences(_ problem: Problem) {
    let sumLevel = levelCount
    for (index, info) in problem.variables.enumerated() {
      guard let value = info.preferred else { continue }
      levelCount = max(levelCount, sumLevel + 1)
      for level in [sumLevel, levelCount] {
        let terms = [(column: index, coefficient: 1.0)]
        append(CostRow(terms: terms, constant: value, level: level, relation: .equal), nil)
      }
      levelCount += 1
    }
  }

  mutating func release(_ variable: Int) {
    guard let index = sources.firstIndex(of: .held(Variable(index: variable))) else { return }
    rows.remove(at: index)
    sources.remove(at: index)
  }

  /// Adds an optional row below all levels.
  mutating func pull(_ variable: Int, towards value: Double) {
    append(
      CostRow(terms: [(column: variable, coefficient: 1)], constant: value, level: levelCount, relation: .equal), nil)
    levelCount += 1
  }

  func solve() -> Solution {
    var simplex = DenseSimplex(rows: rows, variableCount: variableCount, levelCount: levelCount)
    let values = simplex.solve()
    return Solution(values: values, objectives: simplex.objectives, isFeasible: isFeasible(values))
  }

  /// True if the values miss required rows by no more than rounding.
  private func isFeasible(_ values: [Double]) -> Bool {
    rows.allSatisfy { row in
      guard row.level == 0 else { return true }
      let (residual, size) = row.terms.reduce((-row.constant, 1 + abs(row.constant))) {
        ($0.0 + $1.coefficient * values[$1.column], max($0.1, abs($1.coefficient * values[$1.column])))
      }
      return max(row.up * residual, -row.down * residual) <= 1e-7 * size
    }
  }

  private func requiredOnly(_ kept: [Int]) -> ColdProblem {
    var copy = self
    copy.rows = kept.map {
      var row = rows[$0]
      row.level = 0
      return row
    }
    copy.sources = kept.map { sources[$0] }
    copy.levelCount = 1
    return copy
  }

  func isFeasible(_ kept: [Int]) -> Bool { requiredOnly(kept).solve().isFeasible }
}
