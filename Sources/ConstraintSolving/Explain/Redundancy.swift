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
    let asked = engine.requiredInequalities.filter { isAsked(RowID(index: Int(engine.rows.owner[$0]))) }
    let open = isAtRest ? engine.unproven(among: asked) : asked
    guard isAtRest, engine.equalitiesAreIndependent() else {
      var fork = engine.fork()
      return fork.findRedundancies(among: Set(open.map { engine.rows.owner[$0] }))
    }
    // Most problems have none, and show it as they stand.
    if open.isEmpty { return [] }
    var fork = engine.fork()
    fork.silenceOptionalRows()
    let names = Set(open.map { engine.rows.owner[$0] })
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
    for row in 0..<rows.count where rows.level[row] != LevelTable.requiredSlot {
      rows.up[row] = 0
      rows.down[row] = 0
    }
    refreshReduced()
  }

  private mutating func keepOnlyRequiredRows() {
    hasPreferences = false
    for variable in 0..<variableCount { heldRow[variable] = -1 }
    for row in 0..<rows.count where rows.level[row] != LevelTable.requiredSlot { rows.isLive[row] = false }
    isBuilt = false
    isSettled = false
  }

  /// Elimination from nothing leaves an empty line of every equality that follows from others.
  private mutating func redundantEqualities() -> [Redundancy] {
    var result: [Redundancy] = []
    for line in 0..<Int32(truncatingIfNeeded: lineEntity.count) where table.isActive(line) {
      let entity = lineEntity[line]
      if rows.isEquality(entity), rows.kind[entity] == .user, table.count(of: line) == 0 {
        result.append(redundancy(among: multipliersOf(line)))
      }
    }
    return result
  }

  private func redundancy(among multipliers: [Double], naming named: Int32? = nil) -> Redundancy {
    let members = (0..<Int32(truncatingIfNeeded: rows.count)).filter { multipliers[Int($0)] != 0 }
    let users = members.filter { rows.kind[$0] == .user }
    let row = named ?? users.max { rows.owner[$0] < rows.owner[$1] } ?? 0
    return Redundancy(
      row: RowID(index: Int(rows.owner[row])), impliedBy: members.filter { $0 != row }.map { rows.source($0) })
  }

  /// Each inequality is taken out and pulled beyond its bound; the rows that stop it before imply it.
  fileprivate mutating func redundantInequalities(among names: Set<Int32>) -> [Redundancy] {
    keepsGhosts = true
    var result: [Redundancy] = []
    let candidates = (0..<Int32(truncatingIfNeeded: rows.count)).filter {
      rows.kind[$0] == .user && !rows.isEquality($0) && rows.isLive[$0] && names.contains(rows.owner[$0])
    }
    for row in candidates.sorted(by: { rows.owner[$0] > rows.owner[$1] }) {
      if let found = pull(row) { result.append(found) }
    }
    return result
  }

  private mutating func pull(_ row: Int32) -> Redundancy? {
    let (up, down, level, constant) = (rows.up[row], rows.down[row], rows.level[row], rows.constant[row])
    let isUpper = up > 0
    let probe = levelSlot(Self.probeKey)
    setCosts(of: row, level: probe, up: isUpper ? 0 : 1, down: isUpper ? 1 : 0)
    let pulled = constant + (isUpper ? 1 : -1) * 1e6 * (1 + largestConstant)
    shiftConstant(of: row, by: pulled - constant)
    rows.constant[row] = pulled
    optimise(ranks: levels.count)
    shiftConstant(of: row, by: constant - pulled)
    rows.constant[row] = constant
    let line = entityLine[row]
    let isImplied = line >= 0 && (isUpper ? beta[line] <= 10 * tolerance : beta[line] >= -10 * tolerance)
    if isImplied, line >= 0 {
      let found = redundancy(among: multipliersOf(line), naming: row)
      setCosts(of: row, level: level, up: 0, down: 0)
      return found
    }
    setCosts(of: row, level: level, up: up, down: down)
    optimise(ranks: levels.count)
    return nil
  }
}
