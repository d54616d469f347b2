/// A contradiction among required rows, and the one of them that was let go so that the others can hold.
public struct RelaxedConflict: Sendable {
  let rows: [RowID]
  /// The variables that the contradiction needs to be non-negative.
  fileprivate let limits: [Variable]
  let letGo: RowID

  /// Returns nil if the contradiction has other members than rows and limits.
  public init?(_ conflict: Conflict, letGo: RowID) {
    var (rows, limits): ([RowID], [Variable]) = ([], [])
    for member in conflict.members {
      switch member.source {
      case .row(let id): rows.append(id)
      case .nonnegative(let variable): limits.append(variable)
      case .held, .preferred: return nil
      }
    }
    guard rows.contains(letGo) else { return nil }
    (self.rows, self.limits, self.letGo) = (rows, limits, letGo)
  }
}

extension Solver {
  /// True if these are plainly all contradictions among the required rows and the rows let go, and if each needs all
  /// its members. All other required rows must hold now.
  ///
  /// Claim 1: there are no others if, for every choice of one row from each known contradiction, all other rows can
  /// hold. Because another minimal contradiction lacks a row of each known one. So some choice leaves out none of its
  /// rows, and could not hold.
  ///
  /// The proof shows values for each choice. The present values hold with the present rows let go. To let another row
  /// of a contradiction go instead, its constant changes until the first row holds, and all values move at their rates.
  /// The other contradictions may do the same at the same time. If no row is violated by any of that, the values at the
  /// end meet all other rows.
  ///
  /// Claim 2: a contradiction needs a limit or a given row that it names, if its own rows can hold without that one.
  /// All other limits and given rows must hold as well.
  ///
  /// It is quick compared with solving all rows anew. If it returns false, there may still be no others.
  ///
  /// - Parameter given: rows that always hold, such as a scene's size.
  public mutating func plainlyHasNoConflicts(but known: [RelaxedConflict], given: [RowID]) -> Bool {
    engine.makeUnique()
    engine.settleDrag()
    guard engine.state.isSettled, let exchanges = Exchanges(known, given: given, in: &self) else { return false }
    return exchanges.letAllRowsHold(in: engine)
  }
}

/// For each row and limit of each contradiction, the change of all values if it is let go instead of the present row.
private struct Exchanges {
  private struct Exchange {
    let conflict: Int
    /// The row that is let go.
    let row: Int32
    /// True if the row is a limit or a given row.
    let isGiven: Bool
  }

  /// The change of a variable by an exchange, and the index of the variable's next change.
  private struct Change {
    let exchange: Int
    let amount: Double
    let next: Int
  }

  private var exchanges: [Exchange] = []
  private var changes: [Change] = []
  /// For each variable, the index of its first change, or -1.
  private var firstChange: [Int]
  /// The contradictions that a row takes part in.
  private var conflictsOfRow: [Int32: [Int]] = [:]
  private let letGo: [Int32]
  private let given: [Int32]

  init?(_ known: [RelaxedConflict], given: [RowID], in solver: inout Solver) {
    let limits = solver.engine.limits(of: Set(known.flatMap(\.limits)))
    let rows = known.map { conflict in
      conflict.rows.compactMap { solver.internalRow($0) } + conflict.limits.compactMap { limits[$0] }
    }
    letGo = known.compactMap { solver.internalRow($0.letGo) }
    self.given = given.compactMap { solver.internalRow($0) }
    firstChange = Array(repeating: -1, count: solver.engine.variableCount)
    guard letGo.count == known.count,
      zip(rows, known).allSatisfy({ $0.count == $1.rows.count + $1.limits.count }),
      rows.joined().count * firstChange.count <= Self.mostLooks
    else { return nil }
    for (conflict, all) in rows.enumerated() {
      for row in all { conflictsOfRow[row, default: []].append(conflict) }
    }
    // A row that two contradictions share would be let go for one, and be missing in the other.
    guard letGo.allSatisfy({ conflictsOfRow[$0]?.count == 1 }) else { return nil }
    defer { solver.engine.drag.forget() }
    for (conflict, all) in rows.enumerated() {
      let first = letGo[conflict]
      let missing = solver.engine.excess(of: first)
      guard solver.engine.isBroken(first, by: missing) else { return nil }
      for row in all where row != first {
        let isGiven = solver.engine.rows[row].kind == .nonnegative || self.given.contains(row)
        let exchange = Exchange(conflict: conflict, row: row, isGiven: isGiven)
        guard add(exchange, missing, of: first, in: &solver.engine) else { return nil }
      }
    }
  }

  /// With more work than this a new layout is as quick.
  private static let mostLooks = 4_000_000
  private static let leastRate = 1e-9

