extension Solver {
  /// Is it plain that a contradiction can do without none of its rows, once no variable can be negative?
  ///
  /// Where all its rows but one are just met, they say how large their variables are; and if none of these is negative, the rows can
  /// hold without that one. False where it is not so plain: an inequality may have room, or a variable be bound by nothing.
  ///
  /// - Parameters:
  ///   - given: rows that hold whatever happens, such as a scene's size, with their numbers.
  ///   - needsGiven: asks the same of those, and of the limits that the contradiction names.
  public func plainlyNeedsAll(
    _ conflict: Conflict, given: [RowID: Double], needsGiven: Bool = false, isNonnegative: [Bool]
  ) -> Bool {
    guard conflict.members.count <= Self.mostToNarrow,
      var rows = TightRows(conflict, given, needsGiven: needsGiven, isNonnegative, in: self)
    else { return false }
    return rows.canHoldWithoutAny()
  }
}

/// Rows of a contradiction as equations, solved at once for each of them that may be left out.
private struct TightRows {
  private struct Equation {
    let terms: [Term]
    let constant: Double
    let multiplier: Double
    let isAsked: Bool
    /// The variable that it says is never negative.
    let limited: Variable?
  }

  private let equations: [Equation]
  private let asked: [Int]
  private var columns: [Variable: Int] = [:]
  private let isNonnegative: [Bool]
  /// Row by row: the variables' coefficients, then what each is to come to for each equation that is left out.
  private var cells: [Double] = []
  private var width = 0

  init?(_ conflict: Conflict, _ given: [RowID: Double], needsGiven: Bool, _ isNonnegative: [Bool], in solver: Solver) {
    var equations: [Equation] = []
    for member in conflict.members {
      guard let next = Self.equation(member, given, needsGiven: needsGiven, in: solver) else { return nil }
      equations.append(next)
    }
    let named = conflict.rows
    for (id, constant) in given where !named.contains(id) {
      guard let row = solver.row(id) else { return nil }
      equations.append(Equation(terms: row.terms, constant: constant, multiplier: 0, isAsked: false, limited: nil))
    }
    self.equations = equations
    self.isNonnegative = isNonnegative
    asked = equations.indices.filter { equations[$0].isAsked }
    for term in equations.lazy.flatMap(\.terms) where columns[term.variable] == nil {
      columns[term.variable] = columns.count
    }
    guard fill() else { return nil }
  }

  private static func equation(
    _ member: Conflict.Member, _ given: [RowID: Double], needsGiven: Bool, in solver: Solver
  ) -> Equation? {
    switch member.source {
    case .row(let id):
      guard let row = solver.row(id) else { return nil }
      return Equation(
        terms: row.terms, constant: given[id] ?? row.constant, multiplier: member.multiplier,
        isAsked: needsGiven || given[id] == nil, limited: nil)
    case .nonnegative(let variable):
      return Equation(
        terms: [Term(1, variable)], constant: 0, multiplier: member.multiplier, isAsked: needsGiven, limited: variable)
    case .held, .preferred: return nil
    }
  }

  /// The multiples of all rows add up to nothing on the left, and so they must on the right: the one that is left out makes up for it.
  /// False where they do already.
  private mutating func fill() -> Bool {
    let gap = equations.reduce(0) { $0 + $1.multiplier * $1.constant }
    guard abs(gap) > Self.leastGap else { return false }
    width = columns.count + asked.count
    cells = [Double](repeating: 0, count: width * equations.count)
    for (row, equation) in equations.enumerated() {
      for term in equation.terms {
        if let column = columns[term.variable] { cells[row * width + column] += term.coefficient }
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

  mutating func canHoldWithoutAny() -> Bool {
    let pivots = eliminate()
    // What is left says nothing of any variable.
    for row in pivots.count..<max(pivots.count, equations.count) {
      for column in columns.count..<width where abs(cells[row * width + column]) > Self.leastGap { return false }
    }
    var variables = [Variable?](repeating: nil, count: columns.count)
    for (variable, column) in columns { variables[column] = variable }
    for (row, column) in pivots.enumerated() {
      guard let variable = variables[column], isNonnegative[variable.index] else { continue }
      for (place, left) in asked.enumerated() where equations[left].limited != variable {
        if cells[row * width + columns.count + place] < -Self.rounding { return false }
      }
    }
    return true
  }

  /// - Returns: row by row, the column of the variable that it says; those that no row says are zero.
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
