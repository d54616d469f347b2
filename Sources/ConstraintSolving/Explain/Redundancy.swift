/// A required row that others imply: without it nothing changes.
public struct Redundancy: Hashable, Sendable {
  public let row: RowID
  public let impliedBy: [Conflict.Source]
}

extension Solver {
  /// Returns the required rows that follow from other required rows. Of rows that imply each other, the one added last
  /// is returned. Held values do not count. Empty if required rows contradict each other.
  ///
  /// - Parameter isAsked: true for inequalities to examine; each takes a look at all rows. Other inequalities are never
  ///   returned, but may imply others.
  public func redundantRows(isAsked: (RowID) -> Bool = { _ in true }) -> [Redundancy] {
    let isAtRest = engine.state.isSettled && engine.state.isFeasible && engine.drag.row < 0
    let asked = engine.rows.requiredInequalities.filter { isAsked(RowID(index: Int(engine.rows[$0].owner))) }
    let open = isAtRest ? engine.unproven(among: asked) : asked
    guard isAtRest, engine.equalitiesAreIndependent() else {
      var fork = engine.fork()
      return fork.findRedundancies(among: Set(open.map { engine.rows[$0].owner }))
    }
    // Most problems have no redundant rows, and the present solution shows that.
    if open.isEmpty { return [] }
    var fork = engine.fork()
    fork.silenceOptionalRows()
    let names = Set(open.map { engine.rows[$0].owner })
    return fork.redundantInequalities(among: names).sorted { $0.row < $1.row }
  }
}

extension Engine {
  /// - Parameter names: the names of the inequalities to examine.
  fileprivate mutating func findRedundancies(among names: Set<Int32>) -> [Redundancy] {
    keepOnlyRequiredRows()
    guard solve() else { return [] }
    return (redundantEqualities() + redundantInequalities(among: names)).sorted { $0.row < $1.row }
  }

  /// Removes the costs of everything that is not required. The solution stays, and nothing is built anew.
  fileprivate mutating func silenceOptionalRows() {
    state.keepsCostlessLines = true
    unlockHolds()
    for row in 0..<rows.count where rows[row].level != LevelTable.requiredSlot {
      rows[row].costs = []
    }
    refreshReduced()
  }

  private mutating func keepOnlyRequiredRows() {
    preferences.areInForce = false
    holds = Holds()
    for row in 0..<rows.count where rows[row].level != LevelTable.requiredSlot { rows[row].isLive = false }
    state.isBuilt = false
    state.isSettled = false
  }

  /// Returns the redundant equalities. Elimination from nothing leaves an empty line for each equality that follows
  /// from others.
  private mutating func redundantEqualities() -> [Redundancy] {
    var result: [Redundancy] = []
    for line in basis.allLines where table.isActive(line) {
      let entity = basis.lines[line].entity
      if rows.isEquality(entity), rows[entity].kind == .user, table.count(of: line) == 0 {
        result.append(redundancy(among: multipliersOf(line)))
      }
    }
    return result
  }

  private func redundancy(among multipliers: [Double], naming named: Int32? = nil) -> Redundancy {
    let members = (0..<Int32(truncatingIfNeeded: rows.count)).filter { multipliers[Int($0)] != 0 }
    let users = members.filter { rows[$0].kind == .user }
    let row = named ?? users.max { rows[$0].owner < rows[$1].owner } ?? 0
    return Redundancy(
      row: RowID(index: Int(rows[row].owner)), impliedBy: members.filter { $0 != row }.map { rows.source($0) })
  }

  /// Removes each inequality and pulls beyond its bound. The rows that stop the pull before the bound imply the
  /// inequality.
  fileprivate mutating func redundantInequalities(among names: Set<Int32>) -> [Redundancy] {
    state.keepsCostlessLines = true
    var result: [Redundancy] = []
    let candidates = (0..<Int32(truncatingIfNeeded: rows.count)).filter {
      rows[$0].kind == .user && !rows.isEquality($0) && rows[$0].isLive && names.contains(rows[$0].owner)
    }
    for row in candidates.sorted(by: { rows[$0].owner > rows[$1].owner }) {
      if let found = findRedundancy(of: row) { result.append(found) }
    }
    return result
  }

  private mutating func findRedundancy(of row: Int32) -> Redundancy? {
    let (costs, level, constant) = (rows[row].costs, rows[row].level, rows[row].constant)
    let isUpper = costs.contains(.above)
    let probe = levelSlot(.probe)
    setCosts(of: row, level: probe, costs: isUpper ? .below : .above)
    let pulled = constant + (isUpper ? 1 : -1) * 1e6 * (1 + rounding.largestConstant)
    shiftConstant(of: row, by: pulled - constant)
    rows[row].constant = pulled
    optimise(ranks: levels.count)
    shiftConstant(of: row, by: constant - pulled)
    rows[row].constant = constant
    let line = basis.line(of: row)
    let isImplied =
      line >= 0
      && (isUpper
        ? basis.lines[line].value <= 10 * rounding.tolerance : basis.lines[line].value >= -10 * rounding.tolerance)
    if isImplied, line >= 0 {
      let found = redundancy(among: multipliersOf(line), naming: row)
      setCosts(of: row, level: level, costs: [])
      return found
    }
    setCosts(of: row, level: level, costs: costs)
    optimise(ranks: levels.count)
    return nil
  }
}