  private mutating func add(
    _ exchange: Exchange, _ missing: Double, of first: Int32, in engine: inout Engine
  ) -> Bool {
    engine.beginDrag(exchange.row)
    let rate = engine.sum(of: first) { engine.drag.rates[$0] }
    guard rate.magnitude > Self.leastRate else { return false }
    for variable in 0..<engine.variableCount where engine.drag.rates[variable] != 0 {
      changes.append(
        Change(
          exchange: exchanges.count, amount: -missing / rate * engine.drag.rates[variable],
          next: firstChange[variable]))
      firstChange[variable] = changes.count - 1
    }
    exchanges.append(exchange)
    return true
  }

  // MARK: Rows that could be violated

  /// For each contradiction, the lowest and highest change of a sum.
  private typealias Spans = [Int: (low: Double, high: Double)]

  func letAllRowsHold(in engine: borrowing Engine) -> Bool {
    var sums = [Double](repeating: 0, count: exchanges.count)
    var touched: [Int] = []
    for row in 0..<Int32(truncatingIfNeeded: engine.rows.count) {
      let head = engine.rows[row]
      guard head.isLive, head.kind == .held || head.kind == .nonnegative || isRequired(row, head) else { continue }
      for at in engine.rows.terms(of: row) {
        var next = firstChange[Int(engine.rows.termVariable[at])]
        while next >= 0 {
          let change = changes[next]
          if sums[change.exchange] == 0 { touched.append(change.exchange) }
          sums[change.exchange] += engine.rows.coefficient(at: at) * change.amount
          next = change.next
        }
      }
      if touched.isEmpty { continue }
      if !holds(row, head, after: touched, sums, in: engine) { return false }
      for exchange in touched { sums[exchange] = 0 }
      touched.removeAll(keepingCapacity: true)
    }
    return true
  }

  private func isRequired(_ row: Int32, _ head: RowStore.Head) -> Bool {
    head.kind == .user && (head.level == LevelTable.requiredSlot || conflictsOfRow[row] != nil)
  }

  /// True if the row holds after any combination of these exchanges.
  private func holds(
    _ row: Int32, _ head: RowStore.Head, after touched: [Int], _ sums: [Double], in engine: borrowing Engine
  ) -> Bool {
    let own = conflictsOfRow[row] ?? []
    let isGiven = head.kind != .user || given.contains(row)
    var spans: Spans = [:]
    for exchange in touched {
      let conflict = exchanges[exchange].conflict
      let isOwn = own.contains(conflict)
      // The row that an exchange lets go need not hold. A row let go now holds at the end of each other exchange of
      // its contradiction.
      if exchanges[exchange].row == row || isOwn && letGo[conflict] == row { continue }
      if exchanges[exchange].isGiven {
        if isOwn || isGiven, !isMet(row, low: sums[exchange], high: sums[exchange], in: engine) { return false }
      } else {
        let span = spans[conflict] ?? (0, 0)
        spans[conflict] = (min(span.low, sums[exchange]), max(span.high, sums[exchange]))
      }
    }
    let (low, high) = spans.values.reduce((0.0, 0.0)) { ($0.0 + $1.low, $0.1 + $1.high) }
    return isMet(row, low: low, high: high, in: engine)
  }

  private func isMet(_ row: Int32, low: Double, high: Double, in engine: borrowing Engine) -> Bool {
    let size = 1 + engine.rows[row].constant.magnitude
    let rounding = Self.rounding * size
    let excess = letGo.contains(row) ? 0 : engine.excess(of: row)
    let isNeverMore = high <= rounding || excess + high < -Self.margin * size
    let isNeverLess = low >= -rounding || excess + low > Self.margin * size
    return switch engine.rows.relation(row) {
    case .equal: low >= -rounding && high <= rounding
    case .lessOrEqual: isNeverMore
    case .greaterOrEqual: isNeverLess
    }
  }

  private static let rounding = 1e-9
  /// Nearer to a violation than this, rounding would decide.
  private static let margin = 1e-6
}

extension Engine {
  /// Returns the rows that keep these variables non-negative.
  fileprivate func limits(of variables: Set<Variable>) -> [Variable: Int32] {
    var limits: [Variable: Int32] = [:]
    if variables.isEmpty { return limits }
    for row in 0..<Int32(truncatingIfNeeded: rows.count) where rows[row].isLive && rows[row].kind == .nonnegative {
      let variable = Variable(index: Int(rows[row].owner))
      if variables.contains(variable) { limits[variable] = row }
    }
    return limits
  }

  fileprivate func sum(of row: Int32, _ value: (Int) -> Double) -> Double {
    rows.terms(of: row).reduce(0) { $0 + rows.coefficient(at: $1) * value(Int(rows.termVariable[$1])) }
  }

  /// Returns the left side of a row minus its right side.
  fileprivate func excess(of row: Int32) -> Double { sum(of: row) { values[$0] } - rows[row].constant }

  fileprivate func isBroken(_ row: Int32, by excess: Double) -> Bool {
    let least = 1e-6 * (1 + rows[row].constant.magnitude)
    return switch rows.relation(row) {
    case .equal: excess.magnitude > least
    case .lessOrEqual: excess > least
    case .greaterOrEqual: excess < -least
    }
  }
}
