extension Solver {
  /// True if a contradiction plainly needs each of its rows, given that variables are not negative.
  ///
  /// Claim: it needs a row if all other rows, met exactly, give their variables values that are not negative. Because
  /// with these values the others hold, so they do not contradict without that row. False if this does not show it: an
  /// inequality may have room, or a variable may not be bound at all.
  ///
  /// - Parameters:
  ///   - given: rows that always hold, such as a scene's size, with their constants.
  ///   - needsGiven: true to ask the same of the given rows, and of the limits that the contradiction names.
  public func plainlyNeedsAll(
    _ conflict: Conflict, given: [RowID: Double], needsGiven: Bool = false, isNonnegative: [Bool]
  ) -> Bool {
    guard conflict.members.count <= Self.mostToNarrow,
      var rows = TightRows(conflict, given, needsGiven: needsGiven, isNonnegative, in: self)
    else { return false }
    return rows.canHoldWithoutEach().allSatisfy(\.self)
  }

  /// Returns the rows of a contradiction, apart from the given ones, that it plainly needs: the others can hold without
  /// any one of these. It may need more.
  public func rowsPlainlyNeeded(
    _ conflict: Conflict, given: [RowID: Double], isNonnegative: [Bool]
  ) -> [RowID] {
    guard conflict.members.count <= Self.mostToNarrow,
      var rows = TightRows(conflict, given, needsGiven: false, isNonnegative, in: self)
    else { return [] }
    return zip(rows.askedRows, rows.canHoldWithoutEach()).compactMap { id, canHold in canHold ? id : nil }
  }
}

/// Rows of a contradiction as equations, solved at once for each row that may be left out.
private struct TightRows {
  private struct Equation {
    let row: RowID?
    let terms: [Term]
    let constant: Double
    let multiplier: Double
    let isAsked: Bool
    /// The variable that the equation keeps non-negative; nil for a row.
    let limited: Variable?
  }

  private let equations: [Equation]
  private let asked: [Int]
  /// The variable of each column. A search through so few is quicker than a table.
  private let columns: [Variable]
  private let isNonnegative: [Bool]
  /// Row by row: the variables' coefficients, then one right side for each equation that is left out.
  private var cells: [Double] = []
  private var width = 0

  init?(
    _ conflict: Conflict, _ given: [RowID: Double], needsGiven: Bool, _ isNonnegative: [Bool],
    in solver: borrowing Solver
  ) {
    var equations: [Equation] = []
    equations.reserveCapacity(conflict.members.count + given.count)
    for member in conflict.members {
      guard let next = Self.equation(member, given, needsGiven: needsGiven, in: solver) else { return nil }
      equations.append(next)
    }
    for (id, constant) in given where !conflict.members.contains(where: { $0.source == .row(id) }) {
      guard let row = solver.row(id) else { return nil }
      equations.append(
        Equation(
          row: id, terms: row.terms, constant: constant, multiplier: 0, isAsked: false, limited: nil))
    }
    self.equations = equations
    self.isNonnegative = isNonnegative
    asked = equations.indices.filter { equations[$0].isAsked }
    var columns: [Variable] = []
    for equation in equations {
      for term in equation.terms where !columns.contains(term.variable) { columns.append(term.variable) }
    }
    self.columns = columns
    guard fill() else { return nil }
  }

  private static func equation(
    _ member: Conflict.Member, _ given: [RowID: Double], needsGiven: Bool, in solver: borrowing Solver
  ) -> Equation? {
    switch member.source {
    case .row(let id):
      guard let row = solver.row(id) else { return nil }
      return Equation(
        row: id, terms: row.terms, constant: given[id] ?? row.constant, multiplier: member.multiplier,
        isAsked: needsGiven || given[id] == nil, limited: nil)
    case .nonnegative(let variable):
      return Equation(
        row: nil, terms: [Term(1, variable)], constant: 0, multiplier: member.multiplier, isAsked: needsGiven,
        limited: variable)
    case .held, .preferred: return nil
    }
  }

  /// Fills the cells. The left sides of all rows, times their multipliers, add up to zero. So the right sides must,
  /// too: the row that is left out makes up the gap. Returns false if there is no gap.
  private mutating func fill() -> Bool {
    let gap = equations.reduce(0) { $0 + $1.multiplier * $1.constant }
    guard abs(gap) > Self.leastGap else { return false }
    width = columns.count + asked.count
    cells = [Double](repeating: 0, count: width * equations.count)
    for (row, equation) in equations.enumerated() {
      for term in equation.terms {
        if let column = columns.firstIndex(of: term.variable) { cells[row * width + column] += term.coefficient }
      }
      for (place, left) in asked.enumerated() {
        let change = left == row ? gap / equation.multiplier : 0
        cells[row * width + columns.count + place] = equation.constant - change
      }
    }
    return true
  }

  private static let leastGap = 1e-6
  private static let leastPivot = 1e-9
  private static let rounding = 1e-9

  var askedRows: [RowID?] { asked.map { equations[$0].row } }

  /// Returns for each asked equation whether the others can hold without it.
  mutating func canHoldWithoutEach() -> [Bool] {
    let pivots = eliminate()
    var canHold = [Bool](repeating: true, count: asked.count)
    // The remaining rows contain no variable.
    for row in pivots.count..<max(pivots.count, equations.count) {
      for place in asked.indices where abs(cell(row, place)) > Self.leastGap { canHold[place] = false }
    }
    for (row, column) in pivots.enumerated() where isNonnegative[columns[column].index] {
      for (place, left) in asked.enumerated() where equations[left].limited != columns[column] {
        if cell(row, place) < -Self.rounding { canHold[place] = false }
      }
    }
    return canHold
  }

  /// Returns the right side of a row if one of the asked equations is left out.
  private func cell(_ row: Int, _ place: Int) -> Double { cells[row * width + columns.count + place] }

  /// - Returns: for each pivot row, the column of its variable. Variables without a row are zero.
  private mutating func eliminate() -> [Int] {
    var pivots: [Int] = []
    for column in 0..<columns.count where pivots.count < equations.count {
      let rows = pivots.count..<equations.count
      guard let best = rows.max(by: { abs(cells[$0 * width + column]) < abs(cells[$1 * width + column]) }),
        abs(cells[best * width + column]) > Self.leastPivot
      else { continue }
      bringUp(best, to: pivots.count, column)
      pivots.append(column)
    }
    return pivots
  }

  private mutating func bringUp(_ best: Int, to row: Int, _ column: Int) {
    let pivot = cells[best * width + column]
    for at in 0..<width {
      let cell = cells[best * width + at] / pivot
      cells[best * width + at] = cells[row * width + at]
      cells[row * width + at] = cell
    }
    for other in 0..<equations.count where other != row {
      let factor = cells[other * width + column]
      if factor == 0 { continue }
      for at in 0..<width { cells[other * width + at] -= factor * cells[row * width + at] }
    }
  }
}
