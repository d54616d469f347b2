/// The whole problem as cost rows in levels, solved from nothing.
struct ColdProblem {
  struct Solution {
    var values: [Double]
    /// The least sum of violations, level by level: required, held, then the rows' priorities from the top.
    var objectives: [Double]
    var isFeasible: Bool
  }

  private var rows: [CostRow] = []
  private var sources: [Conflict.Source?] = []
  private let variableCount: Int
  private var levelCount = 2

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

  /// One level for the sum of deviations, then one for each variable.
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

  func solve() -> Solution {
    var simplex = DenseSimplex(rows: rows, variableCount: variableCount, levelCount: levelCount)
    let values = simplex.solve()
    return Solution(values: values, objectives: simplex.objectives, isFeasible: isFeasible(values))
  }

  /// Required rows may be off by rounding only.
  private func isFeasible(_ values: [Double]) -> Bool {
    rows.allSatisfy { row in
      guard row.level == 0 else { return true }
      let (residual, size) = row.terms.reduce((-row.constant, 1 + abs(row.constant))) {
        ($0.0 + $1.coefficient * values[$1.column], max($0.1, abs($1.coefficient * values[$1.column])))
      }
      return max(row.up * residual, -row.down * residual) <= 1e-7 * size
    }
  }

  /// The required rows without those that are not needed for the contradiction, found by leaving out one after the other.
  func conflict() -> Conflict? {
    var kept = rows.indices.filter { rows[$0].level == 0 }
    for candidate in kept {
      let rest = kept.filter { $0 != candidate }
      if !isFeasible(rest) { kept = rest }
    }
    return certificate(kept)
  }

  private func requiredOnly(_ kept: [Int]) -> ColdProblem {
    var copy = self
    copy.rows = kept.map { rows[$0] }
    copy.sources = kept.map { sources[$0] }
    copy.levelCount = 1
    return copy
  }

  private func isFeasible(_ kept: [Int]) -> Bool { requiredOnly(kept).solve().isFeasible }

  /// In a minimal set the multipliers are unique up to a factor: those that make every variable vanish from the sum.
  private func certificate(_ kept: [Int]) -> Conflict? {
    guard let first = kept.first else { return nil }
    let position = Dictionary(uniqueKeysWithValues: zip(kept, 0...))
    var columns: [Int: [(column: Int, coefficient: Double)]] = [:]
    for row in kept {
      for term in rows[row].terms {
        columns[term.column, default: []].append((column: position[row] ?? 0, coefficient: term.coefficient))
      }
    }
    var equations = columns.values.map { CostRow(terms: $0, constant: 0, level: 0, relation: .equal) }
    equations.append(
      CostRow(terms: [(column: position[first] ?? 0, coefficient: 1)], constant: 1, level: 0, relation: .equal))
    var simplex = DenseSimplex(rows: equations, variableCount: kept.count, levelCount: 1)
    var multipliers = simplex.solve()
    var gap = 0.0
    for (row, multiplier) in zip(kept, multipliers) { gap -= multiplier * rows[row].constant }
    // Violated upward rows count positively: the sum of the right sides must fall short of zero.
    if gap < 0 {
      gap = -gap
      multipliers = multipliers.map { -$0 }
    }
    let members = zip(kept, multipliers).compactMap { row, multiplier in
      sources[row].map { Conflict.Member(source: $0, multiplier: multiplier) }
    }
    return Conflict(members: members, gap: gap)
  }
}
