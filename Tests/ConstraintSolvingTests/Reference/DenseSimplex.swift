@testable import ConstraintSolving

/// A row of the simplex: a residual `terms - constant` that costs `up` a unit above zero and `down` a unit below.
struct CostRow: Sendable {
  var terms: [(column: Int, coefficient: Double)]
  var constant: Double
  /// Levels are optimized one after the other; 0 is required.
  var level: Int
  var up: Double
  var down: Double

  init(terms: [(column: Int, coefficient: Double)], constant: Double, level: Int, relation: RowRelation) {
    self.terms = terms
    self.constant = constant
    self.level = level
    up = relation == .greaterOrEqual ? 0 : 1
    down = relation == .lessOrEqual ? 0 : 1
  }
}

/// The slow, plain reference for the fast solver: a dense dictionary of residuals, one level after the other. Before
/// the next level begins, costs become bounds, which keeps the level's optimal face.
struct DenseSimplex {
  private let rows: [CostRow]
  private let variableCount: Int
  private let levelCount: Int

  /// Entities are the rows' residuals, then the variables.
  private var rowEntity: [Int]
  private var columnEntity: [Int]
  private var table: [[Double]]
  private var value: [Double]
  /// For basic entities: their side of zero (+1, -1).
  private var side: [Double]
  /// Bounds at zero, left by earlier levels.
  private var mayFall: [Bool]
  private var mayRise: [Bool]
  private(set) var objectives: [Double] = []

  private static let tiny = 1e-9

  init(rows: [CostRow], variableCount: Int, levelCount: Int) {
    self.rows = rows
    self.variableCount = variableCount
    self.levelCount = levelCount
    rowEntity = Array(rows.indices)
    columnEntity = (0..<variableCount).map { rows.count + $0 }
    table = rows.map { row in
      var dense = [Double](repeating: 0, count: variableCount)
      for term in row.terms { dense[term.column] += term.coefficient }
      return dense
    }
    value = rows.map { -$0.constant }
    side = [Double](repeating: 1, count: rows.count)
    mayFall = [Bool](repeating: true, count: rows.count + variableCount)
    mayRise = mayFall
  }

  mutating func solve() -> [Double] {
    makeVariablesBasic()
    for level in 0..<levelCount {
      optimise(level)
      objectives.append(objective(level))
      keepFace(of: level)
    }
    return variableValues()
  }

  /// Returns the residuals of the rows at the values.
  func residuals(at values: [Double]) -> [Double] {
    rows.map { row in row.terms.reduce(-row.constant) { $0 + $1.coefficient * values[$1.column] } }
  }

