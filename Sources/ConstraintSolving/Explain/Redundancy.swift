/// A required row that others imply: leaving it out changes nothing.
public struct Redundancy: Hashable, Sendable {
  public let row: RowID
  public let impliedBy: [Conflict.Source]
}

extension Solver {
  /// Required rows that follow from other required rows. Of rows that imply each other the one added last is named. Held
  /// values do not count. Empty while required rows contradict each other.
  ///
  /// - Parameter isAsked: which inequalities are looked at; each takes a look of its own at all rows. Those that nobody asks
  ///   about are never named, but imply others.
  public func redundantRows(isAsked: (RowID) -> Bool = { _ in true }) -> [Redundancy] {
    let isAtRest = engine.isSettled && engine.isFeasible && engine.drag.row < 0
    let asked = engine.requiredInequalities.filter { isAsked(RowID(index: Int(engine.rows[$0].owner))) }
    let open = isAtRest ? engine.unproven(among: asked) : asked
    guard isAtRest, engine.equalitiesAreIndependent() else {
      var fork = engine.fork()
      return fork.findRedundancies(among: Set(open.map { engine.rows[$0].owner }))
    }
    // Most problems have none, and show it as they stand.
    if open.isEmpty { return [] }
    var fork = engine.fork()
    fork.silenceOptionalRows()
    let names = Set(open.map { engine.rows[$0].owner })
    return fork.redundantInequalities(among: names).sorted { $0.row < $1.row }
  }
}

extension Engine {
  /// - Parameter names: of the inequalities that may follow from others.
  fileprivate mutating func findRedundancies(among names: Set<Int32>) -> [Redundancy] {
    keepOnlyRequiredRows()
    guard solve() else { return [] }
    return (redundantEqualities() + redundantInequalities(among: names)).sorted { $0.row < $1.row }
  }

  /// Everything that is not required is free to move from where it is: the solution stays, and nothing is built anew.
  fileprivate mutating func silenceOptionalRows() {
    keepsGhosts = true
    unlockHolds()
    for row in 0..<rows.count where rows[row].level != LevelTable.requiredSlot {
      rows[row].costs = []
    }
    refreshReduced()
  }

  private mutating func keepOnlyRequiredRows() {
    hasPreferences = false
    holds = Holds()
    for row in 0..<rows.count where rows[row].level != LevelTable.requiredSlot { rows[row].isLive = false }
    isBuilt = false
    isSettled = false
  }

  /// Elimination from nothing leaves an empty line of every equality that follows from others.
  private mutating func redundantEqualities() -> [Redundancy] {
    var result: [Redundancy] = []
    for line in 0..<Int32(truncatingIfNeeded: residuals.count) where table.isActive(line) {
      let entity = residuals[line].entity
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

  /// Each inequality is taken out and pulled beyond its bound; the rows that stop it before imply it.
  fileprivate mutating func redundantInequalities(among names: Set<Int32>) -> [Redundancy] {
    keepsGhosts = true
    var result: [Redundancy] = []
    let candidates = (0..<Int32(truncatingIfNeeded: rows.count)).filter {
      rows[$0].kind == .user && !rows.isEquality($0) && rows[$0].isLive && names.contains(rows[$0].owner)
    }
    for row in candidates.sorted(by: { rows[$0].owner > rows[$1].owner }) {
      if let found = pull(row) { result.append(found) }
    }
    return result
  }

  private mutating func pull(_ row: Int32) -> Redundancy? {
    let (costs, level, constant) = (rows[row].costs, rows[row].level, rows[row].constant)
    let isUpper = costs.contains(.above)
    let probe = levelSlot(Self.probeKey)
    setCosts(of: row, level: probe, costs: isUpper ? .below : .above)
    let pulled = constant + (isUpper ? 1 : -1) * 1e6 * (1 + largestConstant)
    shiftConstant(of: row, by: pulled - constant)
    rows[row].constant = pulled
    optimise(ranks: levels.count)
    shiftConstant(of: row, by: constant - pulled)
    rows[row].constant = constant
    let line = entities.line(of: row)
    let isImplied =
      line >= 0 && (isUpper ? residuals[line].value <= 10 * tolerance : residuals[line].value >= -10 * tolerance)
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
