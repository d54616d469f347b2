/// A few rows of a solver, and a quick test that they can hold together. If all rows hold exactly, inequalities too,
/// they determine their variables. If no variable is negative that must not be, the rows can hold.
///
/// The test is quicker than a solver for these rows. If it fails, the rows may still hold.
public struct ExactRows {
  private let rows: [(id: RowID, row: Row)]
  private var constants: [Double]
  /// A search through these few is quicker than a table.
  private let columns: [Variable]
  private let isNonnegative: [Bool]

  /// Returns nil if there are too many rows for a quick test.
  public init?(_ ids: [RowID], isNonnegative: [Bool], in solver: borrowing Solver) {
    guard ids.count <= Solver.mostToNarrow else { return nil }
    var (rows, columns): ([(id: RowID, row: Row)], [Variable]) = ([], [])
    rows.reserveCapacity(ids.count)
    for id in ids {
      guard let row = solver.row(id) else { continue }
      rows.append((id, row))
      for term in row.terms where !columns.contains(term.variable) { columns.append(term.variable) }
    }
    (self.rows, self.columns, self.isNonnegative) = (rows, columns, isNonnegative)
    constants = rows.map(\.row.constant)
  }

  public mutating func setConstant(of id: RowID, to constant: Double) {
    if let place = rows.firstIndex(where: { $0.id == id }) { constants[place] = constant }
  }

  /// True if the rows plainly can hold without some of them.
  ///
  /// - Parameter limit: a variable that may be negative, too.
  public func plainlyHold(without left: [RowID], nor limit: Variable? = nil) -> Bool {
    let kept = rows.indices.filter { !left.contains(rows[$0].id) }
    let values = values(of: kept)
    for (column, value) in values.enumerated() where value < -Self.rounding {
      if columns[column] != limit, isNonnegative[columns[column].index] { return false }
    }
    return kept.allSatisfy { isMet($0, values) }
  }

  private func isMet(_ place: Int, _ values: [Double]) -> Bool {
    var (excess, size) = (-constants[place], 1 + abs(constants[place]))
    for term in rows[place].row.terms {
      let part = term.coefficient * (columns.firstIndex(of: term.variable).map { values[$0] } ?? 0)
      excess += part
      size = max(size, abs(part))
    }
    return switch rows[place].row.relation {
    case .equal: abs(excess) <= Self.rounding * size
    case .lessOrEqual: excess <= Self.rounding * size
    case .greaterOrEqual: excess >= -Self.rounding * size
    }
  }

  private static let rounding = 1e-9
  private static let leastPivot = 1e-7

  /// Returns values, by column, with which the rows hold exactly as far as possible. Variables that they do not
  /// determine are zero.
  private func values(of kept: [Int]) -> [Double] {
    let width = columns.count + 1
    var cells = [Double](repeating: 0, count: width * kept.count)
    for (row, place) in kept.enumerated() {
      for term in rows[place].row.terms {
        if let column = columns.firstIndex(of: term.variable) { cells[row * width + column] += term.coefficient }
      }
      cells[row * width + columns.count] = constants[place]
    }
    var pivots: [Int] = []
    for column in columns.indices where pivots.count < kept.count {
      guard let row = Self.pivot(in: column, from: pivots.count, of: kept.count, cells, width) else { continue }
      Self.clear(column, by: row, to: pivots.count, &cells, width)
      pivots.append(column)
    }
    var values = [Double](repeating: 0, count: columns.count)
    for (row, column) in pivots.enumerated() { values[column] = cells[row * width + columns.count] }
    return values
  }

  /// Returns the row with the largest number in a column.
  private static func pivot(in column: Int, from first: Int, of count: Int, _ cells: [Double], _ width: Int) -> Int? {
    var (best, largest): (Int?, Double) = (nil, leastPivot)
    for row in first..<count where abs(cells[row * width + column]) > largest {
      (best, largest) = (row, abs(cells[row * width + column]))
    }
    return best
  }

  private static func clear(_ column: Int, by row: Int, to target: Int, _ cells: inout [Double], _ width: Int) {
    let pivot = cells[row * width + column]
    for at in 0..<width {
      let cell = cells[row * width + at] / pivot
      cells[row * width + at] = cells[target * width + at]
      cells[target * width + at] = cell
    }
    for other in 0..<cells.count / width where other != target {
      let factor = cells[other * width + column]
      if factor == 0 { continue }
      for at in 0..<width { cells[other * width + at] -= factor * cells[target * width + at] }
    }
  }
}
