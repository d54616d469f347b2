/// A contradiction among required rows, and the one of them that was let go so that the others can hold.
public struct RelaxedConflict: Sendable {
  let rows: [RowID]
  /// The variables of which it takes that they are never negative.
  fileprivate let limits: [Variable]
  let letGo: RowID

  /// Nil where it takes more than rows and limits.
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
  /// Is it plain that these are all contradictions that there are if what was let go is required again, and that each of them takes all
  /// that it names? Asked where all else holds.
  ///
  /// There are no others if all can hold as soon as one row of each of these does not, whichever these are: another contradiction
  /// that had not all rows of any of them would be left over for some such choice. That they can is shown by values. Where another row
  /// is let go instead, its constant gives way until the first one holds, and all values go along as they do from where they are. If
  /// no row minds, whatever the others do at the same time, the values at the end are proof.
  ///
  /// What is given, and limits, hold whatever happens. A contradiction needs those that it takes, so that it can be told in one way
  /// only, if its rows can hold beside all else of that kind as soon as one of these does not.
  ///
  /// Quickly asked, beside solving all rows anew. Where it is not so plain, that tells nothing.
  ///
  /// - Parameter given: rows such as a scene's size.
  public mutating func plainlyHasNoConflicts(but known: [RelaxedConflict], given: [RowID]) -> Bool {
    engine.makeUnique()
    engine.settleDrag()
    guard engine.isSettled, let ways = WaysToHold(known, given: given, in: &self) else { return false }
    return ways.areAllOpen(in: engine)
  }
}

/// For each row and limit of each contradiction how all values change if it is let go instead of the row that was.
private struct WaysToHold {
  private struct Way {
    let conflict: Int
    /// That is let go.
    let row: Int32
    /// Is it one that holds whatever happens?
    let isGiven: Bool
  }

  /// What a way changes about a variable, and which of the variable's changes comes next.
  private struct Change {
    let way: Int
    let amount: Double
    let next: Int
  }

  private var ways: [Way] = []
  private var changes: [Change] = []
  /// By variable; -1 where nothing changes.
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
    // What two of them took part in would be let go by one, and not be there for the other.
    guard letGo.allSatisfy({ conflictsOfRow[$0]?.count == 1 }) else { return nil }
    defer { solver.engine.drag.forget() }
    for (conflict, all) in rows.enumerated() {
      let first = letGo[conflict]
      let missing = solver.engine.excess(of: first)
      guard solver.engine.isBroken(first, by: missing) else { return nil }
      for row in all where row != first {
        let isGiven = solver.engine.rows[row].kind == .nonnegative || self.given.contains(row)
        let way = Way(conflict: conflict, row: row, isGiven: isGiven)
        guard add(way, missing, of: first, in: &solver.engine) else { return nil }
      }
    }
  }

  /// Beyond that a layout anew is as quick.
  private static let mostLooks = 4_000_000
  private static let leastRate = 1e-9

  private mutating func add(_ way: Way, _ missing: Double, of first: Int32, in engine: inout Engine) -> Bool {
    engine.beginDrag(way.row)
    let rate = engine.sum(of: first) { engine.drag.rates[$0] }
    guard rate.magnitude > Self.leastRate else { return false }
    for variable in 0..<engine.variableCount where engine.drag.rates[variable] != 0 {
      changes.append(
        Change(
          way: ways.count, amount: -missing / rate * engine.drag.rates[variable], next: firstChange[variable]))
      firstChange[variable] = changes.count - 1
    }
    ways.append(way)
    return true
  }

  // MARK: What minds

  /// How far a sum may go down and up, for each contradiction.
  private typealias Spans = [Int: (low: Double, high: Double)]

  func areAllOpen(in engine: borrowing Engine) -> Bool {
    var sums = [Double](repeating: 0, count: ways.count)
    var touched: [Int] = []
    for row in 0..<Int32(truncatingIfNeeded: engine.rows.count) {
      let head = engine.rows[row]
      guard head.isLive, head.kind == .held || head.kind == .nonnegative || isRequired(row, head) else { continue }
      for at in engine.rows.terms(of: row) {
        var next = firstChange[Int(engine.rows.termVariable[at])]
        while next >= 0 {
          let change = changes[next]
          if sums[change.way] == 0 { touched.append(change.way) }
          sums[change.way] += engine.rows.coefficient(at: at) * change.amount
          next = change.next
        }
      }
      if touched.isEmpty { continue }
      if !areOpen(touched, sums, to: row, head, in: engine) { return false }
      for way in touched { sums[way] = 0 }
      touched.removeAll(keepingCapacity: true)
    }
    return true
  }

  private func isRequired(_ row: Int32, _ head: RowStore.Head) -> Bool {
    head.kind == .user && (head.level == LevelTable.requiredSlot || conflictsOfRow[row] != nil)
  }

  /// Does a row not mind these ways, whichever of them are taken at the same time?
  private func areOpen(
    _ touched: [Int], _ sums: [Double], to row: Int32, _ head: RowStore.Head, in engine: borrowing Engine
  ) -> Bool {
    let own = conflictsOfRow[row] ?? []
    let isGiven = head.kind != .user || given.contains(row)
    var spans: Spans = [:]
    for way in touched {
      let conflict = ways[way].conflict
      let isOwn = own.contains(conflict)
      // What lets the row go need not meet it; and what was let go holds at the end of each other way.
      if ways[way].row == row || isOwn && letGo[conflict] == row { continue }
      if ways[way].isGiven {
        if isOwn || isGiven, !isMet(row, low: sums[way], high: sums[way], in: engine) { return false }
      } else {
        let span = spans[conflict] ?? (0, 0)
        spans[conflict] = (min(span.low, sums[way]), max(span.high, sums[way]))
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
  /// Nearer to where a row begins to mind rounding decides.
  private static let margin = 1e-6
}

extension Engine {
  /// The rows that say of variables that they are never negative.
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

  /// By how much the left side is more than the right one.
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