  /// Gauss elimination: as many variables as possible leave the columns in exchange for residuals, those of higher
  /// levels first.
  private mutating func makeVariablesBasic() {
    let order = rows.indices.sorted {
      (rows[$0].level, rows[$0].up * rows[$0].down == 0 ? 1 : 0, $0)
        < (rows[$1].level, rows[$1].up * rows[$1].down == 0 ? 1 : 0, $1)
    }
    for row in order {
      let candidates = columnEntity.indices.filter { columnEntity[$0] >= rows.count }
      guard let best = candidates.max(by: { abs(table[row][$0]) < abs(table[row][$1]) }),
        abs(table[row][best]) > Self.tiny
      else { continue }
      pivot(row, best)
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let inverse = 1 / table[row][column]
    let leaving = rowEntity[row]
    rowEntity[row] = columnEntity[column]
    columnEntity[column] = leaving
    // The leaving residual becomes the column; its value was `value[row]` and is now zero.
    let shift = -value[row] * inverse
    for k in table[row].indices { table[row][k] *= -inverse }
    table[row][column] = inverse
    value[row] = shift
    let pivotRow = table[row]
    for i in table.indices where i != row {
      let factor = table[i][column]
      if factor == 0 { continue }
      table[i][column] = 0
      for k in pivotRow.indices { table[i][k] += factor * pivotRow[k] }
      value[i] += factor * shift
    }
  }

  private func slope(_ entity: Int, _ side: Double, _ level: Int) -> Double {
    guard entity < rows.count, rows[entity].level == level else { return 0 }
    return side > 0 ? rows[entity].up : -rows[entity].down
  }

  private mutating func optimise(_ level: Int) {
    for i in rowEntity.indices {
      let entity = rowEntity[i]
      if mayRise[entity] && mayFall[entity] { side[i] = value[i] >= 0 ? 1 : -1 }
    }
    var steps = 0
    while steps < 50_000, let (column, direction) = entering(level, bland: steps > 2_000) {
      steps += 1
      move(column, direction, level)
    }
  }

  private func reducedCosts(_ level: Int) -> [Double] {
    var cost = [Double](repeating: 0, count: columnEntity.count)
    for i in rowEntity.indices {
      let s = slope(rowEntity[i], side[i], level)
      if s == 0 { continue }
      for k in cost.indices { cost[k] += s * table[i][k] }
    }
    return cost
  }

  private func entering(_ level: Int, bland: Bool) -> (column: Int, direction: Double)? {
    let cost = reducedCosts(level)
    var best: (column: Int, direction: Double)?
    var bestSlope = -Self.tiny
    for j in columnEntity.indices {
      let entity = columnEntity[j]
      for direction in [1.0, -1.0] where direction > 0 ? mayRise[entity] : mayFall[entity] {
        let slope = direction * cost[j] + direction * self.slope(entity, direction, level)
        guard slope < bestSlope else { continue }
        if bland, let found = best, columnEntity[found.column] < entity { continue }
        best = (j, direction)
        bestSlope = bland ? -Self.tiny : slope
      }
    }
    return best
  }

  /// Long step: residuals pass zero as long as the cost falls; the one that ends this leaves the basis.
  private mutating func move(_ column: Int, _ direction: Double, _ level: Int) {
    let entity = columnEntity[column]
    var slope = direction * (reducedCosts(level)[column] + self.slope(entity, direction, level))
    var stops: [(step: Double, row: Int)] = []
    for i in rowEntity.indices {
      let rate = table[i][column] * direction
      if abs(rate) > Self.tiny, rate * side[i] < 0 { stops.append((max(0, value[i] * side[i]) / abs(rate), i)) }
    }
    stops.sort {
      abs($0.step - $1.step) > 1e-10
        ? $0.step < $1.step : abs(table[$0.row][column]) > abs(table[$1.row][column])
    }
    var passed: [Int] = []
    for stop in stops {
      let passing = rowEntity[stop.row]
      let isBound = side[stop.row] > 0 ? !mayFall[passing] : !mayRise[passing]
      if !isBound {
        guard passing < rows.count, rows[passing].level == level else { continue }
        slope += (rows[passing].up + rows[passing].down) * abs(table[stop.row][column])
      }
      if isBound || slope >= -Self.tiny {
        for row in passed { side[row] = -side[row] }
        finish(column, direction, stop)
        return
      }
      passed.append(stop.row)
    }
    // Costs are bounded below, so this is noise in the reduced cost: close the direction.
    if direction > 0 { mayRise[entity] = false } else { mayFall[entity] = false }
  }

  private mutating func finish(_ column: Int, _ direction: Double, _ stop: (step: Double, row: Int)) {
    for i in rowEntity.indices { value[i] += table[i][column] * direction * stop.step }
    // `pivot` sets the leaving entity to zero; the rest of its value is rounding.
    value[stop.row] = 0
    pivot(stop.row, column)
    value[stop.row] = direction * stop.step
    side[stop.row] = direction
  }

  private mutating func keepFace(of level: Int) {
    let cost = reducedCosts(level)
    for j in columnEntity.indices {
      let entity = columnEntity[j]
      if cost[j] + slope(entity, 1, level) > Self.tiny { mayRise[entity] = false }
      if -cost[j] - slope(entity, -1, level) > Self.tiny { mayFall[entity] = false }
    }
    for i in rowEntity.indices where rowEntity[i] < rows.count && rows[rowEntity[i]].level == level {
      if side[i] > 0 { mayFall[rowEntity[i]] = false } else { mayRise[rowEntity[i]] = false }
    }
  }

  private func objective(_ level: Int) -> Double {
    var sum = 0.0
    for i in rowEntity.indices where rowEntity[i] < rows.count && rows[rowEntity[i]].level == level {
      sum += value[i] > 0 ? rows[rowEntity[i]].up * value[i] : -rows[rowEntity[i]].down * value[i]
    }
    return sum
  }

  private func variableValues() -> [Double] {
    var result = [Double](repeating: 0, count: variableCount)
    for i in rowEntity.indices where rowEntity[i] >= rows.count { result[rowEntity[i] - rows.count] = value[i] }
    return result
  }
}
